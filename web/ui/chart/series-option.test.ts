import { describe, expect, test } from 'vitest'
import type { ChartData } from './chart-data.ts'
import { chartLook } from './chart-look.ts'
import { columns, spline, stackedColumn, stream, streamBase, STREAM_BASE } from './series-option.ts'

const data: ChartData = {
  labels: ['Sep', 'Oct', 'Nov'],
  series: [
    { key: '1', name: 'Food', slot: 2, values: [10, 20, 30] },
    { key: '2', name: 'Rent', slot: 1, values: [100, 100, 100] },
    { key: '3', name: 'Returns', slot: 12, values: [5, -40, null] },
  ],
}
const options = {
  look: chartLook('light'),
  data,
  format: String,
  axisFormat: String,
}

describe('stacked columns', () => {
  test('put the largest total at the bottom and keep each key as id', () => {
    expect(stackedColumn(options).series.map((each) => each.id)).toEqual(['2', '1', '3'])
  })

  test('stack values below zero downward and drop none', () => {
    const returns = stackedColumn(options).series.find((each) => each.id === '3')
    expect(returns?.stackStrategy).toBe('samesign')
    expect(returns?.data.map((each) => each.value)).toEqual([5, -40, null])
  })

  test('round only the segment that ends the column', () => {
    const [rent, food, returns] = stackedColumn(options).series
    const rounded = (series: typeof rent) =>
      series?.data.map((each) => 'borderRadius' in each.itemStyle)
    expect(rounded(rent)).toEqual([false, false, false])
    expect(rounded(food)).toEqual([false, true, true])
    expect(rounded(returns)).toEqual([true, false, false])
  })

  test('draw the unfinished month paler', () => {
    const [rent] = stackedColumn({ ...options, unfinished: [2] }).series
    expect(rent?.data.map((each) => each.itemStyle)).toMatchObject([{}, {}, { opacity: 0.55 }])
  })

  test('give a slot past the tenth a pattern, others none', () => {
    const fills = stackedColumn(options).series.map((each) => each.itemStyle.decal)
    expect(fills.map((decal) => decal.symbol)).toEqual(['none', 'none', 'rect'])
  })

  test('name the median beside the plot', () => {
    const { grid, series } = stackedColumn({
      ...options,
      median: { value: 9, label: 'Median\n$9' },
    })
    expect(grid.right).toBe(60)
    expect(series[0]).toMatchObject({ markLine: { data: [{ yAxis: 9 }] } })
  })

  test('give a long median the room of its longest line', () => {
    const median = { value: 13_334_041, label: 'Median\n$13,334,041' }
    expect(stackedColumn({ ...options, median }).grid.right).toBe(85)
  })
})

test('columns stand side by side, the unfinished month paler, and zoom where asked', () => {
  const { series, ...rest } = columns({ ...options, unfinished: [2], zoom: true })
  expect(series.map(({ id }) => id)).toEqual(['1', '2', '3'])
  expect(series.every((each) => !('stack' in each))).toBe(true)
  expect(series[0]?.data.map(({ itemStyle }) => itemStyle)).toMatchObject([
    {},
    {},
    { opacity: 0.55 },
  ])
  expect('dataZoom' in rest).toBe(true)
})

describe('a stream', () => {
  test('lies on a base that puts every stack around one middle', () => {
    expect(
      streamBase([
        [10, 20, 30],
        [90, 100, 170],
      ]),
    ).toEqual([50, 40, 0])
    expect(streamBase([])).toEqual([])
  })

  test('counts values below zero and gaps as 0', () => {
    const { series } = stream(options)
    expect(series[0]).toMatchObject({ id: STREAM_BASE, data: [7.5, 5, 0] })
    expect(series.at(-1)).toMatchObject({ id: '3', data: [5, 0, 0] })
  })

  test('has no value axis', () => {
    expect(stream(options).yAxis.show).toBe(false)
  })
})

describe('splines', () => {
  test('leave gaps open', () => {
    expect(spline(options).series[2]).toMatchObject({ connectNulls: false, data: [5, -40, null] })
  })

  test('let all but the six largest stand back', () => {
    const many = Array.from({ length: 8 }, (_, i) => ({
      key: String(i),
      name: String(i),
      slot: i + 1,
      values: [i],
    }))
    const { series } = spline({ ...options, data: { labels: ['Nov'], series: many } })
    expect(series.map((each) => each.lineStyle.opacity)).toEqual([0.4, 0.4, 1, 1, 1, 1, 1, 1])
  })

  test('show a dot for a value that stands alone between gaps', () => {
    const lone = [{ key: 'a', name: 'A', slot: 1, values: [null, 4, null] }]
    expect(spline({ ...options, data: { ...data, series: lone } }).series[0]?.showSymbol).toBe(true)
    expect(spline(options).series[0]?.showSymbol).toBe(false)
  })

  test('have a slider only when asked for', () => {
    expect('dataZoom' in spline(options)).toBe(false)
    expect('dataZoom' in spline({ ...options, zoom: true })).toBe(true)
  })
})
