// Whatever a person types, or a bank's file brings, is shown as text: nothing of it runs, on any
// screen. Every field that holds text holds something that would run if it were taken for markup.
import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import { makePerson } from './person.ts'
import { visit } from './visit.ts'

const IMAGE = '<img src=x onerror="window.__ran=1">'
const SCRIPT = '"><script>window.__ran=1</script>'
const TYPES = ['transaction', 'income', 'saving'] as const

const SCREENS = [
  '/',
  '/investments-dashboard/',
  '/transaction-management/',
  '/income-management/',
  '/investments-management/',
  '/create-record/',
  '/check-in/',
  '/accounts/',
  '/categories/',
  '/tags/',
  '/bulk-import/',
  '/changes/',
  '/settings/',
  '/fi-plan/',
]

interface Seeded {
  account: number
  plan: number
  integrated: number
}

/** Two accounts, two categories of each type, two tags, and all that refers to them. */
async function seed(page: Page, request: APIRequestContext): Promise<Seeded> {
  const { token } = await makePerson(request)
  await page.addInitScript((kept) => localStorage.setItem('fireside.token', kept), token)
  const make = async (path: string, data: unknown): Promise<number> => {
    const reply = await request.post(path, { data, headers: { authorization: `Token ${token}` } })
    expect(reply.status(), `${path}: ${await reply.text()}`).toBe(201)
    return ((await reply.json()) as { id: number }).id
  }
  const account = await make('/api/tracker/account/', { institution: IMAGE, name: SCRIPT })
  await make('/api/tracker/account/', { institution: SCRIPT, name: IMAGE })
  const tags = [
    await make('/api/tracker/tag/', { name: IMAGE }),
    await make('/api/tracker/tag/', { name: SCRIPT }),
  ]
  const import_id = await make('/api/tracker/import/', {
    account,
    file_name: `${IMAGE}.csv`,
    row_count: 4,
  })
  for (const type of TYPES) {
    for (const name of [IMAGE, SCRIPT]) {
      const category = await make(`/api/tracker/${type}-category/`, { name })
      await makeRecords(make, type, {
        account,
        category,
        tags,
        payee: name,
        notes: name,
        import_id,
      })
    }
  }
  await makeRule(make, { account, tags })
  await make('/api/tracker/query/', { name: IMAGE, pinned: true, payee: SCRIPT, ...QUERY })
  await make('/api/tracker/query/', { name: SCRIPT, notes: IMAGE, ...QUERY })
  const plan = await make('/api/fiplan/basic-plan/', { name: IMAGE, ...PLAN })
  const integrated = await make('/api/fiplan/integrated-plan/', { name: SCRIPT, ...PLAN })
  return { account, plan, integrated }
}

type Make = (path: string, data: unknown) => Promise<number>

/** One in each of the last four months, so that every chart has something to draw. */
async function makeRecords(make: Make, type: string, record: Record<string, unknown>) {
  const now = new Date()
  for (let ago = 0; ago < 4; ago += 1) {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1))
    const date = first.toISOString().slice(0, 10)
    const amount = type === 'transaction' ? -40 - ago : 400 + ago
    await make(`/api/tracker/${type}/`, {
      ...record,
      date,
      amount,
      imported_payee: record['payee'],
      imported_date: date,
      imported_amount: amount,
      ...(type === 'saving' ? { balance: 9000 - ago } : {}),
    })
  }
}

async function makeRule(make: Make, { account, tags }: { account: number; tags: number[] }) {
  const set_category = await make('/api/tracker/transaction-category/', { name: `${IMAGE} 2` })
  await make('/api/tracker/rule/', {
    account,
    payee: IMAGE,
    payee_match_type: 'contains',
    rename_payee: SCRIPT,
    set_record_type: 'transaction',
    set_category,
    set_tags: tags,
    append_note: SCRIPT,
  })
}

const QUERY = { record_type: 'transaction', data_field: 'amount', timespan: 6, group_by: 'payee' }

const PLAN = {
  balance: 100_000,
  monthly_expense: 2000,
  monthly_contribution: 1500,
  inflation: 2,
  annual_return: 6,
  withdrawal_rate: 4,
  annual_contribution_increase: 1,
  once_off_events: { [IMAGE]: { date: '2029-06-01', expense_amount: 30_000 } },
  recurring_events: {
    [SCRIPT]: { start_date: '2029-09-01', end_date: '2034-06-01', expense_amount: 300 },
  },
}

/** What the browser reports of scripts: those it refused, and errors nobody caught. */
function watch(page: Page): string[] {
  const reports: string[] = []
  page.on('pageerror', ({ message }) => reports.push(message))
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) reports.push(message.text())
  })
  return reports
}

