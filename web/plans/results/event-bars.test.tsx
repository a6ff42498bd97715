import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Month, monthEpoch } from '#domain/dates.ts'
import { EventBars } from './event-bars.tsx'

const at = (month: string) => monthEpoch(month as Month)

test.each([
  ['2030-01', '2030-02', 'Jan 2030'],
  ['2029-09', '2037-01', 'Sep 2029 to Dec 2036'],
  ['2029-09', '2040-01', 'Sep 2029 to Dec 2039'],
  ['2029-09', '2040-02', 'from Sep 2029 to the end of the chart'],
])('an event from %s until before %s is read as %s', (x, x2, words) => {
  const bars = [{ name: 'Nursery', data: [{ x: at(x), x2: at(x2), y: 0 }] }]
  render(<EventBars bars={bars} from={at('2026-11')} to={at('2040-01')} />)
  expect(screen.getByRole('listitem')).toHaveTextContent(`Nursery, ${words}`)
})
