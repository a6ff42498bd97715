// What had the focus may go with what was done: the button of a row that was deleted, one that is off
// while it saves. The focus then stays close to where it was, and the next Tab does not start at the
// top of the page. What stands elsewhere by now, maybe under another name, has the same `data-same`.

/** Dialogs give the focus back themselves, a moment after they are gone. */
const MOMENT_MS = 120
const ROWS = 'li, tr'
const WHOLE = 'main, body, [role=dialog]'
const NOTICE = '[data-notice]'
const TOASTS = '.mantine-Notifications-root'
/** Of radio buttons the one that is chosen: where Tab comes to, and Space changes nothing. */
const INPUT = 'input:not([type=radio]:not(:checked))'
const TYPED = 'textarea, input:not([type=radio], [type=checkbox])'
const PRESSED = `a[href], button, ${INPUT}, select, textarea, [tabindex]`

/** A place, which part of it held the focus, and what stood beside that: next and before. */
interface Around {
  place: Element
  part: Element
  beside: readonly Element[]
}

/** Where the focus was last, and what stood around it then. */
interface Place {
  element: HTMLElement
  row: Element | null
  /** The list that the row is in, its place there, and of how many. */
  list: Element | null
  at: number
  num_rows: number
  /** The rows that may take its place, the nearest first. */
  rows: readonly Element[]
  /** What it stood in, the nearest first, up to the page's main part. */
  around: readonly Around[]
  /** What it is called. */
  name: string
}

/** Watches the page until the function that it answers is called. */
export function keepFocus(): () => void {
  let last: Place | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let inDialog: { dialog: Element; place: Place } | null = null
  const note = ({ target }: FocusEvent) => {
    // The focus is somewhere again: what waits to lead it back would take it from who leaves that at once.
    clearTimeout(timer)
    // A toast comes and goes beside the page: who was in it goes back to where they were.
    if (!(target instanceof HTMLElement) || target.closest(TOASTS)) return
    const from = openerOf(target) ?? target
    const dialog = from.closest('[role=dialog]')
    if (dialog) inDialog = { dialog, place: placeOf(from) }
    else last = placeOf(from)
  }
  // Somebody who presses beside everything wants nothing focused. What is off loses the focus by itself,
  // and without a connection it is on again at once.
  const leave = ({ target, relatedTarget: next }: FocusEvent) => {
    if (next || !(target instanceof HTMLElement && isThere(target))) return
    setTimeout(() => {
      if (isLost() && last?.element === target && isThere(last.element)) last = null
    })
  }
  const settle = () => {
    if (!isLost()) return
    const found = inDialog?.dialog.isConnected
      ? findInside(inDialog.dialog, inDialog.place)
      : last && findFocus(last)
    found?.focus({ preventScroll: true })
  }
  const watch = new MutationObserver(() => {
    if ((last === null && inDialog === null) || !isLost()) return
    clearTimeout(timer)
    timer = setTimeout(settle, MOMENT_MS)
  })
  document.addEventListener('focusin', note)
  document.addEventListener('focusout', leave)
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  })
  return () => {
    clearTimeout(timer)
    watch.disconnect()
    document.removeEventListener('focusin', note)
    document.removeEventListener('focusout', leave)
  }
}

/** The button of the menu that something stands in: the menu hangs beside the page and goes when it is used. */
function openerOf(element: HTMLElement): HTMLElement | null {
  const name = element.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return name ? document.getElementById(name) : null
}

function placeOf(element: HTMLElement): Place {
  const row = element.closest(ROWS)
  const rows: Element[] = []
  for (let next = row?.nextElementSibling; next; next = next.nextElementSibling) rows.push(next)
  for (let before = row?.previousElementSibling; before; before = before.previousElementSibling) {
    rows.push(before)
  }
  const around: Around[] = []
  let part: Element = element
  for (let place = element.parentElement; place && !place.matches(WHOLE);) {
    const beside = [part.nextElementSibling, part.previousElementSibling]
    around.push({ place, part, beside: beside.filter((one) => one !== null) })
    part = place
    place = place.parentElement
  }
  const list = row?.parentElement ?? null
  const siblings = [...(list?.children ?? [])]
  const at = row === null ? -1 : siblings.indexOf(row)
  return { element, row, list, at, num_rows: siblings.length, rows, around, name: nameOf(element) }
}

