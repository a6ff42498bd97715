/**
 * Marks a field whose text is none of what it takes: what it stands for is still what was there before, so
 * its form must not be sent as if it said something.
 */
export function unread(is: boolean): { 'data-unread'?: true } {
  return is ? { 'data-unread': true } : {}
}

/** Goes to the first such field; false where there is none. */
export function focusUnread(form: ParentNode): boolean {
  const field = form.querySelector<HTMLElement>('[data-unread]')
  field?.focus()
  return field !== null
}

/** Whether there is such a field: closing would drop what is typed in it. */
export function hasUnread(place: ParentNode): boolean {
  return place.querySelector('[data-unread]') !== null
}
