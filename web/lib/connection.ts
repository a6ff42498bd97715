// Whether the server can be reached. A browser may say that it is connected when nothing gets through,
// and that it is not when the server runs beside it: only an answer tells.
import { onlineManager } from '@tanstack/react-query'

const PATIENCE_MS = 5000

let asking: Promise<boolean> | null = null

/** Asks the server, tells whoever watches the connection, and answers whether it can be reached. */
export function checkConnection(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

async function ask(): Promise<boolean> {
  const isOnline = await answers()
  onlineManager.setOnline(isOnline)
  return isOnline
}

async function answers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    return (await fetch('/healthz', { cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}
