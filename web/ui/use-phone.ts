import { useMediaQuery } from '@mantine/hooks'

/** True below 768 px, where dialogs fill the screen and the bottom bar shows. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
}

/** True below 960 px, where two columns stack and a table of many columns has no room. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 59.99em)', false, { getInitialValueInEffect: false })
}