/** In an open dialog: the field that is wrong, what it was once it can be pressed again, or what is near. */
function findInside(dialog: Element, place: Place): HTMLElement | null {
  const { element } = place
  if (element.isConnected && element.matches('[data-loading]')) return null
  const wrong = dialog.querySelector<HTMLElement>('[aria-invalid=true]')
  if (wrong) return wrong
  if (isThere(element)) return element
  const near = inOwnRow(place) ?? inNextRow(place) ?? besideIn(place.around)
  return near ?? dialog.querySelector<HTMLElement>(PRESSED)
}

/**
 * What it was, if it can be pressed again; the work that follows; what else is in its row; the next row;
 * what else can be pressed around it; the page's title.
 */
function findFocus(place: Place): HTMLElement | null {
  const { element, rows, around } = place
  if (isThere(element)) return element
  // It waits for an answer, and can be pressed again then; meanwhile it may be cancelled.
  if (element.isConnected && element.matches('[data-loading]')) {
    return document.querySelector<HTMLElement>('[data-cancel] button')
  }
  const same = element.dataset['same']
  const elsewhere = same && document.querySelector<HTMLElement>(`[data-same="${same}"]`)
  if (elsewhere) return elsewhere
  const work = document.querySelector<HTMLElement>('[data-work]')
  if (work) return work
  const near = itselfMoved(place) ?? inOwnRow(place) ?? inNextRow(place)
  if (near) return near
  // Rows that are gone leave nothing of theirs around them, and a title is followed by that of its page,
  // as is the page itself, which has the focus after a press on a button that is off.
  const isPage = element.matches(`h1, ${WHOLE}`)
  const isBeside = rows.length === 0 && element.matches(PRESSED) && !isPage
  const beside = isBeside ? besideIn(around) : undefined
  return beside ?? document.querySelector<HTMLElement>('h1[tabindex]')
}

/** What stood in a row and is called so stands elsewhere by now, as when the row was put in a group. */
function itselfMoved({ element, rows, name }: Place): HTMLElement | undefined {
  const alike = [...document.querySelectorAll<HTMLElement>(element.tagName)]
  const found =
    rows.length > 0 && name.includes(' ') ? alike.filter((one) => nameOf(one) === name) : []
  return found.length === 1 ? found[0] : undefined
}

/** What stands near it in its row, where that stays. By touch no field, which would bring the keyboard up. */
function inOwnRow({ row, around }: Place): HTMLElement | undefined {
  if (!row?.isConnected) return undefined
  const isTouch = window.matchMedia('(pointer: coarse)').matches
  return besideIn(
    around.filter(({ place }) => row.contains(place)),
    (control) => !(isTouch && control.matches(TYPED)),
  )
}

/** The same button of the row that takes the place of its own: drawn anew, or the next. */
function inNextRow({ row, list, at, num_rows, rows, name }: Place): HTMLElement | undefined {
  const isReplaced = row?.isConnected === false && list?.isConnected === true
  const anew = isReplaced && list.children.length >= num_rows ? list.children[at] : undefined
  const controls = controlsIn(anew ?? rows.find((one) => one.isConnected))
  return controls.find((control) => actOf(nameOf(control)) === actOf(name)) ?? controls[0]
}

/** What stands next to the part that is gone, else what is first in the place where it was. */
function besideIn(
  around: readonly Around[],
  isWanted: (control: HTMLElement) => boolean = () => true,
): HTMLElement | undefined {
  const near = around.flatMap(({ place, part, beside }) =>
    part.isConnected ? [place] : [...beside, place],
  )
  return near
    .filter((one) => one.isConnected)
    .map((one) => controlsIn(one).find(isWanted))
    .find((control) => control !== undefined)
}

/** What can be pressed in a place; what stands above every page belongs to none of its places. */
function controlsIn(place: Element | undefined): HTMLElement[] {
  const own = place instanceof HTMLElement && place.matches(PRESSED) ? [place] : []
  const within = place?.querySelectorAll<HTMLElement>(PRESSED) ?? []
  const found = [...own, ...within].filter(isThere)
  return found.filter((control) => place?.closest(NOTICE) || !control.closest(NOTICE))
}

function nameOf(element: Element): string {
  return (element.getAttribute('aria-label') ?? element.textContent).trim()
}

/** What it does there: the first word of what it is called. */
function actOf(name: string): string | undefined {
  return name.split(' ')[0]
}

function isThere(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled')
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
