// Which payee is being classified and what was chosen for it, kept over a reload and a new login.
import { useState } from 'react'
import type { PayeeChoice } from '#domain/imports/draft/classify.ts'
import { readKept } from '#web/lib/kept-json.ts'
import { tabStorage } from '#web/lib/storage.ts'

const KEY = 'fireside.import-payee'

interface Kept {
  draft: string
  payee: string
  choice: PayeeChoice | null
}

export function keptPayee(draft: string): string | null {
  const kept = readKept<Kept>(tabStorage, KEY)
  return kept?.draft === draft ? kept.payee : null
}

export function keepPayee(draft: string, payee: string): void {
  write({ draft, payee, choice: null })
}

/** The next time another payee is shown first. */
export function forgetPayee(): void {
  tabStorage.removeItem(KEY)
}

/** What is chosen for a payee; `first` until something was. Mount it anew for another payee. */
export function useKeptChoice(
  draft: string,
  payee: string,
  first: PayeeChoice,
): [PayeeChoice, (choice: PayeeChoice) => void] {
  const [choice, setChoice] = useState(() => {
    const kept = readKept<Kept>(tabStorage, KEY)
    return kept?.draft === draft && kept.payee === payee ? kept.choice : null
  })
  const change = (next: PayeeChoice) => {
    setChoice(next)
    write({ draft, payee, choice: next })
  }
  return [choice ?? first, change]
}

function write(kept: Kept): void {
  tabStorage.setItem(KEY, JSON.stringify(kept))
}
