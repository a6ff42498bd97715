// One database is enough: places know none.
import { describe, expect, test } from 'vitest'
import { Refusal } from './errors.ts'
import { Places } from './places.ts'

/** Work that ends when it is told to, and says in which order it began. */
function workshop() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.push(() => resolve(name))
    })
  const nextTurn = () => new Promise(setImmediate)
  const endAll = async () => {
    await nextTurn()
    while (ends.length > 0) {
      ends.shift()?.()
      await nextTurn()
    }
  }
  return { begun, work, endAll }
}

describe('places', () => {
  test('so many work at once, and the rest wait', async () => {
    const places = new Places({ atOnce: 2, waiting: 10, waitingOfOne: 10 })
    const { begun, work, endAll } = workshop()
    const done = ['a', 'b', 'c'].map((name) => places.run('one', work(name)))
    await new Promise(setImmediate)
    expect(begun).toEqual(['a', 'b'])
    await endAll()
    expect(await Promise.all(done)).toEqual(['a', 'b', 'c'])
  })

  test('callers take turns, however much one of them sent first', async () => {
    const places = new Places({ atOnce: 1, waiting: 10, waitingOfOne: 10 })
    const { begun, work, endAll } = workshop()
    const sent: [string, string][] = [
      ['mallory', 'm1'],
      ['mallory', 'm2'],
      ['mallory', 'm3'],
      ['mallory', 'm4'],
      ['ada', 'a1'],
      ['bob', 'b1'],
      ['ada', 'a2'],
    ]
    const done = sent.map(([caller, name]) => places.run(caller, work(name)))
    await endAll()
    await Promise.all(done)
    expect(begun).toEqual(['m1', 'm2', 'a1', 'b1', 'm3', 'a2', 'm4'])
  })

  test('one caller fills its own places to wait in, and nobody else finds them full', async () => {
    const places = new Places({ atOnce: 1, waiting: 4, waitingOfOne: 2 })
    const { work, endAll } = workshop()
    const done = ['m1', 'm2', 'm3'].map((name) => places.run('mallory', work(name)))
    await expect(places.run('mallory', work('m4'))).rejects.toBeInstanceOf(Refusal)
    done.push(places.run('ada', work('a1')), places.run('bob', work('b1')))
    await expect(places.run('carol', work('c1'))).rejects.toBeInstanceOf(Refusal)
    await endAll()
    expect(await Promise.all(done)).toEqual(['m1', 'm2', 'm3', 'a1', 'b1'])
  })

  test('work that fails gives its place back', async () => {
    const places = new Places({ atOnce: 1, waiting: 1, waitingOfOne: 1 })
    const failing = () => Promise.reject(new Error('no'))
    await expect(places.run('one', failing)).rejects.toThrow('no')
    expect(await places.run('one', async () => 'yes')).toBe('yes')
  })

  test('one caller has only so many places at once, though others are free', async () => {
    const places = new Places({ atOnce: 2, atOnceOfOne: 1, waiting: 4, waitingOfOne: 4 })
    const { begun, work, endAll } = workshop()
    const done = ['m1', 'm2'].map((name) => places.run('mallory', work(name)))
    done.push(places.run('ada', work('a1')), places.run('bob', work('b1')))
    await new Promise(setImmediate)
    expect(begun).toEqual(['m1', 'a1'])
    await endAll()
    await Promise.all(done)
    expect(begun).toEqual(['m1', 'a1', 'm2', 'b1'])
  })

  test('who waited too long is told to come back, and the next in line is not held up', async () => {
    const places = new Places({ atOnce: 1, waiting: 4, waitingOfOne: 4, patienceMs: 20 })
    const { begun, work, endAll } = workshop()
    const first = places.run('mallory', work('m1'))
    await expect(places.run('ada', work('a1'))).rejects.toMatchObject({ status: 503 })
    const next = places.run('bob', work('b1'))
    await endAll()
    await Promise.all([first, next])
    expect(begun).toEqual(['m1', 'b1'])
  })
})
