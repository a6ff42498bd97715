import { expect, test } from 'vitest'
import { chartLook } from './chart-look.ts'
import { pairBarsHeight, pairBarsOption } from './pair-bars-option.ts'
import { keyOfShape } from './series-keys.ts'

const LOOK = chartLook('light')
const option = pairBarsOption({
  look: LOOK,
  data: {
    labels: ['Rent', 'Refunds'],
    series: [
      { key: 'month', name: 'November 2026', slot: 1, values: [800, -20] },
      { key: 'median', name: 'Median', slot: 1, values: [790, null] },
    ],
  },
  slots: [4, 1],
  format: (value) => `$${value}`,
  axisFormat: (value) => `$${value}`,
})

test('the month has the colours of its rows, the median is grey and thinner', () => {
  const [, month, median] = option.series
  expect(month).toMatchObject({
    id: 'month',
    barWidth: 9,
    data: [
      { value: 800, itemStyle: { color: '#C8870E' } },
      { value: -20, itemStyle: { color: '#4063D1', borderRadius: [2, 0, 0, 2] } },
    ],
  })
  expect(median).toMatchObject({
    id: 'median',
    barWidth: 5,
    data: [{ value: 790, itemStyle: { color: LOOK.tokens.borderStrong } }, { value: null }],
  })
})

test('a press beside the bars of a row is a press on its month', () => {
  expect(keyOfShape(option.series[0]?.id ?? '')).toBe('month')
  expect(keyOfShape('month')).toBe('month')
})

test('the tooltip has the larger of the two first', () => {
  const html = option.tooltip.formatter([{ dataIndex: 0 }])
  expect(html.indexOf('November 2026')).toBeLessThan(html.indexOf('Median'))
  expect(html).toContain('$800')
  expect(option.tooltip.formatter([{ dataIndex: 1 }])).not.toContain('Median')
})

test('a chart grows with its rows, down to a height of four', () => {
  expect([pairBarsHeight(1), pairBarsHeight(10)]).toEqual([156, 336])
})
