// SplitMix64 and normal numbers from it, the same in every browser and on every server.
//   state += 0x9E3779B97F4A7C15
//   z = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9
//   z = (z ^ (z >>> 27)) * 0x94D049BB133111EB
//   next = z ^ (z >>> 31)
// A 64-bit number is kept as two halves of 32 bits, because BigInt is far too slow for the millions
// of numbers the odds need. From seed 0 the first number is 0xE220A8397B1DCDAF.

/** A generator. After `step`, `high` and `low` are the halves of the number just made. */
export class SplitMix64 {
  high = 0
  low = 0
  #stateHigh = 0
  #stateLow = 0

  /** Starts over from a 64-bit state given in halves. */
  seed(high: number, low: number): void {
    this.#stateHigh = high | 0
    this.#stateLow = low >>> 0
  }

  /** Makes the next number. */
  step(): void {
    const low = (this.#stateLow + 0x7f4a7c15) >>> 0
    const carry = low < 0x7f4a7c15 ? 1 : 0
    const high = (this.#stateHigh + 0x9e3779b9 + carry) | 0
    this.#stateLow = low
    this.#stateHigh = high
    this.#set(high ^ (high >>> 30), low ^ ((low >>> 30) | (high << 2)))
    this.#multiply(0xbf58476d, 0x1ce4e5b9)
    this.#set(this.high ^ (this.high >>> 27), this.low ^ ((this.low >>> 27) | (this.high << 5)))
    this.#multiply(0x94d049bb, 0x133111eb)
    this.#set(this.high ^ (this.high >>> 31), this.low ^ ((this.low >>> 31) | (this.high << 1)))
  }

  /** The next number's upper 53 bits, as a fraction from 0 up to but not including 1. */
  unit(): number {
    this.step()
    return ((this.high >>> 0) * 0x200000 + (this.low >>> 11)) * 2 ** -53
  }

  #set(high: number, low: number): void {
    this.high = high
    this.low = low
  }

  /** Multiplies the number by another, modulo 2^64. */
  #multiply(high: number, low: number): void {
    const cross = Math.imul(this.high, low) + Math.imul(this.low, high)
    this.high = (upperHalf(this.low, low) + cross) | 0
    this.low = Math.imul(this.low, low)
  }
}

/** The upper 32 bits of the product of two unsigned 32-bit numbers, by quarters of 16 bits. */
function upperHalf(a: number, b: number): number {
  const aHigh = a >>> 16
  const aLow = a & 0xffff
  const bHigh = b >>> 16
  const bLow = b & 0xffff
  const lowLow = Math.imul(aLow, bLow)
  const first = (Math.imul(aHigh, bLow) >>> 0) + (lowLow >>> 16)
  const second = (Math.imul(aLow, bHigh) >>> 0) + (first & 0xffff)
  return (Math.imul(aHigh, bHigh) + (first >>> 16) + (second >>> 16)) | 0
}

/** A generator whose state is a whole number of at most 53 bits. */
export function seeded(seed: number): SplitMix64 {
  const generator = new SplitMix64()
  generator.seed(Math.floor(seed / 2 ** 32), seed % 2 ** 32)
  return generator
}

/**
 * Fills a list from an even place up to `end` with normal numbers (mean 0, deviation 1) by
 * Box-Muller, two from each pair of units, the cosine first.
 */
export function fillNormals(
  normals: Float64Array,
  generator: SplitMix64,
  start = 0,
  end = normals.length,
): void {
  for (let i = start; i < end; i += 2) {
    const q = Math.sqrt(-2 * Math.log(1 - generator.unit()))
    const angle = 2 * Math.PI * generator.unit()
    normals[i] = q * Math.cos(angle)
    if (i + 1 < normals.length) normals[i + 1] = q * Math.sin(angle)
  }
}
