/**
 * Browsers bring the caret into view, not the field around it. A field of several lines that gets the
 * focus is seen whole, as far as there is room. Works until the function that it answers is called.
 */
export function showFocus(): () => void {
  const show = ({ target }: FocusEvent) => {
    if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
  }
  document.addEventListener('focusin', show)
  return () => document.removeEventListener('focusin', show)
}
