// What is proposed for many rows at once, each with its reasons and taken together after one look:
// money between the user's own accounts, and what common merchants and words say that rows are.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createCategories } from '#contract/categories.ts'
import { writeLongDay } from '#domain/dates.ts'
import type { Suggestions } from '#domain/imports/draft/classify.ts'
import { type Draft, type DraftRow, ownAmount } from '#domain/imports/draft/draft.ts'
import { loneMoves, takeMoves } from '#domain/imports/draft/lone-moves.ts'
import {
  type RowPair,
  mayMove,
  pairsOf,
  takePairs,
  takeUsual,
  usualRows,
  withoutOwnChoice,
} from '#domain/imports/draft/proposals.ts'
import {
  categoryFor,
  missingCategories,
  nameOfKey,
  typeOfKey,
} from '#domain/payees/usual-categories.ts'
import { compareCodePoints, listed } from '#domain/text.ts'
import { accountsQuery, categoriesQuery } from '#web/names/lists.ts'
import { call } from '#web/lib/call.ts'
import { count, counted } from '#web/lib/format.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { Money } from '#web/ui/money.tsx'
import { FileLabels } from './file-labels.tsx'
import { FirstLines } from '../first-lines.tsx'
import { Proposal } from '../proposal.tsx'
import { changeRows } from '../steps-back.ts'
import classes from '../proposal.module.css'
import { useTransferCategory } from '#web/names/use-transfer-category.ts'

type ProposalsProps = { draft: Draft; suggestions: Suggestions }

export function Proposals({ draft, suggestions }: ProposalsProps) {
  return (
    <>
      <PairProposals draft={draft} suggestions={suggestions} />
      <FileLabels draft={draft} />
      <UsualProposals draft={draft} suggestions={suggestions} />
    </>
  )
}

function takeWords(proposed: readonly unknown[]): string {
  return proposed.length === 1 ? 'Take it' : 'Take them'
}

function PairProposals({ draft, suggestions }: ProposalsProps) {
  const accounts = useQuery(accountsQuery).data
  const transfers = useTransferCategory()
  const { currency } = useSettings()
  const moving = useMemo(() => mayMove(draft.rows, suggestions), [draft.rows, suggestions])
  const pairs = useMemo(
    () => pairsOf(moving, accounts ?? []).filter(({ sure }) => sure),
    [moving, accounts],
  )
  const open = useMemo(() => openPairs(pairs, draft.rows), [pairs, draft.rows])
  const lone = useMemo(
    () => (accounts ? loneMoves(moving, accounts, pairs) : []),
    [moving, accounts, pairs],
  )
  const take = async () => {
    const id = await transfers.take()
    await changeRows((rows) => takePairs(rows, open, id))
  }
  const byIndex = new Map(draft.rows.map((row) => [row.index, row]))
  const nameOf = (row: DraftRow | undefined) =>
    accounts?.find(({ id }) => id === row?.account)?.full_name ?? ''
  if (open.length === 0) {
    const takeLone = async () => {
      const id = await transfers.take()
      await changeRows((rows) => takeMoves(rows, lone, id))
    }
    return (
      <Proposal
        num={lone.length}
        lead={`${counted(lone.length, 'row')} ${lone.length === 1 ? 'says' : 'say'} that money went to or came from another account of yours.`}
        sentence={
          lone.length === 1
            ? 'Its other half is in none of these files. It stands in no total; an investment is asked about after the import.'
            : 'Their other half is in none of these files. They stand in no total; investments are asked about after the import.'
        }
        press={`${takeWords(lone)} as money between your accounts`}
        act={takeWords(lone)}
        onTake={takeLone}
      >
        <FirstLines all={linesOf(lone)} more="more line">
          {({ one, num }) => (
            <li key={one.row.index}>
              <span className={classes.payee}>
                {one.row.clean_name || one.row.payee || 'No payee'}{' '}
                <span className={classes.meta}>{counted(num, 'row')}</span>
              </span>
              <span className={classes.reason}>{one.reason}</span>
            </li>
          )}
        </FirstLines>
      </Proposal>
    )
  }
  return (
    <Proposal
      num={open.length}
      lead={`${counted(open.length, 'pair')} of rows ${open.length === 1 ? 'looks' : 'look'} like money between your accounts.`}
      sentence="The same amount out of one and into another within 5 days, and the bank’s words say so."
      press={open.length === 1 ? 'Take the sure pair' : `Take all ${count(open.length)} sure pairs`}
      act={takeWords(open)}
      onTake={take}
    >
      <FirstLines all={open} more="more pair">
        {({ out, into, reasons }) => {
          const [from, to] = [byIndex.get(out), byIndex.get(into)]
          return (
            <li key={`${out} ${into}`} className={classes.pair}>
              <span className={classes.payee}>
                {nameOf(from)} to {nameOf(to)}{' '}
                <span className={classes.meta}>{from && writeLongDay(from.imported_date)}</span>
              </span>
              <span>
                <Money value={to ? ownAmount(to) : 0} currency={currency} />
                <span className={classes.reason}>{reasons.join(', ')}</span>
              </span>
            </li>
          )
        }}
      </FirstLines>
    </Proposal>
  )
}

