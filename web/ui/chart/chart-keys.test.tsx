import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FiresideProvider } from '../fireside-provider.tsx'
import type { ChartData } from './chart-data.ts'
import { Chart } from './chart.tsx'

// Nothing is drawn here: a place without a size has no chart yet, its keys work before.
const DATA = {
  labels: ['Sep', 'Oct', 'Nov', 'Dec'],
  series: [
    { key: 'early', name: 'Early', slot: 1, values: [1, null, 3, null] },
    { key: 'late', name: 'Late', slot: 2, values: [null, null, 30, 40] },
    { key: 'none', name: 'None', slot: 3, values: [null, null, null, null] },
  ],
}

function walk(data: ChartData, label: string) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('IntersectionObserver', globalThis.ResizeObserver)
  const { container } = render(
    <FiresideProvider env="test">
      <Chart option={{}} data={data} format={String} label={label} />
    </FiresideProvider>,
  )
  const chart = screen.getByRole('application')
  return (...keys: string[]) =>
    keys.map((key) => {
      fireEvent.keyDown(chart, { key })
      return container.querySelector('[aria-live]')?.textContent
    })
}

test('a series is walked from its first value to its last', () => {
  const press = walk(DATA, 'Living on your money')
  expect(press('ArrowLeft', 'End', 'ArrowRight', 'ArrowLeft', 'Home')).toEqual([
    'Nov, Early: 3',
    'Nov, Early: 3',
    'Nov, Early: 3',
    'Oct, Early: no value',
    'Sep, Early: 1',
  ])
  expect(press('ArrowUp', 'Home', 'End', 'ArrowDown')).toEqual([
    'Nov, Late: 30',
    'Nov, Late: 30',
    'Dec, Late: 40',
    'Nov, Early: 3',
  ])
})

test('a series without a value has the whole axis', () => {
  const press = walk(DATA, 'Living on your money')
  expect(press('ArrowLeft', 'ArrowDown', 'Home', 'End').slice(1)).toEqual([
    'Nov, None: no value',
    'Sep, None: no value',
    'Dec, None: no value',
  ])
})

test('one series that is the chart itself is not named at each place', () => {
  const shares = {
    labels: ['Clothing'],
    series: [{ key: 'shares', name: 'Spending', slot: 1, values: [1] }],
  }
  expect(walk(shares, 'Spending')('ArrowLeft')).toEqual(['Clothing: 1'])
})
