// The address of the list of changes: /changes/?open=12

export interface ChangesSearch {
  /** The change whose records are shown. */
  open?: number
}

export function readChangesSearch(search: Record<string, unknown>): ChangesSearch {
  const open = Number(search['open'])
  return Number.isSafeInteger(open) && open > 0 ? { open } : {}
}
