// The frame every tree of ours stands in: theme, colour scheme and the place where toasts appear.
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { Toasts } from '../ui/toasts.tsx'
import './mantine.css'
import './fonts.css'
import './global.css'
import './controls.css'
import { cssVariablesResolver, theme } from './theme.ts'

type FiresideProviderProps = {
  children: ReactNode
  /** `test` removes transitions. */
  env?: 'default' | 'test'
}

export function FiresideProvider({ children, env = 'default' }: FiresideProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      env={env}
    >
      {children}
      <Toasts />
    </MantineProvider>
  )
}
