import { Notifications } from '@mantine/notifications'
import { usePhone } from './use-width.ts'
import { TOAST_MS } from './toast.ts'
import './toasts.css'

/** Where toasts appear: bottom right, at the top on a phone. Mounted once. */
export function Toasts() {
  const phone = usePhone()
  return (
    <Notifications
      position={phone ? 'top-center' : 'bottom-right'}
      containerWidth={348}
      autoClose={TOAST_MS}
      transitionDuration={180}
      limit={4}
      pauseResetOnHover="notification"
    />
  )
}
