// `node --import tsx bench/wizard.ts`: a file of 100 000 rows through the whole wizard in a real
// browser, for an account with 200 rules that leave some 2 000 payees to classify, and every task
// of the page that lasted over 200 ms, as the browser itself reports them.
// `-- http://127.0.0.1:3000` takes a server that runs already instead of building one.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, chromium } from '@playwright/test'
import { buildIfNeeded } from '../scripts/build.ts'
import { type ServerProcess, buildServerToStart, startServer } from '#server/test/server-process.ts'

const ROWS = 100_000
const RULES = 200
/** What a person notices. */
const LONG_MS = 200
const PATIENCE = 300_000
const FIRST_DAY = Date.UTC(2023, 0, 1)
const PAYEES_DRAWN = 5000

/** Three rows in five are of payees that `ruledPayee` names, the others of two thousand that no rule knows. */
function drawStatement(rows: number, rules: number): string {
  const lines = ['Date,Description,Amount,Reference']
  for (let row = 0; row < rows; row += 1) {
    const day = new Date(FIRST_DAY + Math.floor(row / 80) * 86_400_000).toISOString().slice(0, 10)
    const payee =
      row % 5 < 3
        ? `${ruledPayee(row % rules)}STORE GB`
        : `PAYEE ${(row * 7) % PAYEES_DRAWN} LONDON GB`
    lines.push(`${day},${payee},${(-((row * 37) % 20_000) / 100 - 0.01).toFixed(2)},${row}`)
  }
  return lines.join('\n')
}

/** What the rule of a number looks for. */
function ruledPayee(rule: number): string {
  return `RULED ${rule} `
}

interface Stage {
  name: string
  seconds: number
  /** Milliseconds of each task that was long, by the clock. */
  long: number[]
  /** The longest task in milliseconds of the processor: a busy machine does not change it. */
  longest_cpu: number
}

async function post<T>(address: string, path: string, body: unknown, token?: string): Promise<T> {
  const reply = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Token ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as T
}

/** A person who is set up, with an account and its rules; answers the token. */
async function makePerson(address: string): Promise<string> {
  const username = `wizard-${crypto.randomUUID()}@example.org`
  const { token } = await post<{ token: string }>(address, '/api/accounts/register/', {
    username,
    password: 'quiet hearth 2026',
  })
  const make = (path: string, body: unknown) =>
    post<{ id: number }>(address, `/api/tracker/${path}/`, body, token)
  const { id: account } = await make('account', { institution: 'Lumen', name: 'Card' })
  await make('income-category', { name: 'Salary' })
  await make('saving-category', { name: 'Brokerage' })
  const { id: set_category } = await make('transaction-category', { name: 'Groceries' })
  for (let rule = 0; rule < RULES; rule += 1) {
    await make('rule', {
      account,
      payee: ruledPayee(rule),
      payee_match_type: 'contains',
      set_record_type: 'transaction',
      set_category,
    })
  }
  return token
}

/** Runs in the page before anything of ours: keeps what the browser says of long tasks. */
const WATCH_TASKS = `
  window.longTasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(Math.round(duration))
  }).observe({ type: 'longtask', buffered: true })
`

async function measureStage(page: Page, name: string, work: () => Promise<void>): Promise<Stage> {
  await page
    .context()
    .browser()
    ?.startTracing(page, { categories: ['toplevel'] })
  const start = performance.now()
  await work()
  const seconds = (performance.now() - start) / 1000
  // What a stage leaves running, writing to the browser's database for instance, is its own.
  await page.waitForTimeout(1500)
  const tasks = await page.evaluate<number[]>('window.longTasks.splice(0)')
  const trace = await page.context().browser()?.stopTracing()
  return {
    name,
    seconds,
    long: tasks.filter((ms) => ms > LONG_MS),
    longest_cpu: longestTask(trace?.toString() ?? '{}'),
  }
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds on the processor. */
  tdur?: number
  args?: { name?: string }
}

/** The longest task of the page's main thread, in milliseconds on the processor. */
function longestTask(trace: string): number {
  const { traceEvents = [] } = JSON.parse(trace) as { traceEvents?: TraceEvent[] }
  const idOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const isMain = ({ name, args }: TraceEvent) =>
    name === 'thread_name' && args?.name === 'CrRendererMain'
  const mains = new Set(traceEvents.filter(isMain).map(idOf))
  let longest = 0
  for (const event of traceEvents) {
    if (event.ph === 'X' && mains.has(idOf(event))) longest = Math.max(longest, event.tdur ?? 0)
  }
  return Math.round(longest / 1000)
}

type Work = [name: string, work: () => Promise<void>]

