import { expect, test } from 'vitest'
import type { ChartData } from './chart-data.ts'
import { legendOf, linesOf } from './framed-picture.ts'
import { chartLook } from './chart-look.ts'
import { seriesOption } from './series-option.ts'

const wide = (word: string) => word.length

test.each([
  [['aa', 'bb', 'cc'], 6, [['aa', 'bb', 'cc']]],
  [['aa', 'bb', 'cc'], 5, [['aa', 'bb'], ['cc']]],
  [['aa', 'bbbbbbbb', 'cc'], 5, [['aa'], ['bbbbbbbb'], ['cc']]],
  [[], 5, []],
])('%j in lines of %i are %j', (words, width, lines) => {
  expect(linesOf(words, width, wide)).toEqual(lines)
})

const data: ChartData = {
  labels: ['Oct', 'Nov'],
  series: [
    { key: '1', name: 'Food', slot: 1, values: [10, 20] },
    { key: '2', name: 'Rent', slot: 11, values: [100, 100] },
  ],
}

test.each(['stacked_column', 'column', 'stream', 'spline'] as const)(
  'of two series of one colour in a %s the later one has a striped mark',
  (kind) => {
    const options = { look: chartLook('light'), data, format: String, axisFormat: String }
    const named = legendOf({ getOption: () => seriesOption(kind, options) as never }, data)
    const [food, rent] = named
    expect(named.map(({ name, isStriped }) => [name, isStriped])).toEqual([
      ['Food', false],
      ['Rent', true],
    ])
    expect(food?.color).toBe(rent?.color)
  },
)
