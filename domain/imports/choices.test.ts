import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Day, readDay } from '#domain/dates.ts'
import { rounds } from '#domain/test/rounds.ts'
import type { Choices, ImportPlan } from './model.ts'
import { planImport } from './plan.ts'
import { readStatement } from '#domain/test/read-statement.ts'

// What a chip or an answer does: one more choice, and everything is computed again.

const FOLDER = join(import.meta.dirname, '../../fixtures/statements')
/** So many options of each finding are tried. */
const OPTIONS = rounds({ all: 4, few: 2 })
const TODAY = (readDay('2026-11-20') ?? '') as Day

const FILES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.csv'))
  .map((name) => ({
    name,
    bytes: new Uint8Array(readFileSync(join(FOLDER, name))),
    expected: JSON.parse(
      readFileSync(join(FOLDER, name.replace('.csv', '.expected.json')), 'utf8'),
    ) as { choices?: Choices; wants_balance?: boolean },
  }))

type File = (typeof FILES)[number]

function planOf(file: File, more: Choices = {}): ImportPlan {
  const { choices, wants_balance } = file.expected
  const options = { today: TODAY, choices: { ...choices, ...more }, wants_balance }
  return planImport(readStatement(file.bytes, options))
}

describe('a finding of any fixture', () => {
  it.each(FILES)('$name: choosing what is chosen already changes no row', (file) => {
    const plan = planOf(file)
    for (const finding of plan.findings) {
      const chosen = finding.options[finding.chosen]
      if (chosen === undefined) continue
      const again = planOf(file, chosen.set)
      expect([finding.key, again.rows]).toEqual([finding.key, plan.rows])
    }
  })

  it.each(FILES)(
    '$name: every other option leads to a plan, and is the chosen one then',
    (file) => {
      for (const finding of planOf(file).findings) {
        for (const option of finding.options.slice(0, OPTIONS)) {
          const plan = planOf(file, option.set)
          const same = plan.findings.find((one) => one.key === finding.key)
          if (finding.key === 'row_layout' || finding.key === 'blank_dates') continue
          if (same === undefined || same.chosen < 0) continue
          expect([finding.key, same.options[same.chosen]?.set]).toEqual([finding.key, option.set])
        }
      }
    },
  )

  it.each(FILES)('$name: an answered question is not asked again', (file) => {
    for (const question of planOf(file).questions) {
      for (const option of question.options) {
        const keys = planOf(file, option.set).questions.map((one) => one.key)
        expect(keys).not.toContain(question.key)
      }
    }
  })
})

describe('every record of a fixture', () => {
  it.each(FILES)('$name: ends in exactly one place', (file) => {
    const plan = planOf(file)
    const lines = [...plan.rows.map((row) => row.line), ...plan.set_aside.map((one) => one.line)]
    expect(new Set(lines).size).toBe(lines.length)
    const { lines: all, before_header, header } = plan.counts
    const text = new Set(lines)
    expect(Math.min(...text, all + 1)).toBeGreaterThan(before_header + header - 1)
    expect(Math.max(...text, 0)).toBeLessThanOrEqual(all)
  })
})
