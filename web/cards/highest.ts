/** The highest of values in time, and how many of them are as high, to the cent; null of none. */
export function highestOf<Value extends { value: number }>(
  values: readonly Value[],
): { highest: Value; times: number } | null {
  const highest = values.toSorted((a, b) => b.value - a.value)[0]
  if (!highest) return null
  const times = values.filter(({ value }) => Math.abs(value - highest.value) < 0.005).length
  return { highest, times }
}
