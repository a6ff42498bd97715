// The address of the third step: /csv-import/classify/?again=true, where no row is left to classify and
// what was chosen for a payee is to be another.

export interface ClassifySearch {
  again?: true
}

export function readClassifySearch(search: Record<string, unknown>): ClassifySearch {
  return search['again'] === true ? { again: true } : {}
}
