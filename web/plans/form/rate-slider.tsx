import { Slider } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { PLAN_BOUNDS } from '#domain/plans/defaults.ts'
import type { RateField } from '../plan-draft.ts'
import { placeOf, rateAt, rateByKey } from './rate-scale.ts'
import classes from './rate-slider.module.css'

type RateSliderProps = {
  field: RateField
  label: string
  help: string
  value: number
  onChange: (value: number) => void
  error: string | undefined
  /** Below its help. */
  children?: ReactNode
}

/** A percentage: slid in steps, or typed at the right of its label as fine as wanted. */
export function RateSlider(props: RateSliderProps) {
  const { field, label, help, value, onChange, error, children } = props
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const { min, max } = PLAN_BOUNDS[field]
  // Of the last text that was left there and is no percentage; the value of before stands again.
  const [refused, setRefused] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    setRefused(null)
    const read = readPercent(text)
    if (read !== null) onChange(read)
  }
  // Before the slider's own keys, which would move it by its places.
  const press = (event: KeyboardEvent) => {
    const next = rateByKey(field, value, event.key)
    if (next === null) return
    event.preventDefault()
    event.stopPropagation()
    onChange(next)
  }
  const said = error ?? (refused === null ? undefined : `“${refused}” is no percentage.`)
  return (
    <div>
      <div className={classes.head}>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        <label htmlFor={id} className={classes.value}>
          <input
            id={id}
            className={classes.input}
            style={{ width: `${Math.max(1, (typed ?? String(value)).length) + 0.8}ch` }}
            inputMode="decimal"
            autoComplete="off"
            value={typed ?? String(value)}
            aria-label={`${label}, percent`}
            aria-invalid={error !== undefined}
            aria-describedby={`${id}-help`}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={() => {
              if (typed !== null && readPercent(typed) === null) setRefused(typed)
              setTyped(null)
            }}
          />
          <span aria-hidden>%</span>
        </label>
      </div>
      <div onKeyDownCapture={press}>
        <Slider
          min={min}
          max={max}
          step={(max - min) / PLACES}
          value={placeOf(field, value)}
          onChange={(place) => onChange(rateAt(field, place))}
          scale={(place) => rateAt(field, place)}
          label={null}
          thumbLabel={label}
          thumbValueText={`${value} %`}
          className={classes.slider}
        />
      </div>
      <p id={`${id}-help`} className={said ? classes.error : classes.help}>
        {said ?? help}
      </p>
      {children}
    </div>
  )
}

/** How finely a slider is parted under the pointer. */
const PLACES = 1000

function readPercent(text: string): number | null {
  const bare = text.trim().replace(/\s*%$/, '').replace(',', '.')
  return /^\d{1,3}(\.\d{0,4})?$/.test(bare) ? Number(bare) : null
}
