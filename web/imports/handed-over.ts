// Files that were chosen elsewhere, on their way to step 1.
import type { FileChoice } from './lead-choices.ts'

let waiting: readonly FileChoice[] = []

export function handOver(choices: readonly FileChoice[]): void {
  waiting = choices
}

export function handedOver(): readonly FileChoice[] {
  return waiting
}
