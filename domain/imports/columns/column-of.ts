// Columns by their place in the row, null for a column that a file does not have.

/** The place of a column by its name; null for no name, and for one the file does not have. */
export function columnNamed(
  headers: readonly string[],
  name: string | null | undefined,
): number | null {
  const at = headers.indexOf(name ?? '')
  return at < 0 ? null : at
}

/** The text of a row in a column; blank where there is no such column. */
export function cellOf(cells: readonly string[], column: number | null): string {
  return column === null ? '' : (cells[column] ?? '')
}

/** What belongs to a column; undefined where there is no such column. */
export function atColumn<T>(list: readonly T[], column: number | null): T | undefined {
  return column === null ? undefined : list[column]
}
