// The investments of a month as lying bars, each with its share of the whole.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { InvestmentBalances } from '#contract/dashboards.ts'
import { type Month, monthOf, writeLongMonth } from '#domain/dates.ts'
import { money, percent } from '#web/lib/format.ts'
import { slotVariable } from '#web/theme/tokens.ts'
import { useScheme } from '#web/theme/use-scheme.ts'
import { NO_GROUP_SLOT, type ChartData } from '#web/ui/chart/chart-data.ts'
import { ColourDot } from '#web/ui/colour-dot.tsx'
import { CardSkeleton } from '#web/ui/skeletons.tsx'
import { useSettings } from '#web/settings/app-settings.ts'
import { investmentBalancesQuery } from './api.ts'
import { ANY_GROUP_OPTIONS, Choice, fieldOptions, useChoices } from '#web/cards/choice.tsx'
import { FoldTurn } from '#web/cards/fold-bar.tsx'
import type { GroupsView } from '#web/cards/folds.ts'
import { shownBalances } from './folded.ts'
import { FigureWay } from './figure-way.tsx'
import { cents } from './investment-workings.ts'
import { type Drawn, ReadChartCard } from './read-chart-card.tsx'
import type { InvestmentsView } from './search.ts'
import { type ShareBar, shareBarsPicture } from './share-bars-picture.ts'
import { OwnMonth } from './own-month.tsx'
import classes from './investments.module.css'
import page from './dashboards.module.css'

type BalancesCardProps = {
  view: InvestmentsView
  month: Month | undefined
  groups: GroupsView
  onChange: (change: Partial<InvestmentsView>) => void
}

const FIELDS = { amount: 'Contributions', balance: 'Balance', dividends: 'Dividends' } as const

export function InvestmentBalancesCard({ view, month, groups, onChange }: BalancesCardProps) {
  const { currency } = useSettings()
  const asked = view.bars_month ?? month
  const balances = useQuery(investmentBalancesQuery(asked, view.by, view.field))
  const shown = balances.data ? monthOf(balances.data.month) : null
  const title = view.by === 'none' ? FIELDS[view.field] : `${FIELDS[view.field]} by ${view.by}`
  const choices = useChoices(
    title,
    <Choices view={view} onChange={onChange} shown={shown ?? month ?? null} />,
  )
  return (
    <ReadChartCard
      title={title}
      sentence={balances.data && sentenceOf(balances.data, currency)}
      {...choices}
      data={balances.data && tableData(balances.data, FIELDS[view.field])}
      corner={view.by === 'account' ? 'Account' : 'Category'}
      query={balances}
      isEmpty={balances.data?.series.length === 0}
      type="saving"
      skeleton={<CardSkeleton lines={6} />}
    >
      {(read, drawn) => <Bars view={view} balances={read} groups={groups} {...drawn} />}
    </ReadChartCard>
  )
}

type BarsProps = Drawn & {
  view: InvestmentsView
  balances: InvestmentBalances
  groups: GroupsView
}

function Bars({ view, balances, groups, busy, onReady }: BarsProps) {
  const { currency } = useSettings()
  const scheme = useScheme()
  const { series } = shownBalances(balances, groups.open)
  const plain = balances.series.map(({ data }) => data[0] ?? 0)
  const most = Math.max(...series.map(({ data }) => Math.abs(data[0] ?? 0)))
  const whole = plain.some((value) => value < 0) ? 0 : cents(plain)
  const inGroups = new Set(series.flatMap(({ parts }) => parts ?? []))
  const bars = series.map((group): ShareBar & { group: typeof group; value: number } => {
    const value = group.data[0] ?? 0
    return {
      group,
      value,
      name: group.name,
      slot: group.slot ?? NO_GROUP_SLOT,
      amount: money(value, currency),
      share: whole > 0 ? percent((100 * value) / whole) : '',
      length: most > 0 ? Math.abs(value) / most : 0,
    }
  })
  // The bars as they are when the picture is taken.
  const drawn = useRef({ bars, scheme })
  useEffect(() => {
    drawn.current = { bars, scheme }
  })
  useEffect(
    () => onReady(() => shareBarsPicture(drawn.current.bars, drawn.current.scheme)),
    [onReady],
  )
  return (
    <ul className={classes.bars} data-busy={busy || undefined}>
      {bars.map(({ group, value, name, slot, amount, share, length }) => {
        const figure = {
          record_type: 'saving' as const,
          data_field: view.field,
          month: monthOf(balances.month),
          by: view.by,
          group,
          value,
        }
        return (
          <li
            key={group.parts ? `group ${name}` : (group.id ?? 'all')}
            data-part={(group.id !== null && inGroups.has(group.id)) || undefined}
          >
            <div className={classes.barWords}>
              <span>
                {group.parts ? (
                  <FoldTurn
                    name={name}
                    open={groups.open.includes(name)}
                    onToggle={groups.onToggle}
                  />
                ) : (
                  <>
                    <ColourDot slot={slot} />
                    {name}
                  </>
                )}
              </span>
              <span>
                <FigureWay figure={figure}>{amount}</FigureWay>
                <span className={classes.share}>{share}</span>
              </span>
            </div>
            <div className={classes.track} aria-hidden>
              <span
                style={{
                  width: `${100 * length}%`,
                  '--slot': slotVariable(slot),
                }}
                data-decal={slot > 10 || undefined}
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

type ChoicesProps = Omit<BalancesCardProps, 'month' | 'groups'> & { shown: Month | null }

function Choices({ view, onChange, shown }: ChoicesProps) {
  return (
    <div className={page.selects}>
      <Choice
        label="Group by"
        value={view.by}
        onChange={(by) => onChange({ by })}
        options={ANY_GROUP_OPTIONS}
      />
      <Choice
        label="Data field"
        value={view.field}
        onChange={(field) => onChange({ field })}
        options={fieldOptions('saving')}
      />
      <OwnMonth
        value={view.bars_month}
        shown={shown}
        onChange={(bars_month) => onChange({ bars_month })}
      />
    </div>
  )
}

function sentenceOf({ month, series }: InvestmentBalances, currency: string): string {
  const name = writeLongMonth(monthOf(month))
  if (series.length === 0) return `Nothing is known for ${name}.`
  return `${name}: ${money(cents(series.map(({ data }) => data[0] ?? 0)), currency)} in all.`
}

function tableData({ series }: InvestmentBalances, name: string): ChartData {
  const values = series.map(({ data }) => data[0] ?? null)
  return {
    labels: series.map((group) => group.name),
    series: [{ key: 'value', name, slot: NO_GROUP_SLOT, values }],
  }
}
