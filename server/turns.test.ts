import { describe, expect, test } from 'vitest'
import { Turns } from './turns.ts'

/** Lets everything that can go on go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

describe('the calls of a user', () => {
  test('run side by side', async () => {
    const turns = new Turns()
    const [first, second] = [gate(), gate()]
    const a = turns.pass(1, () => first.opened.then(() => 'a'))
    const b = turns.pass(1, () => second.opened.then(() => 'b'))
    second.open()
    expect(await b).toBe('b')
    first.open()
    expect(await a).toBe('a')
  })

  test('the one that runs alone waits for those before it and holds those after it', async () => {
    const turns = new Turns()
    const seen: string[] = []
    const [before, long] = [gate(), gate()]
    const calls = [
      turns.pass(1, async () => {
        await before.opened
        seen.push('before')
      }),
      turns.pass(1, () =>
        turns.alone(1, async () => {
          seen.push('alone begins')
          await long.opened
          seen.push('alone ends')
        }),
      ),
      turns.pass(1, async () => void seen.push('after')),
    ]
    await settle()
    expect(seen).toEqual([])
    before.open()
    await settle()
    expect(seen).toEqual(['before', 'alone begins'])
    await turns.pass(2, async () => void seen.push('somebody else'))
    await turns.pass(undefined, async () => void seen.push('a stranger'))
    long.open()
    await Promise.all(calls)
    expect(seen.slice(2)).toEqual(['somebody else', 'a stranger', 'alone ends', 'after'])
  })

  test('two that want to run alone do so one after the other', async () => {
    const turns = new Turns()
    let running = 0
    let most = 0
    const long = () =>
      turns.pass(1, () =>
        turns.alone(1, async () => {
          running += 1
          most = Math.max(most, running)
          await settle()
          running -= 1
        }),
      )
    await Promise.all([long(), long(), long()])
    expect(most).toBe(1)
    expect(await turns.pass(1, async () => 'goes on')).toBe('goes on')
  })

  test('one that fails alone lets the others pass', async () => {
    const turns = new Turns()
    const failing = turns.pass(1, () =>
      turns.alone(1, async () => {
        throw new Error('disk full')
      }),
    )
    const after = turns.pass(1, async () => 'after')
    await expect(failing).rejects.toThrow('disk full')
    expect(await after).toBe('after')
  })
})
