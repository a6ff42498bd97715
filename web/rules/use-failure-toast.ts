import { useEffect } from 'react'
import { showFailure } from '#web/ui/toast.ts'

/** Says once that a list could not be had; the card says it for as long as it lasts. */
export function useFailureToast(error: unknown, message: string): void {
  useEffect(() => {
    if (error) showFailure('Failed', message, { error })
  }, [error, message])
}
