// What several calls make together waits for the first answer of each, be it a refusal: what is then
// shown asks again where it was refused, and waiting for that would take it away without end.
export function isFirstOnItsWay(query: { isLoading: boolean; isFetched: boolean }): boolean {
  return query.isLoading && !query.isFetched
}
