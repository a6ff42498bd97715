import { Button, Tooltip, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'

type ActionButtonProps = ButtonProps &
  Omit<ComponentProps<'button'>, keyof ButtonProps> & {
    /** Why it cannot be pressed now. While set, the button is off but still reachable by keyboard. */
    disabledReason?: string | false | null
  }

/** A button that, when it cannot be pressed, says why. It stays one element, so that it keeps the focus. */
export function ActionButton({
  disabledReason,
  onClick,
  type = 'button',
  ...rest
}: ActionButtonProps) {
  const isOff = Boolean(disabledReason)
  return (
    <Tooltip
      label={disabledReason}
      disabled={!isOff}
      multiline
      maw={280}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Button
        {...rest}
        type={isOff ? 'button' : type}
        data-disabled={isOff || undefined}
        aria-disabled={isOff || undefined}
        onClick={isOff ? (event) => event.preventDefault() : onClick}
      />
    </Tooltip>
  )
}
