// The height that something had at the last visit, in a window as wide, so that its room is kept until it
// is there again and nothing below it moves.
import { type RefObject, useEffect, useRef } from 'react'
import { browserStorage } from './storage.ts'

export function useKeptHeight(
  name: string,
  isThere: boolean,
): [height: string | undefined, place: RefObject<HTMLDivElement | null>] {
  const place = useRef<HTMLDivElement>(null)
  const key = `fireside.height.${name}.${window.innerWidth}`
  useEffect(() => {
    if (isThere) browserStorage.setItem(key, place.current ? `${place.current.offsetHeight}px` : '')
  })
  return [browserStorage.getItem(key) ?? undefined, place]
}
