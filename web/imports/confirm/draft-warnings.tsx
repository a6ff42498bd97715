// What looks wrong among the rows, before they are stored: each warning with its rows, and the press
// that mends them in the draft. It can be taken back like any other step.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Draft } from '#domain/imports/draft/draft.ts'
import { mendRows, warningsOfDraft } from '#domain/imports/draft/draft-warnings.ts'
import type { Warning } from '#domain/warnings/model.ts'
import { writeLongDay } from '#domain/dates.ts'
import { count } from '#web/lib/format.ts'
import { accountsQuery, categoriesQuery } from '#web/names/lists.ts'
import { useTransferCategory } from '#web/names/use-transfer-category.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Money } from '#web/ui/money.tsx'
import { leadOf } from '#web/warnings/words.ts'
import { FirstLines } from '../first-lines.tsx'
import { changeRows } from '../steps-back.ts'
import classes from '../proposal.module.css'

/** Of more rows the look would be felt; what is wrong among them is found once they are stored. */
const MOST_ROWS = 20_000

export function DraftWarnings({ draft: { rows } }: { draft: Draft }) {
  const accounts = useQuery(accountsQuery).data
  const saving = useQuery(categoriesQuery('saving')).data
  const { id: transfers } = useTransferCategory()
  const warnings = useMemo(() => {
    // What is a debt is not asked about as an investment.
    if (rows.length > MOST_ROWS || saving === undefined) return []
    const debts = new Set(saving.flatMap(({ id, purpose }) => (purpose === 'debt' ? id : [])))
    return warningsOfDraft(rows, { accounts: accounts ?? [], debts, transfers })
  }, [rows, accounts, saving, transfers])
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return warnings
    .filter((warning) => !left.has(keyOf(warning)))
    .map((warning) => (
      <DraftWarning
        key={keyOf(warning)}
        warning={warning}
        rows={rows}
        onLeave={() => setLeft((before) => new Set(before).add(keyOf(warning)))}
      />
    ))
}

function keyOf({ kind, account, category, found }: Warning<number>): string {
  return `${kind} ${account} ${category} ${found.map(({ id }) => id).join(' ')}`
}

/** What a press does to the rows of the draft. */
const ACT: Record<Warning<number>['kind'], string> = {
  cash_as_investment:
    'They become money between your accounts, in no total. Once they are stored you are asked into which investment it went.',
  negative_contribution: 'They are turned round: money that went in.',
  balance_jump:
    'A balance that is out of line is left out; a step that stays becomes a contribution.',
  made_twice: 'They are left out.',
  halves: 'They become money between your accounts, each the other’s half, in no total.',
  spent_more: 'They become money between your accounts, in no total.',
  spent_more_invested:
    'They become money between your accounts, in no total. Once they are stored you are asked into which investment it went.',
}

type DraftWarningProps = {
  warning: Warning<number>
  rows: Draft['rows']
  onLeave: () => void
}

function DraftWarning({ warning, rows, onLeave }: DraftWarningProps) {
  const [looking, setLooking] = useState(false)
  const transfers = useTransferCategory()
  const { kind, found, months } = warning
  const lead = leadOf({ kind, count: found.length, months }, 'row')
  const mend = () =>
    transfers.takeAnd((id) => {
      setLooking(false)
      void changeRows((current) => mendRows(current, warning, id))
    })
  return (
    <>
      <Alert
        tone="warn"
        lead={lead}
        action={
          <Button size="xs" onClick={() => setLooking(true)}>
            Look at {found.length === 1 ? 'it' : 'them'}
          </Button>
        }
      >
        Better mended before it is stored.
      </Alert>
      {looking && (
        <Dialog
          title={lead}
          sentence={`${ACT[kind]} It can be undone in one step.`}
          size={620}
          onClose={() => setLooking(false)}
          onSubmit={mend}
          actions={
            <>
              <Button
                onClick={() => {
                  setLooking(false)
                  onLeave()
                }}
              >
                {found.length === 1 ? 'It is right' : 'They are right'}
              </Button>
              <Button type="submit" variant="filled" data-autofocus>
                Mend {found.length === 1 ? 'it' : `all ${count(found.length)}`}
              </Button>
            </>
          }
        >
          <RowsBehind warning={warning} rows={rows} />
        </Dialog>
      )}
    </>
  )
}

function RowsBehind({ warning: { found }, rows }: Pick<DraftWarningProps, 'warning' | 'rows'>) {
  const { currency } = useSettings()
  const byIndex = useMemo(() => new Map(rows.map((row) => [row.index, row])), [rows])
  return (
    <ul className={classes.list} tabIndex={0} aria-label="Rows behind it">
      <FirstLines all={found} more="more row">
        {({ id, reason }) => {
          const row = byIndex.get(id)
          return (
            row && (
              <li key={id}>
                <span className={classes.payee}>
                  {row.payee}{' '}
                  <span className={classes.meta}>{row.date && writeLongDay(row.date)}</span>
                </span>
                <span>
                  <Money value={row.amount} currency={currency} signed />
                  <span className={classes.reason}>{reason}</span>
                </span>
              </li>
            )
          )
        }}
      </FirstLines>
    </ul>
  )
}
