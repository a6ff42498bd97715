import type { ReactNode } from 'react'
import classes from './choice-box.module.css'

type ChoiceBoxProps = {
  label: string
  checked: boolean
  /** Part of what it stands for is chosen. */
  some?: boolean
  /** `range` is true while Shift is held. */
  onCheck: (on: boolean, range: boolean) => void
  /** What else chooses it when pressed; the box alone when left out. */
  children?: ReactNode
  className?: string
}

/** The box that chooses a record. */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { label, checked, some = false, onCheck, children, className = classes.alone } = props
  return (
    <label className={className}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={label}
        ref={(box) => {
          if (box) box.indeterminate = some && !checked
        }}
        checked={checked}
        onChange={({ currentTarget, nativeEvent }) =>
          onCheck(currentTarget.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
      {children}
    </label>
  )
}
