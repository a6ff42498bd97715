// The two kinds of toast. They leave after 2.5 seconds, waiting while pointed at or focused; one
// with a button in it may stay longer.
import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, createElement } from 'react'
import { ApiError, causeOf } from '#web/lib/api-error.ts'

export const TOAST_MS = 2500
/** Two sentences take longer to read. */
const CAUSE_MS = 6000

/** A button that was pressed twice is answered twice, and that is said once. */
const SAME_PRESS_MS = 700

const CLOSE = {
  closeButtonProps: { 'aria-label': 'Close' },
  classNames: { closeButton: 'fs-touch' },
}
const LOOK = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** Says that something was done. */
export function showSuccess(
  title: string,
  message: ReactNode = '',
  { ms = TOAST_MS, id }: { ms?: number; id?: string } = {},
): void {
  show({
    id,
    title,
    message,
    role: 'status',
    'data-tone': 'good',
    icon: createElement(IconCircleCheck, LOOK),
    autoClose: ms,
  })
}

/**
 * Says that something was not done, and what to do about it; below that, the cause of an `error`. Called
 * again, the same call takes it away, whatever comes of it.
 */
export function showFailure(
  title: string,
  message: string,
  { ms = TOAST_MS, error }: { ms?: number; error?: unknown } = {},
): void {
  const cause = causeOf(error)
  const id = show({
    title,
    message: cause === null ? message : withCause(message, cause),
    role: 'alert',
    'data-tone': 'bad',
    icon: createElement(IconAlertCircle, LOOK),
    autoClose: cause === null ? ms : Math.max(ms, CAUSE_MS),
  })
  if (error instanceof ApiError) error.past = () => notifications.hide(id)
}

let last = { id: '', title: '', message: '' as ReactNode, at: 0 }

/** Answers the id of what is shown. */
function show(toast: NotificationData & { title: string }): string {
  const { title, message } = toast
  const at = performance.now()
  const isSame = last.title === title && last.message === message && at - last.at < SAME_PRESS_MS
  const { notifications: shown } = notificationsStore.getState()
  if (isSame && shown.some(({ id }) => id === last.id)) return last.id
  last = { id: notifications.show({ ...toast, ...CLOSE }), title, message, at }
  return last.id
}

function withCause(message: string, cause: string): ReactNode {
  const below = createElement('span', { className: 'fs-toast-cause', key: 'cause' }, cause)
  return message === '' ? below : [message, below]
}
