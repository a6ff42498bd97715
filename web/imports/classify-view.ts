// One by one, or by payee. Up to 30 open rows, one by one opens first; above, by payee. What the user
// chose last is remembered on this browser and wins.
import { useState } from 'react'

export type ClassifyView = 'rows' | 'payees'

const KEY = 'fireside.classify-view'
const MOST_ONE_BY_ONE = 30

export function useClassifyView(num_open: number): [ClassifyView, (view: ClassifyView) => void] {
  const [view, setView] = useState<ClassifyView>(
    () => keptView() ?? (num_open > MOST_ONE_BY_ONE ? 'payees' : 'rows'),
  )
  const change = (next: ClassifyView) => {
    setView(next)
    localStorage.setItem(KEY, next)
  }
  return [view, change]
}

function keptView(): ClassifyView | null {
  const kept = localStorage.getItem(KEY)
  return kept === 'payees' || kept === 'rows' ? kept : null
}
