// One by one, or by payee. Up to 30 open rows, one by one opens first; above, by payee. What an import
// opened with stays, also after a reload and in a new tab, however few rows are left by then. What the
// user chose last is remembered on this browser and wins.
import { useEffect, useState } from 'react'
import { browserStorage } from '#web/lib/storage.ts'

export type ClassifyView = 'rows' | 'payees'

const KEY = 'fireside.classify-view'
const OPENED_KEY = 'fireside.classify-opened'
const MOST_ONE_BY_ONE = 30

export function useClassifyView(
  draft_id: string,
  num_open: number,
): [ClassifyView, (view: ClassifyView) => void] {
  const [view, setView] = useState<ClassifyView>(
    () => keptView() ?? openedWith(draft_id) ?? (num_open > MOST_ONE_BY_ONE ? 'payees' : 'rows'),
  )
  useEffect(() => browserStorage.setItem(OPENED_KEY, `${draft_id} ${view}`), [draft_id, view])
  const change = (next: ClassifyView) => {
    setView(next)
    browserStorage.setItem(KEY, next)
  }
  return [view, change]
}

function keptView(): ClassifyView | null {
  return viewOf(browserStorage.getItem(KEY))
}

function openedWith(draft_id: string): ClassifyView | null {
  const [of, view = ''] = browserStorage.getItem(OPENED_KEY)?.split(' ') ?? []
  return of === draft_id ? viewOf(view) : null
}

function viewOf(text: string | null): ClassifyView | null {
  return text === 'payees' || text === 'rows' ? text : null
}
