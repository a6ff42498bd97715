// `npm test`: everything. Checks, unit and server tests (on SQLite and on PostgreSQL), the build
// with its size limit, and journeys in a real browser. The last line counts over all of them.
// `npm run test:long` gives every random and huge test all of its rounds.
import { readFile, readdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { build } from './build.ts'
import { checkBundle } from './check-bundle.ts'
import { runChecks } from './check.ts'
import { findBrowser } from './find-browser.ts'
import { runStep } from './run-step.ts'

interface Count {
  passed: number
  failed: number
}

const VITEST_REPORT = 'test-results/vitest.json'
const PLAYWRIGHT_REPORT = 'test-results/playwright.json'
const PLAYWRIGHT_FILES = 'test-results/playwright'

await rm('test-results', { recursive: true, force: true })
if (process.argv.includes('--long')) process.env['TEST_LONG'] = 'yes'
const counts = [await runChecks(), await unitTests(), await pages(), await journeys()]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`\nThe ten slowest files:\n${await slowestFiles()}`)
if (failed > 0) console.log(`\nWhat failed in tests:\n${await failedTests()}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function unitTests(): Promise<Count> {
  const ok = await runStep('Domain, server and web tests', 'npx', [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${VITEST_REPORT}`,
  ])
  const report = await readReport(VITEST_REPORT)
  // A file that cannot be loaded has no tests that fail, and the run may end with 0 all the same.
  return settle(
    ok && report?.['success'] === true,
    Number(report?.['numPassedTests'] ?? 0),
    Number(report?.['numFailedTests'] ?? 0),
  )
}

async function pages(): Promise<Count> {
  console.log('\n── Build and bundle size')
  try {
    await build()
    console.log(await checkBundle())
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1 }
  }
}

async function journeys(): Promise<Count> {
  const browser = await findBrowser()
  if (browser === null) {
    console.error('FAILED: no browser was found and none could be installed')
    return { passed: 0, failed: 1 }
  }
  process.env['BROWSER_PATH'] = browser
  const ok = await runStep('Browser journeys', 'npx', ['playwright', 'test'])
  if (!ok) await printWhatPagesShowed()
  const report = await readReport(PLAYWRIGHT_REPORT)
  const stats = report?.['stats'] as { expected?: number; unexpected?: number } | undefined
  return settle(ok, stats?.expected ?? 0, stats?.unexpected ?? 0)
}

/** Where the machine is gone after the run, this output is all that is left to look at. */
async function printWhatPagesShowed(): Promise<void> {
  for (const folder of await readdir(PLAYWRIGHT_FILES).catch(() => [])) {
    const file = join(PLAYWRIGHT_FILES, folder, 'error-context.md')
    const text = await readFile(file, 'utf8').catch(() => '')
    const [main = ''] = text.slice(Math.max(text.indexOf('- main'), 0)).split('\n```')
    if (main === '') continue
    console.log(`\nThe page of ${folder} showed:\n${main.split('\n').slice(0, 60).join('\n')}`)
  }
}

/** A run that failed without a failed test (a crash, no test found) still counts as a failure. */
function settle(ok: boolean, passed: number, failed: number): Count {
  return { passed, failed: ok ? failed : Math.max(failed, 1) }
}

async function readReport(file: string): Promise<Record<string, unknown> | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
  } catch {
    return null
  }
}

/** Named once more at the end: of a long output that is what is kept. */
async function failedTests(): Promise<string> {
  const failed = [
    ...failuresOfVitest(await readReport(VITEST_REPORT)),
    ...failuresOfPlaywright(await readReport(PLAYWRIGHT_REPORT)),
  ]
  return failed.length === 0 ? 'none; see the steps marked FAILED above' : failed.join('\n')
}

function failuresOfVitest(report: Record<string, unknown> | null): string[] {
  const results = (report?.['testResults'] ?? []) as {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
  return results
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      const file = relative('.', name)
      return tests.length === 0
        ? [`${file}\n${firstLines(message)}`]
        : tests.map((one) => `${file} › ${one.fullName}\n${firstLines(one.failureMessages[0])}`)
    })
}

function failuresOfPlaywright(report: Record<string, unknown> | null): string[] {
  return specsOf({ suites: (report?.['suites'] ?? []) as Suite[] })
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error ?? []))
      return `e2e/${file} › ${title}\n${firstLines(errors[0]?.message)}`
    })
}

function firstLines(message = ''): string {
  return message
    .split('\n')
    .slice(0, 6)
    .map((line) => `    ${line}`)
    .join('\n')
}

interface Timed {
  file: string
  ms: number
}

async function slowestFiles(): Promise<string> {
  const files = [
    ...timesOfVitest(await readReport(VITEST_REPORT)),
    ...timesOfPlaywright(await readReport(PLAYWRIGHT_REPORT)),
  ]
  return files
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 10)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`)
    .join('\n')
}

/** A file that ran on both databases stands there twice. */
function timesOfVitest(report: Record<string, unknown> | null): Timed[] {
  const results = (report?.['testResults'] ?? []) as {
    name: string
    startTime: number
    endTime: number
  }[]
  return results.map(({ name, startTime, endTime }) => ({
    file: relative('.', name),
    ms: endTime - startTime,
  }))
}

interface Spec {
  file: string
  title: string
  ok: boolean
  tests: { results: { duration: number; error?: { message?: string } }[] }[]
}

interface Suite {
  suites?: Suite[]
  specs?: Spec[]
}

function specsOf({ suites = [], specs = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function timesOfPlaywright(report: Record<string, unknown> | null): Timed[] {
  const times = new Map<string, number>()
  for (const { file, tests } of specsOf({ suites: (report?.['suites'] ?? []) as Suite[] })) {
    const ms = tests
      .flatMap(({ results }) => results)
      .reduce((sum, { duration }) => sum + duration, 0)
    times.set(file, (times.get(file) ?? 0) + ms)
  }
  return [...times].map(([file, ms]) => ({ file: `e2e/${file}`, ms }))
}
