// How far the axis of norms reaches, for the chart and for the words about what stands beyond it.

const STEPS = [1, 2, 2.5, 5, 10]

/** A round step that gives about so many parts. */
export function roundStep(span: number, parts: number): number {
  const rough = span / parts
  const power = 10 ** Math.floor(Math.log10(rough))
  return (STEPS.find((step) => step * power >= rough) ?? 10) * power
}

/** Room for half a bubble beyond the outermost ones. */
export function xRange(values: readonly number[]) {
  const low = Math.min(0, ...values)
  const high = Math.max(low + 100, ...values)
  const interval = roundStep(high - low, 4)
  const range = {
    min: Math.floor((low - interval * 0.4) / interval) * interval,
    max: Math.ceil((high + interval * 0.4) / interval) * interval,
    interval,
  }
  // The room before zero has no amount of its own.
  return { ...range, padded: low >= 0 }
}
