// The column that says which way money went, where one amount has no sign of its own.

import { atColumn, columnNamed } from './column-of.ts'
import { type Decided, type Evidence, type Verdict, dateColumns } from './judge.ts'
import { directionsOf, pickDirection } from './text-columns.ts'

export function judgeDirection(evidence: Evidence, decided: Decided): Verdict {
  return { decided: { direction: directionOf(evidence, decided) } }
}

function directionOf(evidence: Evidence, decided: Decided): Decided['direction'] {
  const { table, columns, wanted } = evidence
  const { model } = decided
  if (model?.layout !== 'one' || model.amount === null) return null
  if (wanted.direction_column === null) return null
  const chosen = atColumn(columns, columnNamed(table.headers, wanted.direction_column))
  const directions = chosen === undefined ? null : directionsOf(chosen)
  if (chosen !== undefined && directions !== null) return { index: chosen.index, directions }
  const taken = new Set([...dateColumns(evidence, decided), model.amount])
  return pickDirection(columns, taken, model.amount)
}
