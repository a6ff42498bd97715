// Files of 2 MB in shapes that no bank writes, against an ordinary statement of the same size: reading
// stays linear when none of them takes many times as long. Quadratic reading shows as hundreds here.
import type { Day } from '#domain/dates.ts'
import { planImport } from '#domain/imports/plan.ts'
import { readStatement } from '#domain/test/read-statement.ts'
import { type Bench, medianOf } from './measure.ts'

const BYTES = 2_000_000
const OPTIONS = { today: '2026-11-20' as Day }

export const bench: Bench = {
  title: 'Reading 2 MB in shapes that no bank writes',
  against: 'an ordinary statement of 2 MB',
  measure: async () => {
    const plain = await timeOf(rows(60_000))
    const lines = []
    for (const [what, text] of Object.entries(SHAPES)) {
      lines.push({ what, ours: await timeOf(text), plain })
    }
    return lines
  },
}

function timeOf(text: string): Promise<number> {
  const bytes = new TextEncoder().encode(text)
  return medianOf(1, async () => planImport(readStatement(bytes, OPTIONS)))
}

function rows(count: number): string {
  const lines = Array.from({ length: count }, (_, row) => {
    const day = String((row % 28) + 1).padStart(2, '0')
    return `2026-10-${day},Shop ${row} Harlow,-${row % 90}.10\n`
  })
  return `Date,Payee,Amount\n${lines.join('')}`
}

const filled = (part: string) => part.repeat(Math.floor(BYTES / part.length))

const SHAPES: Record<string, string> = {
  'line ends, CR': filled('\r'),
  'line ends, CR CR LF': filled('\r\r\n'),
  'line ends, LF': filled('\n'),
  'one line of 20 000 columns': `${'a,'.repeat(20_000)}\n${rows(50_000)}`,
  'columns of numbers, 500 a line': filled(`${'1.50,'.repeat(500)}\n`),
  'columns filled in turn, 500 a line': filled(
    `${'1.50,,'.repeat(250)}\n${',1.50,'.repeat(250)}\n`,
  ),
  'one line without an end': filled('word '),
  quotes: filled('"'),
  'quotes round nothing, in one line': filled('"",'),
  'quotes never closed, one a line': filled('"a,b,c\n'),
  'quotes doubled where none may be': filled('"a""b,c\n'),
  'every delimiter': filled(',;\t|'),
  minus: filled('-'),
  'blanks in one cell': `2026-10-01,${filled(' ')}x,-1.00\n`,
}
