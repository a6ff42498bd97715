import { Menu, type MenuProps } from '@mantine/core'
import { useState } from 'react'
import { useBackCloses } from './use-back-closes.ts'

/** A menu that Back closes before it leaves the page. */
export function MenuRoot(props: Omit<MenuProps, 'opened' | 'onChange'>) {
  const [opened, setOpened] = useState(false)
  useBackCloses(opened, () => setOpened(false))
  return <Menu {...props} opened={opened} onChange={setOpened} />
}
