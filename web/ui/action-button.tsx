import { Button, Tooltip, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'

type ActionButtonProps = ButtonProps &
  Omit<ComponentProps<'button'>, keyof ButtonProps> & {
    /** Why it cannot be pressed now. While set, the button is off but still reachable by keyboard. */
    disabledReason?: string | false | null
  }

/** A button that, when it cannot be pressed, says why. */
export function ActionButton({
  disabledReason,
  onClick,
  type = 'button',
  ...rest
}: ActionButtonProps) {
  if (!disabledReason) return <Button type={type} onClick={onClick} {...rest} />
  return (
    <Tooltip
      label={disabledReason}
      multiline
      maw={280}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Button
        {...rest}
        type="button"
        data-disabled
        aria-disabled
        onClick={(event) => event.preventDefault()}
      />
    </Tooltip>
  )
}
