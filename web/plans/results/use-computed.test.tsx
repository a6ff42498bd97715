import { renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NOVEMBER, samplePlan } from '#domain/test/sample-plan.ts'
import { withThread } from '#web/test/thread.ts'
import { useComputed } from './use-computed.ts'

test('of the tasks of a slider on its way only the last is done', async () => {
  withThread()
  const sent = vi.spyOn(Worker.prototype, 'postMessage')
  const taskAt = (annual_return: number) => ({
    kind: 'moves' as const,
    plan: samplePlan({ annual_return }),
    m0: NOVEMBER,
  })
  const first = taskAt(5)
  const { result, rerender } = renderHook((task) => useComputed<'moves'>(task), {
    initialProps: first,
  })
  await waitFor(() => expect(result.current.busy).toBe(false))
  for (const annual_return of [6, 7]) rerender(taskAt(annual_return))
  const last = taskAt(8)
  rerender(last)
  expect(result.current).toMatchObject({ busy: true, result: expect.any(Array) })
  await waitFor(() => expect(result.current.busy).toBe(false))
  expect(sent.mock.calls).toEqual([[JSON.stringify(first)], [JSON.stringify(last)]])
})

test('a task that ended its thread has failed; the next task is done by another one', async () => {
  withThread()
  const { Worker: Whole } = globalThis
  let opened = 0
  vi.stubGlobal('Worker', function Opened(url: URL): unknown {
    opened += 1
    if (opened > 1) return new Whole(url)
    const broken = new EventTarget()
    return Object.assign(broken, {
      postMessage: () => queueMicrotask(() => broken.dispatchEvent(new Event('error'))),
      terminate: () => undefined,
    })
  })
  const taskAt = (annual_return: number) => ({
    kind: 'moves' as const,
    plan: samplePlan({ annual_return }),
    m0: NOVEMBER,
  })
  const { result, rerender } = renderHook((task) => useComputed<'moves'>(task), {
    initialProps: taskAt(5),
  })
  await waitFor(() => expect(result.current).toEqual({ result: null, busy: false, failed: true }))
  rerender(taskAt(6))
  await waitFor(() => expect(result.current.busy).toBe(false))
  expect(result.current).toMatchObject({ result: expect.any(Array), failed: false })
  expect(opened).toBe(2)
})
