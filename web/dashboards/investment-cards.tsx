// The head of the investments dashboard: what is held, what was put in, and the two rates.
import type { UseQueryResult } from '@tanstack/react-query'
import type { InvestmentCards as Cards } from '#contract/dashboards.ts'
import { monthOf } from '#domain/dates.ts'
import { money, number, percent } from '#web/lib/format.ts'
import { Delta } from '#web/ui/delta.tsx'
import { MonthProgressChip } from '#web/ui/month-progress-chip.tsx'
import { StatSkeleton } from '#web/ui/skeletons.tsx'
import { Stat, StatGrid, Unit } from '#web/ui/stat.tsx'
import { useSettings } from '#web/settings/app-settings.ts'
import { Explained } from './explain.tsx'
import { Fit } from '#web/ui/fit.tsx'
import { RATES, type RateKind, investedWorking, rateWorking } from './investment-workings.ts'
import { monthName } from './month-name.ts'
import { NONE } from './none.tsx'
import { QueryGate, inCard } from '#web/ui/query-gate.tsx'
import { RecordsLink } from '#web/cards/records-link.tsx'
import { balanceWorking, growthSpan, growthWorking } from './stats-workings.ts'
import classes from './investments.module.css'

export function InvestmentCards({ cards }: { cards: UseQueryResult<Cards> }) {
  return (
    <QueryGate
      query={cards}
      title="The month could not be loaded"
      skeleton={<Skeleton />}
      failed={inCard}
    >
      {(data) => (
        <div className={classes.cards} data-busy={cards.isPlaceholderData || undefined}>
          <StatGrid columns={4}>
            <Balance cards={data} />
            <Invested cards={data} />
            <Rate cards={data} kind="savings" label="Savings rate" />
            <Rate cards={data} kind="expenses" label="Savings to expenses" />
          </StatGrid>
        </div>
      )}
    </QueryGate>
  )
}

function Skeleton() {
  return (
    <div className={`${classes.cards} ${classes.coming}`}>
      <StatGrid columns={4}>
        {Array.from({ length: 4 }, (_, place) => (
          <div key={place}>
            <StatSkeleton hero={place === 0} />
          </div>
        ))}
      </StatGrid>
    </div>
  )
}

type PartProps = { cards: Cards }

function Balance({ cards }: PartProps) {
  const { currency } = useSettings()
  const { balance, balance_growth: growth, balance_growth_amount: amount } = cards
  const month = monthOf(cards.month)
  if (balance === null) {
    return <Stat hero label="Balance" figure={NONE} comparison="No balance is noted yet" />
  }
  return (
    <Stat
      hero
      label="Balance"
      aside={<MonthProgressChip month={month} />}
      figure={
        <Explained working={balanceWorking(month, balance, currency)}>
          <Fit>{money(balance, currency)}</Fit>
        </Explained>
      }
      comparison={
        amount !== null &&
        cards.balance_growth_from !== null &&
        monthOf(cards.balance_growth_from.month) < month ? (
          <Explained working={growthWorking(month)}>
            <Delta direction={Math.sign(amount)} moreIsGood>
              {money(Math.abs(amount), currency)}
            </Delta>
            {growth === null ? '' : `, ${percent(Math.abs(growth))}`}{' '}
            {growthSpan(month, cards.balance_growth_from.month)}
          </Explained>
        ) : (
          '– growth, in its first month'
        )
      }
    />
  )
}

function Invested({ cards }: PartProps) {
  const { currency } = useSettings()
  const month = monthOf(cards.month)
  return (
    <Stat
      label={`Invested in ${monthName(month)}`}
      figure={
        <RecordsLink to={{ record_type: 'saving', search: { month } }}>
          <Fit>{money(cards.invested_in, currency)}</Fit>
        </RecordsLink>
      }
      comparison={
        cards.invested_in_median === null ? (
          'No earlier month to compare with yet'
        ) : (
          <Explained working={investedWorking(cards, currency)}>
            median {money(cards.invested_in_median, currency)}
          </Explained>
        )
      }
    />
  )
}

type RateProps = PartProps & { kind: RateKind; label: string }

function Rate({ cards, kind, label }: RateProps) {
  const { currency } = useSettings()
  const rate = cards[RATES[kind].rate]
  const median = cards[RATES[kind].median]
  const working = rateWorking(cards, kind, currency)
  if (rate === null) {
    const why = kind === 'savings' ? 'Nothing earned' : 'Nothing spent'
    return (
      <Stat
        label={label}
        figure={NONE}
        comparison={
          median === null ? (
            `${why} in this month`
          ) : (
            <Explained working={working}>
              {why}, median {percent(median)}
            </Explained>
          )
        }
      />
    )
  }
  // Of the figures that stand beside it.
  const points = median === null ? 0 : tenths(rate) - tenths(median)
  return (
    <Stat
      label={label}
      figure={
        <Explained working={working}>
          {number(rate, 1)} <Unit>%</Unit>
        </Explained>
      }
      comparison={
        median === null ? (
          'No earlier month to compare with yet'
        ) : (
          <Explained working={working}>
            {Math.abs(points) < 0.05 ? (
              'as the median, '
            ) : (
              <>
                <Delta direction={Math.sign(points)} moreIsGood>
                  {`${number(Math.abs(points), 1)} points`}
                </Delta>
                , median{' '}
              </>
            )}
            {percent(median)}
          </Explained>
        )
      }
    />
  )
}

function tenths(rate: number): number {
  return Math.round(rate * 10) / 10
}