function stagesOf(page: Page, file: string): Work[] {
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  const wait = (text: string | RegExp) => page.getByText(text).first().waitFor()
  return [
    [
      'choose the file, read it',
      async () => {
        await page.getByRole('combobox', { name: 'Account' }).click()
        await page.getByRole('option', { name: 'Lumen - Card' }).click()
        await page.locator('input[type=file]').setInputFiles(file)
        await press('Open')
        await wait('100,000 rows ready')
      },
    ],
    [
      'map columns, apply 200 rules',
      async () => {
        await press('Next')
        await page.getByRole('heading', { name: 'Classify' }).waitFor()
        await wait('40,000')
      },
    ],
    [
      'by payee',
      async () => {
        await page.getByText('By payee').click()
        await page.getByRole('region', { name: 'Payees' }).waitFor()
      },
    ],
    [
      'filter, scroll and walk the payees left',
      async () => {
        await page.getByLabel('Filter payees').pressSequentially('PAYEE 77')
        await wait(/of \d,\d+ payees/)
        await page.getByLabel('Filter payees').fill('')
        const list = page.getByRole('region', { name: 'Payees' })
        await list.hover()
        for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, 4000)
        await page.getByLabel('Filter payees').blur()
        for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowDown')
      },
    ],
    [
      'save ten payees, undo one',
      async () => {
        for (let payee = 0; payee < 10; payee += 1) {
          await page.keyboard.press('1')
          await page.keyboard.press('Enter')
        }
        await page.keyboard.press('Control+z')
      },
    ],
    [
      'type a rule, create it',
      async () => {
        await page.keyboard.press('r')
        const dialog = page.getByRole('dialog')
        await dialog.getByText('Contains').click()
        const payee = dialog.getByRole('textbox', { name: /^Payee/ })
        await payee.fill('')
        await payee.pressSequentially('LONDON', { delay: 60 })
        await dialog.getByText(/rows, −/).waitFor()
        await page.waitForTimeout(500)
        await dialog.getByRole('switch', { name: 'Assign category' }).click()
        await dialog.getByRole('combobox', { name: 'Category' }).click()
        await page.getByRole('option', { name: 'Groceries' }).click()
        await dialog.getByRole('button', { name: 'Create Rule' }).click()
        await page.getByRole('heading', { name: 'Confirm' }).waitFor()
      },
    ],
    [
      'compare with what is stored',
      async () => {
        await page.locator('button:not([aria-disabled])', { hasText: 'Run the import.' }).waitFor()
      },
    ],
    [
      'scroll the table, flip and back',
      async () => {
        await page.getByRole('region', { name: 'Rows to import' }).hover()
        for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, 40_000)
        const flip = page.getByRole('switch', { name: 'Flip debits/credits' })
        await flip.click()
        await flip.click()
      },
    ],
    [
      'store',
      async () => {
        await press(/Run the import/)
        await page.getByText('All rows are stored').waitFor()
      },
    ],
  ]
}

async function run(address: string, file: string): Promise<Stage[]> {
  const token = await makePerson(address)
  const browser = await chromium.launch({
    executablePath: process.env['BROWSER_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    page.setDefaultTimeout(PATIENCE)
    await page.addInitScript({ content: WATCH_TASKS })
    const kept = `localStorage.setItem('fireside.token', '${token}')`
    await page.addInitScript({ content: kept })
    await page.goto(`${address}/app/csv-import/import/`)
    await page.getByRole('heading', { name: 'Import data' }).waitFor()
    const stages: Stage[] = []
    for (const [name, work] of stagesOf(page, file)) {
      const stage = await measureStage(page, name, work)
      stages.push(stage)
      const { seconds, long, longest_cpu } = stage
      const tasks = long.length === 0 ? 'none' : `${long.length} (${long.join(', ')})`
      console.log(
        `${name.padEnd(40)} ${seconds.toFixed(1).padStart(6)} s   ` +
          `longest ${String(longest_cpu).padStart(5)} ms of processor   over ${LONG_MS} ms: ${tasks}`,
      )
    }
    return stages
  } finally {
    await browser.close()
  }
}

async function startOwn(folder: string): Promise<ServerProcess> {
  await buildIfNeeded()
  await buildServerToStart()
  return startServer({ folder, target: { file: join(folder, 'fireside.sqlite') } })
}

async function main(given: string | undefined): Promise<void> {
  console.log(`A file of ${ROWS} rows and ${RULES} rules through the wizard`)
  const folder = await mkdtemp(join(tmpdir(), 'fireside-bench-'))
  const file = join(folder, 'large.csv')
  await writeFile(file, drawStatement(ROWS, RULES))
  const own = given === undefined ? await startOwn(folder) : null
  try {
    const stages = await run(given ?? own?.address ?? '', file)
    const long = stages.flatMap((stage) => stage.long)
    console.log(`${long.length} tasks over ${LONG_MS} ms in all`)
  } finally {
    await own?.kill()
    await rm(folder, { recursive: true, force: true })
  }
}

if (process.argv[1]?.endsWith('wizard.ts')) {
  await main(process.argv.find((word) => word.startsWith('http')))
}
