// Which year is reviewed, as it stands in the address: /year/?year=2025
export interface YearSearch {
  year?: number
}

const FIRST_YEAR = 1000
const LAST_YEAR = 9999

export function readYearSearch(search: Record<string, unknown>): YearSearch {
  const year = Number(search['year'])
  return Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR ? { year } : {}
}
