import { TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { money, number } from '#web/lib/format.ts'
import { readAmount, whyNoAmount } from '#web/ui/read-amount.ts'
import { unread } from '#web/ui/unread.ts'
import classes from './money-field.module.css'
import { useReportUnread } from './unread-fields.ts'

type MoneyFieldProps = {
  label: string
  /** The amount typed; null when there is none. */
  value: number | null
  /** What stands there while nothing is typed: the amount from the records. */
  fallback?: number | null
  onChange: (value: number | null) => void
  currency: string
  help?: ReactNode
  error?: ReactNode
  /** At the right of the label. */
  aside?: ReactNode
  required?: boolean
}

/** An amount of money: written out at rest, plain text while it is typed. */
export function MoneyField({
  label,
  value,
  fallback = null,
  onChange,
  currency,
  help,
  error,
  aside,
  required,
}: MoneyFieldProps) {
  const [text, setText] = useState<string | null>(null)
  const [focused, setFocused] = useState(false)
  // What stood there before it was typed over; it stays while the text is no amount.
  const [before, setBefore] = useState(value)
  // Text that is no amount stays to be mended, unless another value comes from outside.
  const typed = focused || value === before ? text : null
  const unreadable = typed !== null && isUnreadable(typed)
  useReportUnread(unreadable)
  const type = (next: string) => {
    setText(next)
    onChange(isUnreadable(next) ? before : readAmount(next))
  }
  const begin = () => {
    setFocused(true)
    if (unreadable) return
    setBefore(value)
    // A zero makes room for what is typed.
    setText(written((value ?? fallback) || null))
  }
  const end = () => {
    setFocused(false)
    if (!unreadable) setText(null)
  }
  return (
    <div className={classes.field}>
      {aside && <div className={classes.aside}>{aside}</div>}
      <TextInput
        {...unread(unreadable)}
        label={label}
        description={help}
        error={unreadable ? whyNoAmount(typed) : error}
        aria-required={required}
        inputMode="decimal"
        autoComplete="off"
        leftSection={<span className={classes.symbol}>{symbolOf(currency)}</span>}
        leftSectionPointerEvents="none"
        placeholder="0.00"
        value={typed ?? written(value ?? fallback)}
        onFocus={begin}
        onBlur={end}
        onChange={(event) => type(event.currentTarget.value)}
        classNames={{ input: classes.input }}
      />
    </div>
  )
}

/** "$", "R": what stands around a written amount. */
function symbolOf(currency: string): string {
  return money(0, currency).replace(/[\d.,\s]/g, '')
}

function isUnreadable(text: string): boolean {
  return text.trim() !== '' && readAmount(text) === null
}

function written(value: number | null): string {
  return value === null ? '' : number(value, 2)
}
