import { ActionIcon, Drawer } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTyped } from '#web/lib/typed-work.ts'
import classes from './bottom-sheet.module.css'
import { ENDED_WORDS, HELD_WORDS } from './held-words.ts'
import { outsidePress } from './outside-press.ts'
import { useBackCloses } from './use-back-closes.ts'

type BottomSheetProps = {
  title: ReactNode
  onClose: () => void
  /** While true, a press outside, Escape and Back do not close, so that nothing chosen is lost. */
  edited?: boolean
  /** Stays at the bottom while the rest scrolls. */
  actions?: ReactNode
  children: ReactNode
}

/** What a phone shows over the lower part of the screen. */
export function BottomSheet({
  title,
  onClose,
  edited = false,
  actions,
  children,
}: BottomSheetProps) {
  const [held, setHeld] = useState(false)
  const dismiss = () => (edited ? setHeld(true) : onClose())
  useBackCloses(true, dismiss)
  const ended = useTyped(edited)
  return (
    <Drawer.Root opened onClose={dismiss} closeOnClickOutside={false} position="bottom" size="auto">
      <Drawer.Overlay onClick={outsidePress(dismiss)} />
      <Drawer.Content className={classes.sheet}>
        <div className={classes.head}>
          <Drawer.Title className={classes.title}>{title}</Drawer.Title>
          <ActionIcon className={classes.cross} aria-label="Close" onClick={onClose}>
            <IconX />
          </ActionIcon>
        </div>
        <div className={classes.body}>{children}</div>
        <div className={classes.foot}>
          {edited && (ended || held) && (
            <output className={classes.held}>{ended ? ENDED_WORDS : HELD_WORDS}</output>
          )}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
