import { ActionIcon, Tooltip } from '@mantine/core'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import classes from './row-action.module.css'

type RowActionProps = Omit<ComponentProps<'button'>, 'children' | 'color' | 'style' | 'ref'> & {
  /** What it does and to what, for screen readers: "Edit Harlow Fuel, 20 November 2026". */
  label: string
  /** The short word shown on hover; the label when left out. */
  tip?: string
  icon: ReactNode
}

/**
 * A small icon button in a row; always visible, named, with a tooltip. The tooltip is made when it
 * is wanted: a hundred of them would make a long table scroll badly.
 */
export function RowAction({ label, tip = label, icon, ...rest }: RowActionProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const hide = () => setTarget(null)
  useEffect(() => {
    if (!target) return
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' || key === 'Enter' || key === ' ') setTarget(null)
    }
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [target])
  return (
    <>
      <ActionIcon
        type="button"
        variant="subtle"
        className={classes.action}
        aria-label={label}
        {...rest}
        onPointerEnter={({ currentTarget, pointerType }) =>
          setTarget(pointerType === 'touch' ? null : currentTarget)
        }
        onPointerLeave={hide}
        onPointerDown={hide}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) setTarget(currentTarget)
        }}
        onBlur={hide}
      >
        {icon}
      </ActionIcon>
      {target && <Tooltip target={target} label={tip} opened />}
    </>
  )
}
