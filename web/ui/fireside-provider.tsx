// The frame every tree of ours stands in: theme, colour scheme and the place where toasts appear.
import { MantineProvider } from '@mantine/core'
import { type ComponentType, type ReactNode, Suspense, lazy } from 'react'
import '#web/theme/mantine.css'
import '#web/theme/fonts.css'
import '#web/theme/global.css'
import '#web/theme/controls.css'
import { cssVariablesResolver, theme } from '#web/theme/theme.ts'

/** Comes after the first page. A toast that is shown before waits in its store until then. */
const Toasts = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./toasts.tsx')).Toasts }
  } catch {
    return { default: () => null }
  }
})

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
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    </MantineProvider>
  )
}
