// The second press of a double press is meant for what the first one closed, not for what lies
// beneath: of a dialog that is gone with its first press, nothing behind it is pressed.

/** Watches the page until the function that it answers is called. */
export function ignoreLatePress(): () => void {
  let pressed: Node | null = null
  const look = (event: MouseEvent) => {
    if (event.detail > 1 && pressed?.isConnected === false) {
      event.preventDefault()
      event.stopPropagation()
    } else pressed = event.target instanceof Node ? event.target : null
  }
  document.addEventListener('click', look, true)
  return () => document.removeEventListener('click', look, true)
}
