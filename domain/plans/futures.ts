// Imagined futures, one after another: each month grows by exp(mu + sd * z), z normal. A master
// generator starts from the seed, and path p from its (p+1)-th number, so a path stays the same
// however many others there are. Months are drawn in blocks, and only as far as somebody asks.
import { LAST_MONTH } from './defaults.ts'
import { at } from './events.ts'
import { SplitMix64, fillNormals, seeded } from './split-mix.ts'

/** An even number of months, because normal numbers come in pairs. */
const BLOCK = 60

export class Futures {
  readonly #mu: number
  readonly #sd: number
  readonly #master: SplitMix64
  readonly #generator = new SplitMix64()
  readonly #factors = new Float64Array(LAST_MONTH + 1 + BLOCK)
  #drawn = 0

  constructor({ mu, sd }: { mu: number; sd: number }, seed: number) {
    this.#mu = mu
    this.#sd = sd
    this.#master = seeded(seed)
  }

  /** Goes on to the next future. */
  next(): void {
    this.#master.step()
    this.#generator.seed(this.#master.high, this.#master.low)
    this.#drawn = 0
  }

  /** What one unit becomes in a month of this future. */
  readonly growth = (month: number): number => {
    while (month >= this.#drawn) this.#draw()
    return at(this.#factors, month)
  }

  #draw(): void {
    const end = this.#drawn + BLOCK
    fillNormals(this.#factors, this.#generator, this.#drawn, end)
    for (let t = this.#drawn; t < end; t += 1) {
      this.#factors[t] = Math.exp(this.#mu + this.#sd * at(this.#factors, t))
    }
    this.#drawn = end
  }
}
