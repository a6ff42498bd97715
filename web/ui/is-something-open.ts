/** Whether a dialog or a list stands over the page. A list that was opened before stays in it, unseen. */
export function isSomethingOpen(): boolean {
  const open = document.querySelectorAll('[aria-modal="true"], dialog[open], [role="listbox"]')
  return [...open].some((one) => one.checkVisibility())
}
