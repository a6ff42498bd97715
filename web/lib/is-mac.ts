/** Whether keys are named as on a Mac: ⌘K, not Ctrl K. */
export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}

/** A key pressed with Ctrl or Cmd, as its cap says: "Ctrl K", "⌘K". */
export function withMod(key: string): string {
  return isMac() ? `⌘${key}` : `Ctrl ${key}`
}
