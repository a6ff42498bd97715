import { useState } from 'react'
import { readDay, readMonth, type Month } from '#domain/dates.ts'
import { Card } from '../ui/card.tsx'
import { ColourDot } from '../ui/colour-dot.tsx'
import { Delta } from '../ui/delta.tsx'
import { Mark, Wordmark } from '../ui/logo.tsx'
import { Money } from '../ui/money.tsx'
import { MonthPicker } from '../ui/month-picker.tsx'
import { MonthProgressChip } from '../ui/month-progress-chip.tsx'
import { Pager } from '../ui/pager.tsx'
import { Stat, StatGrid, Unit } from '../ui/stat.tsx'
import { SortHead, TableFrame, type Sort } from '../ui/table.tsx'
import { TagBadges } from '../ui/tag-badges.tsx'
import { Part, Row } from './part.tsx'

const TODAY = readDay('2026-11-20')
const MONTH = readMonth('2026-11')

export function FigureParts() {
  return (
    <>
      <Part title="Identity" note="The mark from 16 px, the wordmark, the month.">
        <Card>
          <Row>
            <Wordmark size={28} />
            <Mark size={64} label="Fireside" />
            <Mark size={32} />
            <Mark size={16} />
          </Row>
        </Card>
        <Months />
      </Part>
      <Part title="Figures" note="A number, and what it is judged by." wide>
        <Card>
          {MONTH && TODAY && (
            <Stat
              hero
              label="Spent this month"
              aside={<MonthProgressChip month={MONTH} today={TODAY} />}
              figure={<a href="#records">$5,000.83</a>}
              comparison={
                <>
                  <Delta direction={1} moreIsGood={false}>
                    $409.82
                  </Delta>{' '}
                  over your median, $4,591.01
                </>
              }
            />
          )}
        </Card>
        <StatGrid columns={3}>
          <Stat label="Most frequent category" figure="Groceries" comparison="8 transactions" />
          <Stat label="Largest category" figure="Mortgage" comparison="$1,840.00" />
          <Stat
            label="Spent vs invested"
            figure={
              <>
                66 <Unit>:</Unit> 34
              </>
            }
          />
          <Stat
            label="Investment balance"
            figure="$386,857.09"
            comparison={
              <>
                <Delta direction={1} moreIsGood>
                  28.8 %
                </Delta>{' '}
                over 12 months
              </>
            }
          />
          <Stat
            label="Annual expenses saved"
            figure={
              <>
                6.9 <Unit>years</Unit>
              </>
            }
            comparison="of spending, at your present pace"
          />
          <Stat
            label="Work becomes optional"
            ember
            figure="Nov 2037"
            comparison="plan “Together”, live data"
          />
        </StatGrid>
      </Part>
      <Part title="Table" note="Head and totals stay in view inside 500 px." wide>
        <Records />
      </Part>
    </>
  )
}

function Months() {
  const [month, setMonth] = useState<Month | null>(null)
  if (!MONTH) return null
  return (
    <Row>
      <MonthPicker value={month} onChange={setMonth} current={MONTH} />
    </Row>
  )
}

const ROWS = [
  { date: '20 November 2026', payee: 'Harlow Fuel', slot: 5, name: 'Transport', amount: -34.41 },
  { date: '20 November 2026', payee: 'Blue Door Coffee', slot: 3, name: 'Food', amount: -31.67 },
  { date: '19 November 2026', payee: 'Transfer', slot: 10, name: 'Home', amount: -900, out: true },
  { date: '18 November 2026', payee: 'Thread & Twine', slot: 9, name: 'Clothing', amount: 46.5 },
  { date: '17 November 2026', payee: 'Bayview', slot: 8, name: 'Medical', amount: -184, on: true },
  { date: '16 November 2026', payee: 'Nothing', slot: 12, name: 'Twelfth', amount: 0 },
]

function Records() {
  const [sort, setSort] = useState<Sort>({ key: 'date', descending: true })
  const [page, setPage] = useState(1)
  return (
    <div>
      <TableFrame label="Transactions">
        <thead>
          <tr>
            <SortHead sortKey="date" sort={sort} onSort={setSort} startDescending>
              Date
            </SortHead>
            <SortHead sortKey="payee" sort={sort} onSort={setSort}>
              Payee
            </SortHead>
            <SortHead sortKey="category" sort={sort} onSort={setSort}>
              Category
            </SortHead>
            <SortHead sortKey="amount" sort={sort} onSort={setSort} number>
              Amount
            </SortHead>
            <th scope="col">Tags</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr
              key={row.payee}
              data-excluded={row.out || undefined}
              data-selected={row.on || undefined}
            >
              <td>{row.date}</td>
              <td data-payee>{row.payee}</td>
              <td>
                <ColourDot slot={row.slot} />
                {row.name}
              </td>
              <td data-number>
                <Money value={row.amount} currency="USD" coloured />
              </td>
              <td>
                <TagBadges names={row.on ? ['Lisbon 2027'] : []} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Total
            </th>
            <td data-number>
              <Money value={-1103.58} currency="USD" signed />
            </td>
            <td>{ROWS.length} rows</td>
          </tr>
        </tfoot>
      </TableFrame>
      <Pager page={page} total={233} onPage={setPage} />
    </div>
  )
}
