// A figure that opens its working.
import { Suspense, useRef, useState, type ReactNode } from 'react'
import type { Working } from './working.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import classes from '#web/cards/links.module.css'

const WorkingDialog = lazyPart(() => import('./working-dialog.tsx'), 'WorkingDialog')

/** Keeps which working is open: `explain` opens one, `dialog` goes anywhere in the card. */
export function useWorking(): { explain: (working: Working) => void; dialog: ReactNode } {
  const [working, setWorking] = useState<Working | null>(null)
  const opener = useRef<Element | null>(null)
  const explain = (next: Working) => {
    opener.current = document.activeElement
    setWorking(next)
  }
  const close = () => {
    setWorking(null)
    const from = opener.current
    // Once the dialog has let go of the focus.
    if (from instanceof HTMLElement) window.setTimeout(() => from.focus({ preventScroll: true }))
  }
  const dialog = working && (
    <Suspense fallback={null}>
      <WorkingDialog working={working} onClose={close} />
    </Suspense>
  )
  return { explain, dialog }
}

type ExplainedProps = {
  working: Working
  children: ReactNode
  within?: 'figure' | 'sentence' | 'why'
}

/** Words or a figure as a button that opens how it is made. */
export function Explained({ working, children, within = 'figure' }: ExplainedProps) {
  const { explain, dialog } = useWorking()
  return (
    <>
      <button
        type="button"
        className={`${classes.explained} ${classes[within]}`}
        aria-haspopup="dialog"
        onClick={() => explain(working)}
      >
        {children}
      </button>
      {dialog}
    </>
  )
}
