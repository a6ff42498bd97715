// One database is enough: nothing is stored.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { runs } from '#domain/test/rounds.ts'
import { Refusal } from '../errors.ts'
import { openReader } from './read-in-thread.ts'

const FOLDERS = ['formats', 'statements'].map((name) =>
  join(import.meta.dirname, '../../fixtures', name),
)
const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => !/\.(?:json|md)$/.test(name))
    .map((name) => new Uint8Array(readFileSync(join(folder, name)))),
)

/** What is done to a file: bytes taken out, said again, changed, or the rest cut off. */
const damage = fc.record({
  at: fc.nat(20_000),
  length: fc.nat(200),
  byte: fc.nat(255),
  kind: fc.constantFrom('out', 'again', 'changed', 'cut', 'much again'),
})

function damaged(
  file: Uint8Array,
  damages: (typeof damage extends fc.Arbitrary<infer D> ? D : never)[],
) {
  let bytes = [...file]
  for (const { at, length, byte, kind } of damages) {
    const from = at % (bytes.length + 1)
    const piece = bytes.slice(from, from + length)
    const [before, behind] = [bytes.slice(0, from), bytes.slice(from)]
    if (kind === 'out') bytes = [...before, ...behind.slice(length)]
    if (kind === 'again') bytes = [...before, ...piece, ...behind]
    if (kind === 'much again') {
      bytes = [...before, ...Array.from({ length: 500 }, () => piece).flat(), ...behind]
    }
    if (kind === 'changed' && bytes.length > 0) bytes[from % bytes.length] = byte
    if (kind === 'cut') bytes = before
  }
  return Uint8Array.from(bytes)
}

// Longer than this, and the thread would be ended with words of its own.
const read = openReader({ ms: 5000, mb: 512 })
const TOO_LONG = /takes longer/
/** A file that hangs takes all the processor there is; on a busy machine a thread may have none. */
const ITS_SHARE_MICROS = 4_000_000
const TRIES = 20

/** How many rows were read, or what was said instead. */
async function tell(bytes: Uint8Array): Promise<unknown> {
  for (let turn = 1; ; turn += 1) {
    const before = process.cpuUsage()
    const told = await read(1, bytes, { today: '2026-11-20' as Day }).then(
      ({ plan }) => plan.rows.length,
      (error: unknown) => (error instanceof Refusal ? error.body : error),
    )
    const { user, system } = process.cpuUsage(before)
    const isHeldUp = TOO_LONG.test(JSON.stringify(told)) && user + system < ITS_SHARE_MICROS
    if (!isHeldUp || turn === TRIES) return told
  }
}

test('a file broken at random is read or refused in words, within 5 s and in its thread', async () => {
  const files = fc.nat(FILES.length - 1)
  const damages = fc.array(damage, { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(files, damages, async (which, done) => {
      const bytes = damaged(FILES[which] ?? new Uint8Array(), done)
      const told = await tell(bytes)
      if (typeof told === 'number') return
      expect(told).toEqual({ detail: expect.stringMatching(/^(?!Reading this file).*\.$/s) })
    }),
    runs({ all: 2000, few: 60 }),
  )
}, 3_600_000)
