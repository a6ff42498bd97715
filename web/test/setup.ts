// What jsdom lacks and components ask for. Nothing of ours is replaced here.
import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
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
Element.prototype.scrollIntoView ??= () => {}
window.scrollTo = () => {}
