import { useEffect, useState } from 'react'

/** False at first, true once `ms` have passed; keeps short waits from flashing a skeleton. */
export function useDelayed(ms: number): boolean {
  const [passed, setPassed] = useState(ms === 0)
  useEffect(() => {
    if (ms === 0) return
    const timer = window.setTimeout(() => setPassed(true), ms)
    return () => window.clearTimeout(timer)
  }, [ms])
  return passed
}
