// What jsdom lacks and components ask for. Nothing of ours is replaced here.
import '@testing-library/jest-dom/vitest'
import { notifications } from '@mantine/notifications'
import { onlineManager } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// A test begins with a connection, whatever the one before it found out last.
beforeEach(() => onlineManager.setOnline(true))

// The next file begins where this one did: it shares the window.
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.useRealTimers()
  notifications.clean()
  localStorage.clear()
  sessionStorage.clear()
})

class NoObserver {
  root = null
  rootMargin = ''
  scrollMargin = ''
  thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

window.matchMedia ??= (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
})
window.ResizeObserver ??= NoObserver
window.IntersectionObserver ??= NoObserver
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.checkVisibility ??= function isShown(this: Element): boolean {
  const isHidden = getComputedStyle(this).display === 'none'
  return !isHidden && (this.parentElement?.checkVisibility() ?? true)
}
window.scrollTo = () => {}

// Asked whether something is hidden, jsdom works out every colour along all ancestors: half of the
// time of a test. No style sheet is loaded here, so what an element looks like is told by its kind,
// worked out once, and by the styles on itself and above it.
const workOut = window.getComputedStyle
const kinds = new Map<string, CSSStyleDeclaration>()
/** A class that Mantine made with a rule of its own. */
const HAS_A_RULE = /(?:^| )__m__/

function styleOfKind(element: Element): CSSStyleDeclaration {
  const about = ['hidden', 'open', 'type'].map((name) => element.getAttribute(name))
  const kind = [element.namespaceURI, element.tagName, ...about].join()
  const known = kinds.get(kind)
  if (known) return known
  const bare = element.cloneNode(false) as Element
  for (const name of ['style', 'class', 'id']) bare.removeAttribute(name)
  const made = workOut(bare)
  kinds.set(kind, made)
  return made
}

function ownValue(element: Element, name: string): string {
  return element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(name) : ''
}

function valueOf(element: Element, name: string, kind: CSSStyleDeclaration): string {
  if (name !== 'visibility') return ownValue(element, name) || kind.getPropertyValue(name)
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = ownValue(at, name)
    if (own) return own
  }
  return 'visible'
}

window.getComputedStyle = (element, pseudo) => {
  if (HAS_A_RULE.test(element.getAttribute('class') ?? '')) return workOut(element)
  const kind = styleOfKind(element)
  return new Proxy(kind, {
    get(_, name) {
      if (name === 'getPropertyValue') return (of: string) => valueOf(element, of, kind)
      if (typeof name === 'symbol') return Reflect.get(kind, name, kind)
      const value: unknown = Reflect.get(kind, name, kind)
      if (typeof value === 'function') return value.bind(kind) as unknown
      const hyphened = name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
      return typeof value === 'string' && pseudo == null ? valueOf(element, hyphened, kind) : value
    },
  })
}
