import { expect, test } from 'vitest'
import { chartLook } from './chart-look.ts'
import { pieOption } from './pie-option.ts'

const SLICES = [
  { name: 'Groceries', slot: 1, value: 2 },
  { name: '<b>Travel</b>', slot: 12, value: 1 },
]

const options = {
  look: chartLook('light'),
  slices: SLICES,
  seriesKey: 'shares',
  format: (value: number) => `$${value}`,
  shareFormat: (share: number) => `${share.toFixed(1)} %`,
  valueName: 'Total',
  middle: { figure: '$3', words: 'twelve months' },
  labels: true,
}
const option = pieOption(options)

test('each slice is labelled with its share, and a colour that repeats has a pattern', () => {
  const [ring] = option.series
  expect([0, 1].map((dataIndex) => ring?.label.formatter({ dataIndex }))).toEqual([
    'Groceries\n66.7 %',
    '<b>Travel</b>\n33.3 %',
  ])
  expect(ring?.data.map(({ itemStyle }) => itemStyle.decal.symbol)).toEqual(['none', 'rect'])
})

test('the tooltip has value and share, the name made safe', () => {
  const html = option.tooltip.formatter({ dataIndex: 1 })
  expect(html).toContain('&lt;b&gt;Travel&lt;/b&gt;')
  expect(html).toContain('<td>Total</td><td>$1</td>')
  expect(html).toContain('<td>Share</td><td>33.3 %</td>')
})

test('what parts the slices does not cover a small one', () => {
  const slices = SLICES.map((slice, at) => ({ ...slice, value: at === 0 ? 99.75 : 0.25 }))
  const widths = pieOption({ ...options, slices }).series[0]?.data.map(
    ({ itemStyle }) => itemStyle.borderWidth,
  )
  expect(widths).toEqual([2, 0.5])
})
