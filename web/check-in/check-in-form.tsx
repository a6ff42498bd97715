import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { type Month, monthOf, writeLongMonth } from '#domain/dates.ts'
import { today } from '#web/lib/today.ts'
import type { Names } from '#web/names/lists.ts'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { readAmount } from '#web/ui/read-amount.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { AddPair } from './add-pair.tsx'
import { useSaveCheckIn, useSavingCheckIn } from './api.ts'
import { CheckInFoot } from './check-in-foot.tsx'
import classes from './check-in.module.css'
import {
  NO_ENTRY,
  type Pair,
  type PairIds,
  isTouched,
  keyOf,
  readEntries,
  totalOf,
} from './entries.ts'
import { focusFirst, focusPair, useEnterGoesDown } from './focus.ts'
import { PairRow } from './pair-row.tsx'
import { dateIn, inOrder, newOnes, payeeOf, problemsOf, sentenceOf } from './rows.ts'
import { useEntries } from './use-entries.ts'

type CheckInFormProps = { month: Month; pairs: readonly Pair[]; names: Names }

const NOTHING = 'Nothing is entered yet.'

/** Every investment in a row; one press saves those that were filled in. */
export function CheckInForm({ month, pairs: known, names }: CheckInFormProps) {
  const { currency } = useSettings()
  const form = useEntries(month)
  const save = useSaveCheckIn(month)
  const saving = useSavingCheckIn(month)
  const formRef = useRef<HTMLFormElement>(null)
  const [adding, setAdding] = useState(false)
  const [nothing, setNothing] = useState(false)
  useEnterGoesDown(formRef)
  const pairs = [...known, ...newOnes(form.added, known)]
  const rows = inOrder(pairs, names)
  const debts = new Set(rows.flatMap(({ pair, isDebt }) => (isDebt ? pair.category : [])))
  const date = dateIn(month)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving) return
    const { records, keys, problems } = readEntries(pairs, form.entries, date, (pair) =>
      payeeOf(pair, names),
    )
    form.setProblems(problems)
    const unreadable = unreadableIn(formRef.current)
    const wrong = Object.keys(problems)[0]
    setNothing(records.length === 0 && !unreadable)
    if (unreadable) unreadable.focus()
    else if (wrong !== undefined) focusPair(formRef.current, wrong)
    else if (records.length === 0) focusPair(formRef.current, rows[0]?.key)
    else {
      save.mutate(records, {
        onError: (error) => form.setProblems(problemsOf(error, keys)),
      })
    }
  }
  const startAdding = () => {
    setAdding(true)
    focusFirst(formRef.current, '[data-adding]')
  }
  const add = (pair: PairIds) => {
    if (!pairs.some((one) => keyOf(one) === keyOf(pair))) form.add(pair)
    setAdding(false)
    focusPair(formRef.current, keyOf(pair))
  }
  const isEmpty = rows.length === 0 && !adding
  return (
    <Card
      flush
      title={writeLongMonth(month)}
      sentence={isEmpty ? undefined : sentenceOf(known, date)}
    >
      <form ref={formRef} onSubmit={submit} noValidate aria-label="Balances">
        {rows.length > 0 && <Heads />}
        <ul key={form.round} className={classes.rows} data-empty={rows.length === 0 || undefined}>
          {rows.map((named) => (
            <PairRow
              key={named.key}
              named={named}
              unfinished={month === monthOf(today())}
              entry={form.entries[named.key] ?? NO_ENTRY}
              onChange={(part) => {
                setNothing(false)
                form.change(named.pair, part)
              }}
              problem={form.problems[named.key]}
              currency={currency}
            />
          ))}
        </ul>
        {adding && <AddPair names={names} onAdd={add} onClose={() => setAdding(false)} />}
        {isEmpty && <NoPairs onAdd={startAdding} />}
        {rows.length > 0 && (
          <CheckInFoot
            total={totalOf(pairs, form.entries, (category) => debts.has(category))}
            lessDebts={debts.size > 0}
            touched={
              pairs.filter((pair) => isTouched(form.entries[keyOf(pair)] ?? NO_ENTRY)).length
            }
            problem={nothing ? NOTHING : null}
            error={save.error}
            saving={saving}
            onAdd={adding ? undefined : startAdding}
            onClear={form.clear}
          />
        )}
      </form>
    </Card>
  )
}

/** An amount whose text is no number has no value; it must not be left out silently. */
function unreadableIn(form: HTMLFormElement | null): HTMLElement | null {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('[data-column] input') ?? [])]
  return fields.find(({ value }) => value.trim() !== '' && readAmount(value) === null) ?? null
}

function NoPairs({ onAdd }: { onAdd: () => void }) {
  return (
    <Empty
      title="No balance is logged yet"
      sentence="Choose an account and a category, and note what they are worth."
      actions={
        <Button variant="filled" leftSection={<IconPlus />} onClick={onAdd}>
          Add an investment
        </Button>
      }
    />
  )
}

function Heads() {
  return (
    <>
      <p className={classes.note}>
        Contributions and dividends: only what is not logged yet as a record of its own.
      </p>
      <div className={classes.heads} aria-hidden>
        <span>Investment</span>
        <span>Last balance</span>
        <span>Balance</span>
        <span>
          Contribution <small>if not logged yet</small>
        </span>
        <span>
          Dividends <small>if not logged yet</small>
        </span>
        <span>Last 12 months</span>
      </div>
    </>
  )
}
