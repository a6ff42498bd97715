// What looks wrong among stored records: each warning with its rows and their reasons, one press
// that mends them after a look, and one that says they are right.
import { Button, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Warning, Warnings } from '#contract/warnings.ts'
import { writeLongDay } from '#domain/dates.ts'
import { count, counted } from '#web/lib/format.ts'
import { accountNameOf, categoryNameOf, useAllNames } from '#web/names/lists.ts'
import { NamesFailed } from '#web/names/names-failed.tsx'
import { useTransferCategory } from '#web/names/use-transfer-category.ts'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CardSkeleton } from '#web/ui/skeletons.tsx'
import { QueryGate, inCard } from '#web/ui/query-gate.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { warningsQuery } from './api.ts'
import { rowsOf, useDismiss, useRestore } from './dismiss.ts'
import { MendReview } from './mend-review.tsx'
import { WarnedRowLine } from './warned-row.tsx'
import classes from './warnings.module.css'
import { leadOf, whyOf } from './words.ts'

export function ChecksPage() {
  return (
    <>
      <PageHeader
        title="Things to check"
        sentence="Records that do not fit together. Nothing is changed before you have looked at it."
        back={<Link to="/transaction-management/">Transactions</Link>}
      />
      <div className={classes.page}>
        <QueryGate
          query={useQuery(warningsQuery)}
          title="Your records could not be checked"
          safe="They are not affected."
          skeleton={<CardSkeleton lines={6} />}
          failed={inCard}
        >
          {(found) => (
            <>
              {found.warnings.length > 0 && <NamesFailed />}
              <AllFound found={found} />
            </>
          )}
        </QueryGate>
      </div>
    </>
  )
}

function AllFound({ found: { warnings, num_dismissed } }: { found: Warnings }) {
  const restore = useRestore()
  return (
    <>
      {warnings.length === 0 && (
        <Card>
          <Empty
            level={2}
            title="Nothing looks wrong"
            sentence="No contribution and no investment balance is out of line, and no two records in your totals look like money between your accounts. Whether records explain the balances of a bank is on the page of each account."
          />
        </Card>
      )}
      {warnings.length > 0 && (
        <ul className={classes.page} aria-label="What does not fit together">
          {warnings.map((warning) => (
            <li key={keyOf(warning)}>
              <WarningCard warning={warning} />
            </li>
          ))}
        </ul>
      )}
      {num_dismissed > 0 && (
        <p className={classes.dismissed}>
          {counted(num_dismissed, 'record')} you said to be right.{' '}
          <Button
            size="compact-sm"
            variant="subtle"
            loading={restore.isPending}
            onClick={() => restore.mutate()}
          >
            Check them again
          </Button>
        </p>
      )}
    </>
  )
}

function keyOf({ kind, account, category, rows }: Warning): string {
  return `${kind} ${account} ${category} ${rows[0]?.record.id}`
}

const SHOWN_AT_FIRST = 5

function WarningCard({ warning }: { warning: Warning }) {
  const [all, setAll] = useState(false)
  const [mending, setMending] = useState(false)
  const dismiss = useDismiss()
  const transfers = useTransferCategory()
  const names = useAllNames()
  const { kind, account, category, rows, mend } = warning
  const where = [
    ...(account === null ? [] : [accountNameOf(names, account)]),
    ...(category === null ? [] : [categoryNameOf(names, category, 'a deleted category')]),
  ]
  const shown = all ? rows : rows.slice(0, SHOWN_AT_FIRST)
  const right = rowsOf(warning)
  const open = () => {
    if (mend.kind === 'transfer') transfers.takeAnd(() => setMending(true))
    else setMending(true)
  }
  const lead = leadOf(warning, 'record')
  const [only, ...others] = rows
  const day = only && others.length === 0 ? [writeLongDay(only.record.date)] : []
  // What tells two of one kind apart for who hears the names alone.
  const about = [...where, ...day].join(', ')
  const rightWords = right.length === 1 ? 'It is right' : `These ${count(right.length)} are right`
  const mendWords = warning.count === 1 ? 'Mend it' : `Mend all ${count(warning.count)}`
  return (
    <Card
      flush
      title={
        <>
          {lead} <VisuallyHidden>{about}</VisuallyHidden>
        </>
      }
      sentence={`${where.length > 0 ? `${where.join(', ')}. ` : ''}${whyOf(warning)}`}
      footer={
        <div className={classes.foot}>
          <Button
            variant="subtle"
            loading={dismiss.isPending}
            aria-label={`${rightWords}: ${lead} ${about}`}
            onClick={() => dismiss.mutate({ kind, rows: right })}
          >
            {rightWords}
          </Button>
          {mend.kind === 'link' ? (
            <LinkButton to="/transfers/" variant="filled">
              Look at the pairs
            </LinkButton>
          ) : (
            <Button variant="filled" aria-label={`${mendWords}: ${lead} ${about}`} onClick={open}>
              {mendWords}
            </Button>
          )}
        </div>
      }
    >
      <ul aria-label="Records behind it">
        {shown.map((row) => (
          <WarnedRowLine key={row.record.id} row={row} mend={mend} />
        ))}
      </ul>
      {shown.length < rows.length ? (
        <div className={classes.more}>
          <Button size="xs" onClick={() => setAll(true)}>
            Show {warning.count > rows.length ? 'the newest' : 'all'} {count(rows.length)}
          </Button>
        </div>
      ) : (
        warning.count > rows.length && (
          <div className={classes.more}>and {count(warning.count - rows.length)} more</div>
        )
      )}
      {mending && <MendReview warning={warning} onClose={() => setMending(false)} />}
    </Card>
  )
}
