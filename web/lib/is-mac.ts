/** Whether keys are named as on a Mac: ⌘K, not Ctrl K. */
export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}
