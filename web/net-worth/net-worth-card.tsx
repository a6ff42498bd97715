// Net worth over time, split into cash, investments, property and debts. A column opens the balances
// it is made of.
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import type { NetWorth } from '#contract/net-worth.ts'
import type { Timespan } from '#domain/dashboards/months.ts'
import { type Month, dayFromEpoch, monthOf, writeLongMonth } from '#domain/dates.ts'
import { Choice, TIMESPAN_OPTIONS, useChoices } from '#web/cards/choice.tsx'
import { Fit } from '#web/ui/fit.tsx'
import links from '#web/cards/links.module.css'
import { QueryGate } from '#web/ui/query-gate.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { compactMoney, money } from '#web/lib/format.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { ChartCard } from '#web/ui/chart/chart-card.tsx'
import { SeriesChart } from '#web/ui/chart/series-chart.tsx'
import { ColourDot } from '#web/ui/colour-dot.tsx'
import { Delta } from '#web/ui/delta.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ChartSkeleton } from '#web/ui/skeletons.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { netWorthQuery } from './api.ts'
import { UnknownAccounts } from './unknown-accounts.tsx'
import {
  type PartKey,
  changeOf,
  knownParts,
  netWorthData,
  netWorthSentence,
  wholeFrom,
} from './parts.ts'
import classes from './net-worth.module.css'

const PartsDialog = lazyPart(() => import('./parts-dialog.tsx'), 'PartsDialog')

type NetWorthCardProps = {
  month: Month | undefined
  months: Timespan
  onMonths: (months: Timespan) => void
}

/** Which balances are looked at: of a month, or only those of one part. */
type Opened = { month: Month; only?: PartKey }

export function NetWorthCard({ month, months, onMonths }: NetWorthCardProps) {
  const query = useQuery(netWorthQuery(month, months))
  const { currency } = useSettings()
  const [opened, setOpened] = useState<Opened | null>(null)
  const worth = query.data
  const data = useMemo(() => worth && netWorthData(worth), [worth])
  const known = worth && worth.total !== null && data
  const { controls, tools } = useChoices(
    'Net worth',
    <Choice label="Timespan" value={months} onChange={onMonths} options={TIMESPAN_OPTIONS} />,
  )
  return (
    <>
      <ChartCard
        title="Net worth"
        sentence="What you own less what you owe, at the end of each month. Press a column for its balances."
        {...(known ? { data, tools } : {})}
        format={(value) => money(value, currency)}
        controls={
          known && (
            <div className={classes.head} data-busy={query.isPlaceholderData || undefined}>
              <Figure worth={worth} onOpen={() => setOpened({ month: monthOf(worth.month) })} />
              {controls}
            </div>
          )
        }
        footer={
          known && (
            <>
              <Parts
                worth={worth}
                onOpen={(only) => setOpened({ month: monthOf(worth.month), only })}
              />
              <UnknownAccounts ids={worth.unknown_accounts} month={monthOf(worth.month)} />
            </>
          )
        }
      >
        {(onReady) => (
          <QueryGate
            query={query}
            title="Net worth could not be loaded"
            skeleton={<ChartSkeleton height={240} />}
          >
            {(read) =>
              read.total === null || !data ? (
                <NothingKnown />
              ) : (
                <SeriesChart
                  kind="stacked_column"
                  data={data}
                  format={(value) => money(value, currency)}
                  axisFormat={(value) => compactMoney(value, currency)}
                  label="Net worth"
                  sentence={netWorthSentence(read, currency)}
                  height={240}
                  animateMs={300}
                  busy={query.isPlaceholderData}
                  withTotal
                  withLegend={false}
                  pressWords="Press to see its balances"
                  onSelect={(_part, at) => {
                    const pressed = monthAt(read, at)
                    if (pressed) setOpened({ month: pressed })
                  }}
                  onReady={onReady}
                />
              )
            }
          </QueryGate>
        )}
      </ChartCard>
      {opened && (
        <Suspense fallback={null}>
          <PartsDialog {...opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}

function monthAt({ series }: NetWorth, at: number): Month | null {
  const point = series[0]?.data[at]
  return point ? monthOf(dayFromEpoch(point[0])) : null
}

function Figure({ worth, onOpen }: { worth: NetWorth; onOpen: () => void }) {
  const { currency } = useSettings()
  const change = changeOf(worth)
  const whole = wholeFrom(worth)
  const month = writeLongMonth(monthOf(worth.month))
  return (
    <div className={classes.figure}>
      <div className="fs-figure">
        <button
          type="button"
          className={`${links.explained} ${links.figure}`}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          <Fit>{money(worth.total ?? 0, currency)}</Fit>
        </button>
      </div>
      <p className={classes.words}>
        {month}
        {change && (
          <>
            {', '}
            <Delta direction={Math.sign(change.amount)} moreIsGood>
              {money(Math.abs(change.amount), currency)}
            </Delta>{' '}
            since {change.since}
          </>
        )}
      </p>
      {whole !== null && (
        <p className={classes.words}>Before {whole} the columns lack what was not known yet.</p>
      )}
    </div>
  )
}

function Parts({ worth, onOpen }: { worth: NetWorth; onOpen: (part: PartKey) => void }) {
  const { currency } = useSettings()
  return (
    <dl className={classes.parts}>
      {knownParts(worth).map(({ key, name, slot, value }) => (
        <div key={key}>
          <dt>
            <ColourDot slot={slot} />
            {name}
          </dt>
          <dd>
            <button
              type="button"
              className={`${links.explained} ${links.figure}`}
              aria-haspopup="dialog"
              onClick={() => onOpen(key)}
            >
              {money(value, currency)}
            </button>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function NothingKnown() {
  return (
    <Empty
      small
      title="No balance is known yet"
      sentence="Note what an account holds or what an investment is worth, and it adds up here."
      actions={
        <>
          <LinkButton to="/accounts/">Accounts</LinkButton>
          <LinkButton to="/check-in/">Monthly check-in</LinkButton>
        </>
      }
    />
  )
}