/** Pairs with a half that is still open, in the order of their days. */
function openPairs(pairs: readonly RowPair[], rows: readonly DraftRow[]): RowPair[] {
  const byIndex = new Map(rows.map((row) => [row.index, row]))
  const isOpen = (index: number) => byIndex.get(index)?.state === 'open'
  const dayOf = ({ out }: RowPair) => byIndex.get(out)?.imported_date ?? ''
  return pairs
    .filter(({ out, into }) => isOpen(out) || isOpen(into))
    .toSorted((a, b) => compareCodePoints(dayOf(a), dayOf(b)))
}

function UsualProposals({ draft, suggestions }: ProposalsProps) {
  const client = useQueryClient()
  const income = useQuery(categoriesQuery('income')).data
  const transaction = useQuery(categoriesQuery('transaction')).data
  const found = useMemo(() => usualRows(draft.rows), [draft.rows])
  const usual = useMemo(
    () =>
      income && transaction ? withoutOwnChoice(found, suggestions, { income, transaction }) : [],
    [found, suggestions, income, transaction],
  )
  if (!income || !transaction) return null
  const owned = { income, transaction }
  const missing = missingCategories(
    usual.map(({ key }) => key),
    owned,
  )
  const take = async () => {
    const lists = { income: [...income], transaction: [...transaction] }
    try {
      for (const { record_type, name } of missing) {
        const params = { record_type }
        const made = await call(createCategories, { params, body: { name } })
        lists[record_type].push(...(Array.isArray(made) ? made : [made]))
      }
    } finally {
      // Also where one could not be made: those before it are not missing any more.
      await client.invalidateQueries({ queryKey: ['categories'] })
    }
    await changeRows((rows) => takeUsual(rows, usual, lists))
  }
  return (
    <Proposal
      num={usual.length}
      lead={`${counted(usual.length, 'row')} ${usual.length === 1 ? 'says what it is' : 'say what they are'}.`}
      sentence={
        missing.length === 0
          ? 'Common merchants, and words in their texts.'
          : `Common merchants, and words in their texts. New: ${missing.map(({ name }) => name).join(', ')}.`
      }
      press="Take all sure categories"
      means={madeWords(missing.map(({ name }) => name))}
      act="Take them"
      onTake={take}
    >
      <FirstLines all={linesOf(usual)} more="more line">
        {({ one, num }) => (
          <li key={`${one.key} ${one.row.group}`}>
            <span className={classes.payee}>
              {one.row.clean_name || one.row.payee || 'No payee'}{' '}
              <span className={classes.meta}>{counted(num, 'row')}</span>
            </span>
            <span>
              {categoryFor(one.key, owned[typeOfKey(one.key)])?.name ?? nameOfKey(one.key)}
              <span className={classes.reason}>{one.reason}</span>
            </span>
          </li>
        )}
      </FirstLines>
    </Proposal>
  )
}

/** "Makes the category Travel, which stays after an undo." Empty where nothing is missing. */
function madeWords(names: readonly string[]): string {
  if (names.length === 0) return ''
  return names.length === 1
    ? `Makes the category ${listed(names)}, which stays after an undo.`
    : `Makes the categories ${listed(names)}, which stay after an undo.`
}

/** One line for each payee and reason, the most rows first. */
function linesOf<One extends { row: DraftRow; reason: string; key?: string }>(
  all: readonly One[],
): { one: One; num: number }[] {
  const lines = new Map<string, { one: One; num: number }>()
  for (const one of all) {
    const key = `${one.key ?? one.reason} ${one.row.group}`
    const line = lines.get(key) ?? { one, num: 0 }
    lines.set(key, line)
    line.num += 1
  }
  return [...lines.values()].toSorted((a, b) => b.num - a.num)
}
