// `npm run check`: what needs no running program. Format, lint, directions, types, dead code.
import { runStep } from './run-step.ts'

const STEPS: [title: string, command: string, args: string[]][] = [
  ['Format', 'npx', ['oxfmt', '--check']],
  ['Lint', 'npx', ['oxlint', '--type-aware', '--deny-warnings']],
  ['Folders', 'node', ['--import', 'tsx', 'scripts/check-folders.ts']],
  ['Types: domain', 'npx', ['tsc', '-p', 'tsconfig.domain.json']],
  ['Types: contract', 'npx', ['tsc', '-p', 'tsconfig.contract.json']],
  ['Types: server and scripts', 'npx', ['tsc', '-p', 'tsconfig.node.json']],
  ['Types: web', 'npx', ['tsc', '-p', 'tsconfig.web.json']],
  ['Types: browser journeys', 'npx', ['tsc', '-p', 'tsconfig.e2e.json']],
  ['Dead code', 'npx', ['knip', '--no-progress']],
]

/** Runs every check, also after one failed, and counts. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  let passed = 0
  for (const [title, command, args] of STEPS) {
    const { ok } = await runStep(title, command, args)
    if (ok) passed += 1
    else console.error(`FAILED: ${title}`)
  }
  return { passed, failed: STEPS.length - passed }
}

if (process.argv[1]?.endsWith('check.ts')) {
  const { passed, failed } = await runChecks()
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
