// Files on their way through step 1: those that were chosen elsewhere, and a note that there are some.
// They are in memory until they are opened, so after a reload the note is what is left of them.
import { tabStorage } from '#web/lib/storage.ts'
import type { FileChoice } from './lead-choices.ts'

let waiting: readonly FileChoice[] = []

export function handOver(choices: readonly FileChoice[]): void {
  waiting = choices
}

export function handedOver(): readonly FileChoice[] {
  return waiting
}

const CHOSEN = 'fireside.import-chosen'

export function noteChosen(any: boolean): void {
  if (any) tabStorage.setItem(CHOSEN, 'yes')
  else tabStorage.removeItem(CHOSEN)
}

export function wereChosen(): boolean {
  return tabStorage.getItem(CHOSEN) !== null
}
