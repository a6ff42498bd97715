import { expect, test } from 'vitest'
import { roundStep } from './bubble-range.ts'
import { bubblesOption } from './bubbles-option.ts'
import { chartLook } from './chart-look.ts'

const option = (size = { width: 510, height: 370 }) =>
  bubblesOption({
    look: chartLook('light'),
    bubbles: [
      { name: 'Groceries', slot: 2, x: 800, y: -230, z: 570 },
      { name: '<b>Travel</b>', slot: 7, x: 0, y: 610, z: 610 },
      { name: 'Home', slot: 10, x: 60, y: -60, z: 0 },
    ],
    seriesKey: 'difference',
    xName: 'Norm a month',
    axisFormat: String,
    signedAxisFormat: String,
    rowsOf: ({ z }) => [{ name: 'Spent', text: `$${z}` }],
    size,
  })

test('the area of a bubble follows what was spent, the smallest can still be seen', () => {
  const sizes = (width: number) =>
    option({ width, height: 370 }).series[0]?.data.map(({ symbolSize }) => Math.round(symbolSize))
  expect(sizes(510)).toEqual([56, 58, 12])
  expect(sizes(300)).toEqual([43, 44, 12])
})

test('the axes end on round amounts with room for the outermost bubbles', () => {
  const { xAxis, yAxis } = option()
  expect([xAxis.min, xAxis.max, xAxis.interval]).toEqual([-200, 1000, 200])
  expect(xAxis.axisLabel.showMinLabel).toBe(false)
  expect([yAxis.min, yAxis.max, yAxis.interval]).toEqual([-400, 800, 200])
})

test('on a narrow screen each second amount of the ground stands alone', () => {
  const labels = (width: number) => {
    const { formatter } = option({ width, height: 270 }).xAxis.axisLabel
    return [0, 200, 400, 1000].map((value) => formatter(value))
  }
  expect(labels(510)).toEqual(['0', '200', '400', '1000'])
  expect(labels(240)).toEqual(['0', '', '400', ''])
})

test('the plot is exactly as large as the names were placed for, whatever the axis says', () => {
  const { grid } = option()
  expect(grid).toMatchObject({ outerBoundsMode: 'none', top: 14, right: 26, bottom: 46 })
  // Four letters: -400.
  expect(grid.left).toBeCloseTo(14 + 4 * 7.2, 5)
})

test('a name that stands on the zero line covers it', () => {
  const [series] = option().series
  expect(series?.label.backgroundColor).toBe(chartLook('light').tokens.surface)
  expect(series?.markLine.z).toBeLessThan(2)
})

test('the tooltip tells of one bubble, its name made safe', () => {
  const html = option().tooltip.formatter({ dataIndex: 1 })
  expect(html).toContain('&lt;b&gt;Travel&lt;/b&gt;')
  expect(html).toContain('$610')
})

test.each([
  [1030, 5, 250],
  [10, 5, 2],
  [0.9, 4, 0.25],
  [100, 4, 25],
])('a span of %d in %d parts steps by %d', (span, parts, step) => {
  expect(roundStep(span, parts)).toBeCloseTo(step, 10)
})
