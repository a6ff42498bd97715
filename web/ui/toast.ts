// The two kinds of toast. They leave after 2.5 seconds, waiting while pointed at or focused.
import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { createElement } from 'react'

export const TOAST_MS = 2500

const CLOSE = { 'aria-label': 'Close' }
const LOOK = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** Says that something was done. */
export function showSuccess(title: string, message = ''): void {
  notifications.show({
    title,
    message,
    role: 'status',
    closeButtonProps: CLOSE,
    'data-tone': 'good',
    icon: createElement(IconCircleCheck, LOOK),
    autoClose: TOAST_MS,
  })
}

/** Says that something was not done, and what to do about it. */
export function showFailure(title: string, message = '', { ms = TOAST_MS } = {}): void {
  notifications.show({
    title,
    message,
    role: 'alert',
    closeButtonProps: CLOSE,
    'data-tone': 'bad',
    icon: createElement(IconAlertCircle, LOOK),
    autoClose: ms,
  })
}
