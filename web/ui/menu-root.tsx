import { Menu, type MenuProps } from '@mantine/core'
import { useState } from 'react'
import { useBackCloses } from './use-back-closes.ts'

/** A menu that Back closes before it leaves the page. It opens within the page's main landmark. */
export function MenuRoot(props: Omit<MenuProps, 'opened' | 'onChange'>) {
  const [opened, setOpened] = useState(false)
  useBackCloses(opened, () => setOpened(false))
  const main = document.querySelector<HTMLElement>('#main')
  return (
    <Menu
      {...props}
      {...(main ? { portalProps: { target: main } } : {})}
      opened={opened}
      onChange={setOpened}
    />
  )
}
