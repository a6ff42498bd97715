// Money between own accounts among stored records: pairs that are proposed, each with its reasons.
// Nothing is linked unasked; all sure ones are taken by one press, with one undo.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PAIRS_PAGE_SIZE } from '#contract/paging.ts'
import type { Pairs } from '#contract/transfers.ts'
import { isFirstOnItsWay } from '#web/lib/first-on-its-way.ts'
import { writeLongDay } from '#domain/dates.ts'
import { count, counted } from '#web/lib/format.ts'
import { AccountsFailed } from '#web/names/names-failed.tsx'
import { accountsQuery } from '#web/names/lists.ts'
import { ShownRecordLine } from '#web/names/shown-record.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { singlePress } from '#web/ui/single-press.ts'
import { Pager } from '#web/ui/pager.tsx'
import { CardSkeleton } from '#web/ui/skeletons.tsx'
import { useDismiss } from '#web/warnings/dismiss.ts'
import { pairsQuery, useLinkPairs } from './api.ts'
import { PendingLinksAlert } from './pending-links-alert.tsx'
import classes from './transfers.module.css'

type Proposal = Pairs['pairs'][number]

export function TransfersPage() {
  const [page, setPage] = useState(1)
  const pairs = useQuery(pairsQuery(page))
  // Each line says its account; one that comes later would push down all the others.
  const unnamed = isFirstOnItsWay(useQuery(accountsQuery))
  // What was linked or dismissed may leave the last pages empty.
  const last = pairs.data ? lastPageOf(pairs.data) : page
  if (page > last) setPage(last)
  return (
    <>
      <PageHeader
        title="Transfers"
        sentence="Money that moved between your own accounts is neither spent nor earned. A contribution counts as invested."
        back={<Link to="/transaction-management/">Transactions</Link>}
      />
      <div className={classes.page}>
        <PendingLinksAlert />
        {pairs.isError && !pairs.data ? (
          <Card>
            <ErrorCard title="The pairs could not be loaded" query={pairs} />
          </Card>
        ) : pairs.data && !unnamed ? (
          <Proposals found={pairs.data} page={page} onPage={setPage} />
        ) : (
          <CardSkeleton lines={6} />
        )}
      </div>
    </>
  )
}

function lastPageOf({ num_sure, num_unsure }: Pairs): number {
  return Math.max(1, Math.ceil((num_sure + num_unsure) / PAIRS_PAGE_SIZE))
}

type ProposalsProps = { found: Pairs; page: number; onPage: (page: number) => void }

function Proposals({ found, page, onPage }: ProposalsProps) {
  const { pairs, num_sure, num_unsure } = found
  const total = num_sure + num_unsure
  const sure = pairs.filter((one) => one.sure)
  const unsure = pairs.filter((one) => !one.sure)
  const link = useLinkPairs()
  if (total === 0) {
    return (
      <Card>
        <Empty
          level={2}
          title="No pair is waiting"
          sentence="Two records of the same size, out of one account and into another within 5 days, are proposed here where their words or the name or number of an account say so, or both are out of the totals. Any two can be linked from a record’s own form."
        />
      </Card>
    )
  }
  const press =
    found.sure.length === 1
      ? 'Link the sure pair'
      : `Link all ${count(found.sure.length)} sure pairs`
  return (
    <>
      <AccountsFailed />
      {sure.length > 0 && (
        <Card
          flush
          title={`${counted(num_sure, 'pair')} for sure`}
          sentence="The reasons stand under each. They are linked as one change, with one undo."
          menu={
            <Button
              variant="filled"
              loading={link.isPending}
              onClick={() => link.mutate(found.sure)}
            >
              {press}
            </Button>
          }
        >
          <PairList label="Sure pairs" pairs={sure} />
        </Card>
      )}
      {unsure.length > 0 && (
        <Card
          flush
          title={`${counted(num_unsure, 'pair')} perhaps`}
          sentence="No bank’s words or numbers prove it. Look at each."
        >
          <PairList label="Pairs perhaps" pairs={unsure} />
        </Card>
      )}
      <Pager page={page} total={total} pageSize={PAIRS_PAGE_SIZE} onPage={onPage} />
    </>
  )
}

const SHOWN_AT_FIRST = 25

function PairList({ label, pairs }: { label: string; pairs: readonly Proposal[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? pairs : pairs.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <ul aria-label={label}>
        {shown.map((pair) => (
          <PairRow key={`${pair.a.id} ${pair.b.id}`} pair={pair} />
        ))}
      </ul>
      {shown.length < pairs.length && (
        <div className={classes.more}>
          <Button size="xs" onClick={() => setAll(true)}>
            Show all {count(pairs.length)}
          </Button>
        </div>
      )}
    </>
  )
}

function PairRow({ pair: { a, b, reasons } }: { pair: Proposal }) {
  const link = useLinkPairs()
  const dismiss = useDismiss()
  const of = `${a.payee}, ${writeLongDay(a.date)}`
  return (
    <li className={classes.pair}>
      <ShownRecordLine record={a} />
      <ShownRecordLine record={b} />
      <span className={classes.reason}>Because: {reasons.join(', ')}.</span>
      <span className={classes.acts}>
        <Button
          size="xs"
          variant="subtle"
          aria-label={`No pair: ${of}`}
          loading={dismiss.isPending}
          onClick={singlePress(() =>
            dismiss.mutate({ kind: 'halves', rows: [{ a: a.id, b: b.id }] }),
          )}
        >
          No pair
        </Button>
        <Button
          size="xs"
          aria-label={`Link ${of}`}
          loading={link.isPending}
          onClick={singlePress(() => link.mutate([{ a: a.id, b: b.id }]))}
        >
          Link
        </Button>
      </span>
    </li>
  )
}
