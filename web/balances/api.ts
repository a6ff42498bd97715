// Pasted balances are an import of their own: records with amount 0 and a balance, undone as one.
import { useMutation } from '@tanstack/react-query'
import { createImport, undoImport } from '#contract/imports.ts'
import { createRecords } from '#contract/records.ts'
import { BALANCE_PAYEE } from '#domain/imports/plan-content.ts'
import type { PastedBalance } from '#domain/imports/pasted-balances.ts'
import { decimalFromMinor } from '#domain/money.ts'
import { call } from '#web/lib/call.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'

interface Pasted {
  account: number
  category: number
  balances: readonly PastedBalance[]
}

/** Stores all of them or none; answers the import they belong to. */
export function useStoreBalances() {
  const opened = useAttempt()
  const stored = useAttempt()
  return useMutation({
    mutationFn: async ({ account, category, balances }: Pasted): Promise<number> => {
      const head = { account, file_name: 'Pasted balances', row_count: balances.length }
      const key = opened.keyFor({ category, balances, ...head })
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
      const params = { record_type: 'saving' } as const
      await call(createRecords, { params, body, key: stored.keyFor(body) })
      return id
    },
    onSuccess: (_id, _pasted, _kept, { client }) => {
      opened.done()
      stored.done()
      void client.invalidateQueries()
    },
  })
}

/** Takes exactly what was stored away. */
export function useUndoBalances() {
  return useMutation({
    mutationFn: (id: number) => call(undoImport, { params: { id: String(id) } }),
    onSuccess: (_undone, _id, _kept, { client }) => void client.invalidateQueries(),
  })
}
