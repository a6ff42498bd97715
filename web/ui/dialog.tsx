import { ActionIcon, Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTyped } from '#web/lib/typed-work.ts'
import classes from './dialog.module.css'
import { ENDED_WORDS, HELD_WORDS, PENDING_WORDS } from './held-words.ts'
import { outsidePress } from './outside-press.ts'
import { focusUnread, hasUnread } from './unread.ts'
import { useBackCloses } from './use-back-closes.ts'
import { usePhone } from './use-width.ts'

type DialogProps = {
  /** False hides it and keeps what is typed; most are mounted when they open. */
  opened?: boolean
  onClose: () => void
  title: ReactNode
  /** One sentence under the title. */
  sentence?: ReactNode
  /** While true, a press outside, Escape and Back do not close, so that nothing typed is lost. */
  edited?: boolean
  /** Said then, in place of what is said of something typed. */
  heldWords?: string
  /** While what the dialog does is under way, they do not close it either. */
  pending?: boolean
  /** Said at once, where something inside waits for what is typed. */
  waitWords?: string | false
  /** Buttons, the safe one first. They stay in view; on a phone they stand at the bottom. */
  actions?: ReactNode
  /** Makes the dialog a form; the button with type "submit" sends it. */
  onSubmit?: () => void
  size?: number
  /** Left of the title: an icon on a tinted tile. */
  icon?: ReactNode
  iconTone?: 'bad' | 'ember'
  children?: ReactNode
}

/** A dialog for a form or a few words; it fills the screen on a phone. */
export function Dialog({
  opened = true,
  onClose,
  title,
  sentence,
  edited = false,
  heldWords = HELD_WORDS,
  waitWords = false,
  pending = false,
  actions,
  onSubmit,
  size = 452,
  icon,
  iconTone = 'ember',
  children,
}: DialogProps) {
  useFocusBack()
  const phone = usePhone()
  const [held, setHeld] = useState<'edited' | 'unread' | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const close = () => {
    setHeld(null)
    onClose()
  }
  const dismiss = () => {
    if (edited || pending) setHeld('edited')
    else if (frame.current && hasUnread(frame.current)) setHeld('unread')
    else close()
  }
  useBackCloses(opened, dismiss)
  const isDouble = useDoublePress()
  const ended = useTyped(opened && edited)
  const heldBy =
    (pending && held && PENDING_WORDS) ||
    (edited && ((ended && ENDED_WORDS) || waitWords || (held && heldWords))) ||
    (held === 'unread' && heldWords)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A form inside a dialog inside a page's form must not send the outer one.
    event.stopPropagation()
    if (isDouble() || focusUnread(event.currentTarget)) return
    onSubmit?.()
    focusWrong(event.currentTarget)
  }
  const inside = (
    <>
      <div className={classes.body}>{children}</div>
      <div className={classes.foot}>
        {heldBy && <output className={classes.held}>{heldBy}</output>}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </>
  )
  return (
    <Modal.Root
      opened={opened}
      onClose={dismiss}
      closeOnClickOutside={false}
      size={size}
      fullScreen={phone}
      centered
      transitionProps={{ duration: 180, transition: 'fade' }}
    >
      <Modal.Overlay onClick={outsidePress(dismiss)} />
      <Modal.Content radius={phone ? 0 : 16}>
        <div className={classes.frame} ref={frame}>
          <div className={classes.head}>
            {icon && (
              <span className={classes.tile} data-tone={iconTone} aria-hidden>
                {icon}
              </span>
            )}
            <div className={classes.words}>
              <Modal.Title className={classes.title}>{title}</Modal.Title>
              {sentence && <p className={classes.sentence}>{sentence}</p>}
            </div>
            <ActionIcon className={classes.cross} aria-label="Close" onClick={close}>
              <IconX />
            </ActionIcon>
          </div>
          {onSubmit ? (
            <form className={classes.form} onSubmit={submit} noValidate>
              {inside}
            </form>
          ) : (
            <div className={classes.form}>{inside}</div>
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The first field that says what is wrong with it, which may stand above what is in view. */
function focusWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}

/** Mantine gives the focus back when a dialog closes, but not when it is taken away while open. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    return () => {
      setTimeout(() => {
        const now = document.activeElement
        const isLost = now === null || now === document.body
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
      }, 0)
    }
  }, [before])
}

const DOUBLE_PRESS_MS = 100

/** Tells the second press of two at once: nothing was drawn yet that says the first is under way. */
function useDoublePress(): () => boolean {
  const last = useRef(-Infinity)
  useEffect(() => {
    last.current = -Infinity
  })
  return () => {
    const now = performance.now()
    if (now - last.current < DOUBLE_PRESS_MS) return true
    last.current = now
    return false
  }
}
