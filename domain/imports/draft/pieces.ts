// How a draft is kept: its rows in pieces, so that saving one row writes one piece. A changed piece
// gets a name of its own, and the pieces it replaces go only when the new head is written: whatever
// is cut off in between leaves the draft as it was before.

const PIECE_ROWS = 1000

/** Rows as they were written last, and the names of their pieces in order. */
export interface Written<Row> {
  rows: readonly Row[]
  pieces: readonly string[]
}

export interface PiecePlan<Row> {
  /** Names of all pieces in order, new ones among them. */
  pieces: string[]
  to_write: { name: string; rows: Row[] }[]
  /** Names that nothing refers to once the new head is written. */
  to_drop: string[]
}

/** Which pieces change when `rows` take the place of what was written; `nameOf` makes new names. */
export function planPieces<Row>(
  written: Written<Row>,
  rows: readonly Row[],
  newName: () => string,
): PiecePlan<Row> {
  const pieces: string[] = []
  const to_write: PiecePlan<Row>['to_write'] = []
  for (let from = 0; from < rows.length; from += PIECE_ROWS) {
    const now = rows.slice(from, from + PIECE_ROWS)
    const known = written.pieces[from / PIECE_ROWS]
    const name = known !== undefined && isSame(written.rows, now, from) ? known : newName()
    pieces.push(name)
    if (name !== known) to_write.push({ name, rows: now })
  }
  return { pieces, to_write, to_drop: written.pieces.filter((name) => !pieces.includes(name)) }
}

function isSame<Row>(written: readonly Row[], now: readonly Row[], from: number): boolean {
  const isSameLength = now.length === Math.min(PIECE_ROWS, written.length - from)
  return isSameLength && now.every((row, at) => written[from + at] === row)
}
