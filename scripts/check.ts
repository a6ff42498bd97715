// `npm run check`: what needs no running program. Format, lint, directions, types, dead code.
import { availableParallelism } from 'node:os'
import { runStep } from './run-step.ts'

type Step = [title: string, command: string, ...args: string[]]

/** The longest first: as many run at once as there are cores. */
const STEPS: Step[] = [
  ['Lint', 'npx', 'oxlint', '--type-aware', '--deny-warnings'],
  ['Types: web', 'npx', 'tsc', '-p', 'tsconfig.web.json'],
  ['Types: server and scripts', 'npx', 'tsc', '-p', 'tsconfig.node.json'],
  ['Dead code', 'npx', 'knip', '--no-progress'],
  ['Types: domain', 'npx', 'tsc', '-p', 'tsconfig.domain.json'],
  ['Types: contract', 'npx', 'tsc', '-p', 'tsconfig.contract.json'],
  ['Types: browser journeys', 'npx', 'tsc', '-p', 'tsconfig.e2e.json'],
  ['Format', 'npx', 'oxfmt', '--check'],
  ['Folders', 'node', '--import', 'tsx', 'scripts/check-folders.ts'],
]

/** Runs every check, also after one failed, and counts. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const waiting = STEPS.values()
  let passed = 0
  const work = async () => {
    for (const [title, command, ...args] of waiting) {
      if (await runStep(title, command, args)) passed += 1
      else console.error(`FAILED: ${title}`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return { passed, failed: STEPS.length - passed }
}

if (process.argv[1]?.endsWith('check.ts')) {
  const { passed, failed } = await runChecks()
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
