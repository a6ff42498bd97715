// One by one, or by payee: which of them is remembered on this browser. One by one opens first.
import { useState } from 'react'

export type ClassifyView = 'rows' | 'payees'

const KEY = 'fireside.classify-view'

export function useClassifyView(): [ClassifyView, (view: ClassifyView) => void] {
  const [view, setView] = useState<ClassifyView>(() =>
    localStorage.getItem(KEY) === 'payees' ? 'payees' : 'rows',
  )
  const change = (next: ClassifyView) => {
    setView(next)
    localStorage.setItem(KEY, next)
  }
  return [view, change]
}
