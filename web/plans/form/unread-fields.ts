// Fields of the plan's form whose text is none of what they take. They stand for what was there before,
// so what is shown of the plan is not what the form says until their text is mended.
import { createContext, useCallback, useContext, useEffect, useState } from 'react'

const Report = createContext<(by: 1 | -1) => void>(() => undefined)

/** Around the form: told by its fields how many cannot be read. */
export const UnreadFields = Report.Provider

/** How many fields of the form cannot be read, and what they tell it by. */
export function useUnreadFields(): { num: number; report: (by: 1 | -1) => void } {
  const [num, setNum] = useState(0)
  const report = useCallback((by: 1 | -1) => setNum((now) => now + by), [])
  return { num, report }
}

/** Tells the form around a field that it cannot be read, while that is so. */
export function useReportUnread(is: boolean): void {
  const report = useContext(Report)
  useEffect(() => {
    if (!is) return undefined
    report(1)
    return () => report(-1)
  }, [is, report])
}
