// The button of a chart's menu. What makes it a menu comes after the page; until then it has the looks.
import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import type { ChartMenuProps } from './chart-menu-list.tsx'

const ChartMenuList = lazyPart(() => import('./chart-menu-list.tsx'), 'ChartMenuList')

const LOOKS = (
  <ActionIcon component="span" variant="default" aria-hidden>
    <IconDots />
  </ActionIcon>
)

export function ChartMenu(props: ChartMenuProps) {
  return (
    <Suspense fallback={LOOKS}>
      <ChartMenuList {...props} />
    </Suspense>
  )
}
