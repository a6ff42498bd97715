// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { ChartData } from './chart-data.ts'
import { escapeHtml, seriesAt, tooltipHtml } from './tooltip.ts'

const data: ChartData = {
  labels: ['Oct', 'Nov'],
  titles: ['October 2026', 'November 2026'],
  series: [
    { key: 'a', name: 'Small', slot: 1, values: [5, 10] },
    { key: 'b', name: '<img src=x onerror="alert(1)">', slot: 2, values: [7, 30] },
    { key: 'c', name: 'Gap', slot: 3, values: [1, null] },
    { key: 'd', name: 'Refund', slot: 4, values: [0, -20] },
  ],
}
const format = (value: number) => `$${value}`

function read({ withTotal = true } = {}) {
  const place = document.createElement('div')
  place.innerHTML = tooltipHtml(seriesAt(data, 1, format, { scheme: 'light', withTotal }))
  return place
}

test('rows stand from the largest value down, gaps are left out, the total is last', () => {
  const tip = read()
  const rows = [...tip.querySelectorAll('tr')].map((row) => row.textContent)
  expect(tip.querySelector('strong')?.textContent).toBe('November 2026')
  expect(rows).toEqual(['<img src=x onerror="alert(1)">$30', 'Small$10', 'Refund$-20', 'Total$20'])
})

test('a name cannot bring markup in', () => {
  expect(read().querySelector('img')).toBeNull()
  expect(escapeHtml(`<b a='1' c="2">&`)).toBe('&lt;b a=&#39;1&#39; c=&quot;2&quot;&gt;&amp;')
})

test('there is no total where adding up means nothing', () => {
  const tip = read({ withTotal: false })
  expect(tip.textContent).not.toContain('Total')
})
