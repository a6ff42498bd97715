import { useEffect, useRef, type RefObject } from 'react'

/** A value as it was drawn last, for what runs later. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
