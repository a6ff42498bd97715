import { act, render } from '@testing-library/react'
import { getInstanceByDom } from 'echarts/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { PAPER_WIDTH } from '#web/theme/paper.ts'
import { FiresideProvider } from '../fireside-provider.tsx'
import { Chart } from './chart.tsx'

let tellSeen: (isIntersecting: boolean) => void = () => {}

// jsdom lays nothing out and has no canvas: a place of 400 px on which nothing is drawn.
beforeEach(() => {
  for (const side of ['clientWidth', 'clientHeight'] as const) {
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(400)
  }
  const context: object = new Proxy(() => context, {
    get: (_, name) => (name === Symbol.toPrimitive ? () => 0 : context),
    set: () => true,
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  class Observer {
    constructor(readonly hear: (entries: unknown[]) => void) {
      tellSeen = (isIntersecting) => hear([{ isIntersecting }])
    }
    observe() {
      this.hear([{ isIntersecting: true }])
    }
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer)
  vi.stubGlobal('IntersectionObserver', Observer)
})

function chartOf(values: number[], onSelect?: (series: number, place: number) => void) {
  const option = {
    xAxis: { type: 'category', data: ['Oct', 'Nov'] },
    yAxis: {},
    series: [{ id: 'spent', type: 'line', symbol: 'none', data: values }],
  }
  const series = [{ key: 'spent', name: 'Spent', slot: 1, values }]
  const data = { labels: ['Oct', 'Nov'], titles: ['October', 'November'], series }
  return (
    <FiresideProvider env="test">
      <Chart
        option={option}
        data={data}
        format={String}
        label="Spending"
        animateMs={0}
        onSelect={onSelect}
      />
    </FiresideProvider>
  )
}

function chartIn(container: HTMLElement) {
  const host = container.querySelector<HTMLElement>('[_echarts_instance_]')
  return host && getInstanceByDom(host)
}

test('what changes out of view is drawn when it is looked at, and before it is printed', async () => {
  const { container, rerender } = render(chartOf([1, 2]))
  const drawn = () => {
    const { series } = chartIn(container)?.getOption() ?? {}
    return (series as { data: number[] }[] | undefined)?.[0]?.data
  }
  // The drawing library is loaded by then.
  await expect.poll(drawn, { timeout: 30_000 }).toEqual([1, 2])
  rerender(chartOf([3, 4]))
  expect(drawn()).toEqual([3, 4])

  act(() => tellSeen(false))
  rerender(chartOf([5, 6]))
  expect(drawn()).toEqual([3, 4])
  act(() => tellSeen(true))
  expect(drawn()).toEqual([5, 6])

  act(() => tellSeen(false))
  rerender(chartOf([7, 8]))
  rerender(chartOf([5, 6]))
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(drawn()).toEqual([5, 6])
  rerender(chartOf([9, 9]))
  expect(drawn()).toEqual([5, 6])
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(drawn()).toEqual([9, 9])
})

test('a press beside the lines is for the nearest one, as the tooltip offers', async () => {
  const pressed: number[][] = []
  const { container } = render(chartOf([1, 2], (...place) => pressed.push(place)))
  await expect
    .poll(() => chartIn(container)?.getOption()?.['series'], { timeout: 30_000 })
    .toBeDefined()
  const press = (offsetX: number, offsetY: number) =>
    chartIn(container)
      ?.getZr()
      .trigger('click', { offsetX, offsetY, event: new MouseEvent('click') })
  press(300, 250)
  expect(pressed).toEqual([[0, 1]])
  press(300, 399)
  expect(pressed).toHaveLength(1)
})

test('a chart is drawn anew for the paper, so that its words have their size', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1100)
  const { container } = render(chartOf([1, 2]))
  const size = () => [chartIn(container)?.getWidth(), chartIn(container)?.getHeight()]
  await expect.poll(size, { timeout: 30_000 }).toEqual([1100, 400])
  window.dispatchEvent(new Event('beforeprint'))
  expect(size()).toEqual([PAPER_WIDTH, 280])
  window.dispatchEvent(new Event('afterprint'))
  expect(size()).toEqual([1100, 400])
})
