// Shows a screen as the application does, with a server that answers from a table.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { onTestFinished, vi } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import type { Record as StoredRecord } from '#contract/records.ts'
import stored from '#contract/samples/get-record.json' with { type: 'json' }
import accounts from '#contract/samples/list-accounts.json' with { type: 'json' }
import categories from '#contract/samples/list-categories.json' with { type: 'json' }
import tags from '#contract/samples/list-tags.json' with { type: 'json' }
import parts from '#contract/samples/read-net-worth-parts.json' with { type: 'json' }
import settings from '#contract/samples/read-app-settings.json' with { type: 'json' }
import offer from '#contract/samples/read-offer.json' with { type: 'json' }
import { type Day, readDay } from '#domain/dates.ts'
import { FiresideProvider } from '#web/ui/fireside-provider.tsx'
import { expectReply } from './replies.ts'

// A whole screen in a simulated browser takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 10_000 })

/** A person at the keyboard and the mouse. */
export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

interface Sent {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  body: unknown
}

/** What a call is answered: JSON with 200, or whatever status is asked for. */
type Answer = (sent: Sent) => { status?: number; json: unknown }

const NAMES: Record<string, unknown> = {
  'GET /api/accounts/offer/': offer,
  'GET /api/accounts/app-settings/': { ...settings, currency: 'USD' },
  'GET /api/tracker/account/': [
    account(1, 'Lumen Card', 'Everyday'),
    account(2, 'Harbor Bank', 'Joint'),
  ],
  'GET /api/tracker/transaction-category/': [
    { ...categories[0], id: 5, name: 'Groceries', slot: 1 },
    { ...categories[0], id: 6, name: 'Transport', slot: 2 },
  ],
  'GET /api/tracker/saving-category/': [
    { id: 7, name: 'Brokerage', slot: 1, version: 1, purpose: 'fi', group: null },
  ],
  'GET /api/tracker/block-net-worth/parts/': { ...parts, cash: [] },
  'GET /api/tracker/warning/': { warnings: [], num_dismissed: 0 },
  'GET /api/tracker/tag/': [{ ...tags[0], id: 9, name: 'Lisbon 2027' }],
}

/** No record has another half, or a refund, unless a test says so. */
const LINK = /^GET \/api\/tracker\/link\/\d+\/$/
const NO_HALF = { half: null, candidates: [] }
const REFUND = /^GET \/api\/tracker\/refund\/\d+\/$/
const NO_REFUND = { purchase: null, refunds: [], refunded: 0, kept: 0 }

/** Done, or taken on, without a word. */
const EMPTY = new Set([202, 204])

/** Answers the calls of a screen; the names of things are known. Gives back what was sent. */
export function serve(answers: Record<string, Answer>): Sent[] {
  const calls: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost')
    const sent: Sent = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    calls.push(sent)
    const call = `${sent.method} ${sent.path}`
    const unlinked = LINK.test(call) ? NO_HALF : REFUND.test(call) ? NO_REFUND : undefined
    const known = NAMES[call] ?? unlinked
    const { status = 200, json } = answers[call]?.(sent) ?? { json: known }
    if (json === undefined && !EMPTY.has(status)) throw new Error(`nothing answers ${call}`)
    try {
      expectReply(sent.method, sent.path, status, json)
    } catch (error) {
      // The screen would take it for a failed call; the test has to fail by it.
      onTestFinished(() => Promise.reject(error))
      throw error
    }
    return new Response(json === undefined ? null : JSON.stringify(json), { status })
  })
  return calls
}

/** From now on each write waits for its answer, until the function that this answers is called. */
export function holdWrites(): () => void {
  const answer = fetch
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.method !== undefined && init.method !== 'GET') await held
    return answer(address, init)
  })
  return () => release()
}

/** Renders a page at its address. */
export function show(Page: () => ReactElement, path: string, search = ''): void {
  showAt(Page, path, `${path}/${search}`)
}

/** Renders a page whose route has parameters at one of its addresses. */
export function showAt(Page: () => ReactElement, path: string, address: string): void {
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path, component: Page })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    trailingSlash: 'always',
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  render(
    <FiresideProvider env="test">
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <RouterProvider router={router} />
      </QueryClientProvider>
    </FiresideProvider>,
  )
}

/** An account without settings for files; the rest as the server writes it. */
export function account(id: number, institution: string, name: string): Account {
  return {
    ...(accounts[0] as Account),
    id,
    slot: id,
    institution,
    name,
    full_name: `${institution} - ${name}`,
    kind: 'cash',
    identifiers: [],
    balance: null,
    csv_date_format: null,
    csv_date_header: null,
    csv_payee_header: null,
    csv_amount_header: null,
    csv_notes_header: null,
    csv_dialect: null,
  }
}

/** A stored transaction of no import; say only what matters. */
export function record(part: Partial<StoredRecord> = {}): StoredRecord {
  return {
    ...(stored as StoredRecord),
    id: 100,
    category: 5,
    date: day('2026-11-20'),
    payee: 'Harlow Fuel',
    notes: '',
    tags: [],
    applied_rule_id: null,
    import_id: null,
    imported_payee: null,
    imported_date: null,
    imported_amount: null,
    version: 1,
    ...part,
  }
}

/** A page of the list. */
export function page(transactions: StoredRecord[]) {
  const counted = transactions.filter((one) => !one.exclude_from_totals)
  return {
    count: transactions.length,
    sum_amount: counted.reduce((sum, { amount }) => sum + amount, 0),
    num_excluded: transactions.length - counted.length,
    refunded: [],
    transactions,
  }
}

export function day(text: string): Day {
  const read = readDay(text)
  if (read === null) throw new Error(`no day: ${text}`)
  return read
}
