// Below 768 px a page's title stands in the shell's top bar. The shell gives the place, the page
// header moves its h1 there; without a shell the title stays where it is.
import { createContext, useContext } from 'react'
import { usePhone } from './use-width.ts'

/** The element of the top bar that holds the title; null while there is none. */
export const TopBarSlot = createContext<HTMLElement | null>(null)

/** Where the title belongs now: the top bar's element on a phone, otherwise null. */
export function useTopBarSlot(): HTMLElement | null {
  const slot = useContext(TopBarSlot)
  return usePhone() ? slot : null
}
