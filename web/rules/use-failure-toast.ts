import { useEffect } from 'react'
import { showFailure } from '#web/ui/toast.ts'

/** Says once that a list could not be had; the card says it for as long as it lasts. */
export function useFailureToast(failed: boolean, message: string): void {
  useEffect(() => {
    if (failed) showFailure('Failed', message)
  }, [failed, message])
}
