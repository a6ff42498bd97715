/** What prices of one are after so many months; inflation in percent a year. */
export function pricesAfter(months: number, inflation: number): number {
  return (1 + inflation / 100) ** (months / 12)
}
