// Pasted balances are an import of their own: records with amount 0 and a balance, undone as one.
import { useMutation } from '@tanstack/react-query'
import { createImport, undoImport } from '#contract/imports.ts'
import { MAX_PAGE_SIZE } from '#contract/paging.ts'
import { createRecords, listRecords } from '#contract/records.ts'
import type { Day } from '#domain/dates.ts'
import { BALANCE_PAYEE } from '#domain/imports/row-model.ts'
import type { PastedBalance } from '#domain/imports/pasted-balances.ts'
import { decimalFromMinor } from '#domain/money.ts'
import { call } from '#web/lib/call.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'

interface Pasted {
  account: number
  category: number
  balances: readonly PastedBalance[]
  /** A day that has another balance already gets this one beside it. */
  beside: boolean
}

/** Another balance of a day that one was pasted for. */
export interface OtherBalance {
  date: Day
  balance: number
}

/** The import they belong to, null where all were stored already, and how many that were. */
export interface StoredPaste {
  import_id: number | null
  num_stored: number
  num_known: number
}

/** The balances without those that are stored already, and what else is stored of their days. */
async function withoutKnown({
  account,
  category,
  balances,
}: Pasted): Promise<{ open: PastedBalance[]; others: OtherBalance[] }> {
  const span = balances.map(({ date }) => date).toSorted()
  const params = { record_type: 'saving' } as const
  const query = {
    account: `${account}`,
    category: `${category}`,
    payee: BALANCE_PAYEE,
    date_from: span[0],
    date_to: span.at(-1),
    page_size: `${MAX_PAGE_SIZE}`,
  }
  const stored: OtherBalance[] = []
  for (let page = 1, more = true; more; page += 1) {
    const found = await call(listRecords, { params, query: { ...query, page: `${page}` } })
    for (const { date, balance } of found.transactions) {
      if (balance !== null) stored.push({ date, balance })
    }
    more = page * MAX_PAGE_SIZE < found.count
  }
  const known = new Set(stored.map(({ date, balance }) => `${date} ${balance}`))
  const open = balances.filter(
    ({ date, amount_minor }) => !known.has(`${date} ${decimalFromMinor(amount_minor)}`),
  )
  const days = new Set(open.map(({ date }) => date))
  return { open, others: stored.filter(({ date }) => days.has(date)) }
}

/** Stores all that are not stored yet, or none; where others are known of their days, it asks first. */
export function useStoreBalances() {
  const once = useAttempt()
  return useMutation({
    mutationFn: async (pasted: Pasted): Promise<StoredPaste | { others: OtherBalance[] }> => {
      const { account, category, beside } = pasted
      const { open: balances, others } = await withoutKnown(pasted)
      if (others.length > 0 && !beside) return { others }
      const num_known = pasted.balances.length - balances.length
      if (balances.length === 0) return { import_id: null, num_stored: 0, num_known }
      return once({ account, category, balances }, async (key) => {
        const head = { account, file_name: 'Pasted balances', row_count: balances.length }
        const { id } = await call(createImport, { body: head, key })
        const body = balances.map(({ date, amount_minor }) => ({
          account,
          category,
          date,
          payee: BALANCE_PAYEE,
          amount: 0,
          balance: decimalFromMinor(amount_minor),
          import_id: id,
          imported_payee: BALANCE_PAYEE,
          imported_date: date,
          imported_amount: 0,
        }))
        await call(createRecords, { params: { record_type: 'saving' }, body, key })
        return { import_id: id, num_stored: balances.length, num_known }
      })
    },
    onSuccess: (_stored, _pasted, _kept, { client }) => void client.invalidateQueries(),
  })
}

/** Takes exactly what was stored away. */
export function useUndoBalances() {
  return useMutation({
    mutationFn: (id: number) => call(undoImport, { params: { id } }),
    onSuccess: (_undone, _id, _kept, { client }) => void client.invalidateQueries(),
  })
}
