import { ActionIcon, Drawer } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './bottom-sheet.module.css'

type BottomSheetProps = {
  title: ReactNode
  onClose: () => void
  /** Stays at the bottom while the rest scrolls. */
  actions?: ReactNode
  children: ReactNode
}

/** What a phone shows over the lower part of the screen. */
export function BottomSheet({ title, onClose, actions, children }: BottomSheetProps) {
  return (
    <Drawer.Root opened onClose={onClose} position="bottom" size="auto">
      <Drawer.Overlay />
      <Drawer.Content className={classes.sheet}>
        <div className={classes.head}>
          <Drawer.Title className={classes.title}>{title}</Drawer.Title>
          <ActionIcon className={classes.cross} aria-label="Close" onClick={onClose}>
            <IconX />
          </ActionIcon>
        </div>
        <div className={classes.body}>{children}</div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </Drawer.Content>
    </Drawer.Root>
  )
}
