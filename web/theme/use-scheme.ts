import { useComputedColorScheme } from '@mantine/core'
import type { Scheme } from './tokens.ts'

/** The scheme on screen now, with "system" already resolved. */
export function useScheme(): Scheme {
  return useComputedColorScheme('light', { getInitialValueInEffect: false })
}