async function expectInert(page: Page, place: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  const found = await page.evaluate(() => ({
    ran: '__ran' in window,
    images: document.querySelectorAll('img[src="x"], [onerror]').length,
  }))
  expect(found, place).toEqual({ ran: false, images: 0 })
}

async function look(page: Page, screen: string): Promise<void> {
  await visit(page, `/app${screen}`)
  await expectInert(page, screen)
  // Each chart says in its tooltip what the pointer is over.
  for (const chart of await page.getByRole('application').all()) {
    await chart.scrollIntoViewIfNeeded()
    await chart.hover()
    await expectInert(page, `${screen}, the tooltip of a chart`)
  }
}

test('nothing that was typed runs on any screen', async ({ page, request }) => {
  const reports = watch(page)
  const { account, plan, integrated } = await seed(page, request)
  for (const screen of SCREENS) await look(page, screen)
  for (const type of TYPES) await look(page, `/categories/?recordType=${type}`)
  await look(page, `/rules/?account=${account}`)
  await look(page, `/fi-plan/planner/?planType=basic&planId=${plan}`)
  await look(page, `/fi-plan/planner/?planType=integrated&planId=${integrated}`)
  await look(page, `/fi-plan/compare/?first=basic-${plan}&second=integrated-${integrated}`)
  for (const by of ['account', 'category', 'tag', 'payee']) await look(page, `/query/?by=${by}`)
  for (const display of ['chart_pie', 'stream', 'spline']) {
    await look(page, `/query/?by=payee&display=${display}`)
  }
  expect(reports).toEqual([])
})

test('nothing that was typed runs in dialogs, lists and the palette', async ({ page, request }) => {
  const reports = watch(page)
  const { account } = await seed(page, request)
  await page.goto('/app/transaction-management/')
  await page
    .getByRole('button', { name: /^Notes of .*__ran/ })
    .first()
    .click()
  await expectInert(page, 'the notes of a record')
  for (const action of ['Edit', 'Delete']) {
    await page
      .getByRole('button', { name: new RegExp(`^${action} .*__ran`) })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectInert(page, `${action} a record`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  await visit(page, `/app/rules/?account=${account}`)
  await page
    .getByRole('button', { name: /^Edit .*__ran/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectInert(page, 'the rule')
  await page.keyboard.press('Escape')

  await visit(page, '/app/bulk-import/')
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByRole('dialog')).toContainText(`${IMAGE}.csv`)
  await expectInert(page, 'undoing an import')
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByRole('button', { name: /^Redo/ })).toBeVisible()
  await expectInert(page, 'an import undone')

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.type('__ran')
  await expectInert(page, 'the palette')
  expect(reports).toEqual([])
})

test('nothing of a file runs in the importer', async ({ page, request }) => {
  const reports = watch(page)
  await seed(page, request)
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = [
    ['Date', `Description ${IMAGE}`, 'Amount', `Notes ${SCRIPT}`],
    ['2026-09-01', IMAGE, '-12.40', SCRIPT],
    ['2026-09-02', SCRIPT, '-3.10', IMAGE],
    ['2026-09-31', SCRIPT, IMAGE, IMAGE],
    ['2026-09-03', 'CORNER SHOP', '-1.00', ''],
  ]
  const text = lines.map((cells) => cells.map(cell).join(',')).join('\n')
  await page.goto('/app/csv-import/import/')
  await page.getByRole('combobox', { name: 'Account' }).click()
  await page.getByRole('option', { name: `${IMAGE} - ${SCRIPT}` }).click()
  const file = { name: `${IMAGE}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expectInert(page, 'the file that was chosen')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('3 rows ready')).toBeVisible()
  await expectInert(page, 'mapping columns')

  await page.getByRole('button', { name: 'Next' }).click()
  // The row that the rule took is done.
  await expect(page.getByRole('heading', { name: SCRIPT })).toBeVisible()
  await expectInert(page, 'one by one')
  await page.getByText('By payee').click()
  await expect(page.getByRole('region', { name: 'Payees' })).toBeVisible()
  await expectInert(page, 'by payee')
  await page.getByRole('button', { name: 'Create Rule' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectInert(page, 'a new rule')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('x')
  await page.keyboard.press('x')
  await expect(page.getByRole('tab', { name: 'Transactions 1' })).toBeVisible()
  await expectInert(page, 'confirming')
  await page.getByRole('button', { name: "I've checked my data. Run the import." }).click()
  await expect(page.getByText('1 Transaction records imported').first()).toBeVisible()
  await expectInert(page, 'imported')
  await look(page, '/bulk-import/')
  expect(reports).toEqual([])
})
