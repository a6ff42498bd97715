import type { MouseEvent } from 'react'

/**
 * Presses, but for the second half of a double click: by then the next step's button may stand at
 * the same place, and that step would be passed unseen.
 */
export function singlePress(press?: () => unknown) {
  return (event: MouseEvent) => {
    if (event.detail > 1) event.preventDefault()
    else press?.()
  }
}
