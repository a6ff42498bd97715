import { useComputedColorScheme } from '@mantine/core'
import { useOnPaper } from './paper.ts'
import type { Scheme } from './tokens.ts'

/** The scheme on screen now, with "system" already resolved; on paper it is light. */
export function useScheme(): Scheme {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  return useOnPaper() ? 'light' : scheme
}
