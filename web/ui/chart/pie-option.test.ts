import { expect, test } from 'vitest'
import { chartLook } from './chart-look.ts'
import { pieOption } from './pie-option.ts'

const option = pieOption({
  look: chartLook('light'),
  slices: [
    { name: 'Groceries', slot: 1, value: 2 },
    { name: '<b>Travel</b>', slot: 12, value: 1 },
  ],
  seriesKey: 'shares',
  format: (value) => `$${value}`,
  shareFormat: (share) => `${share.toFixed(1)} %`,
  valueName: 'Total',
  middle: { figure: '$3', words: 'twelve months' },
  labels: true,
})

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
