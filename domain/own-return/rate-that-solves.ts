// Finds the yearly rate at which a sum of discounted money is zero. There may be several; the one
// nearest to 0 is meant. So the sum is looked at along a grid from -99 % to 1000 %, and the step with
// a change of sign whose middle is nearest to 0 (of two, the higher) is halved a hundred times.

/** -0.99, -0.98 .. 1.00, 1.1 .. 10. */
const GRID = [
  ...Array.from({ length: 200 }, (_, place) => (place - 99) / 100),
  ...Array.from({ length: 90 }, (_, place) => (place + 11) / 10),
]

const HALVINGS = 100

/** The rate, as a fraction; null when the sum changes its sign nowhere on the grid. */
export function rateThatSolves(sumAt: (rate: number) => number): number | null {
  let nearest: { low: number; high: number } | null = null
  let low = GRID[0] ?? 0
  let signBelow = Math.sign(sumAt(low))
  for (const high of GRID.slice(1)) {
    const sign = Math.sign(sumAt(high))
    if (sign !== signBelow && (nearest === null || distance({ low, high }) <= distance(nearest))) {
      nearest = { low, high }
    }
    low = high
    signBelow = sign
  }
  return nearest && halve(nearest, sumAt)
}

/** How far the middle of a step lies from 0, in whole thousandths. */
function distance({ low, high }: { low: number; high: number }): number {
  return Math.round(Math.abs(low + high) * 500)
}

function halve(step: { low: number; high: number }, sumAt: (rate: number) => number): number {
  let { low, high } = step
  const above = Math.sign(sumAt(high))
  for (let i = 0; i < HALVINGS; i += 1) {
    const middle = (low + high) / 2
    if (Math.sign(sumAt(middle)) === above) high = middle
    else low = middle
  }
  return (low + high) / 2
}
