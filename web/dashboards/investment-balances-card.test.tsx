import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import balances from '#contract/samples/read-investment-balances.json' with { type: 'json' }
import type { Month } from '#domain/dates.ts'
import { serve, show, user } from '#web/test/screen.tsx'
import { InvestmentBalancesCard } from './investment-balances-card.tsx'
import { investmentsOf } from './search.ts'

const [index] = balances.series
const october = { month: '2026-10-01', series: [{ ...index, data: [9000] }] }

test('the picture is of the month that is shown', async () => {
  // A canvas that keeps the words written on it; the simulated browser has none.
  const written: string[] = []
  const pen = { fillText: (words: string) => written.push(words) }
  const canvas = new Proxy(pen, {
    get: (own, name) => (name === 'fillText' ? own.fillText : () => undefined),
    set: () => true,
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvas as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  serve({
    'GET /api/tracker/block-investments-balance-chart-month/': ({ query }) => ({
      json: query.get('month_start') === '2026-10' ? october : balances,
    }),
  })
  function Page() {
    const [month, setMonth] = useState<Month>('2026-11' as Month)
    return (
      <>
        <button type="button" onClick={() => setMonth('2026-10' as Month)}>
          October
        </button>
        <InvestmentBalancesCard
          view={investmentsOf({})}
          month={month}
          groups={{ open: [], onToggle: () => undefined }}
          onChange={() => undefined}
        />
      </>
    )
  }
  show(Page, '/investments')
  await screen.findByText('$11,000.00')
  await user.click(screen.getByRole('button', { name: 'October' }))
  await screen.findByText('$9,000.00')
  await user.click(await screen.findByRole('button', { name: 'More for Balance by category' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Save as PNG' }))
  expect(written).toEqual(['Index', '$9,000.00   100.0\u00a0%'])
})
