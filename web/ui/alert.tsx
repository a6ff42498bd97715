import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './alert.module.css'

const ICONS = {
  bad: IconAlertCircle,
  warn: IconAlertTriangle,
  info: IconInfoCircle,
  good: IconCircleCheck,
}

type AlertProps = {
  tone: keyof typeof ICONS
  /** The bold beginning: what it is about. */
  lead?: ReactNode
  /** One sentence. */
  children?: ReactNode
  /** At most one link or small button, at the end. */
  action?: ReactNode
  /** In place of the tone's own icon. */
  icon?: ReactNode
  /** Spoken at once when it appears; the default for `bad`. Standing notes should stay silent. */
  live?: boolean
}

/** What a dialog answers would otherwise stand behind its buttons, which stay in view. */
function bringIntoView(alert: HTMLElement | null): void {
  if (alert?.closest('[role=dialog]')) alert.scrollIntoView({ block: 'nearest' })
}

/** A note that stands in the page until its reason is gone. */
export function Alert({ tone, lead, children, action, icon, live = tone === 'bad' }: AlertProps) {
  const Icon = ICONS[tone]
  return (
    <div
      className={classes.alert}
      data-tone={tone}
      role={live ? 'alert' : 'note'}
      ref={live ? bringIntoView : undefined}
    >
      <span className={classes.icon} aria-hidden>
        {icon ?? <Icon size={18} stroke={1.75} />}
      </span>
      <div className={classes.body}>
        <div className={classes.words}>
          {lead && <strong>{lead}</strong>} {children}
        </div>
        {action && <div className={classes.action}>{action}</div>}
      </div>
    </div>
  )
}
