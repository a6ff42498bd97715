// `npm run doctor`: settings without their secrets, versions, the database, free space, the last
// backup, and what is wrong. Ends with 1 when something is.
import { examine, versionOf } from '#server/doctor/examine.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const { lines, problems } = await examine(process.env, Date.now())
  const version: [string, string] = ['Fireside', versionOf(new URL('../', import.meta.url))]
  for (const [title, told] of [version, ...lines]) console.log(`${title.padEnd(20)}${told}`)
  console.log(problems.length === 0 ? '\nNothing is wrong.' : '\nWhat is wrong:')
  for (const problem of problems) console.log(`  ${problem}`)
  process.exitCode = problems.length === 0 ? 0 : 1
})
