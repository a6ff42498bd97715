import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { useId } from 'react'
import classes from './appearance.module.css'

const CHOICES: readonly { value: MantineColorScheme; label: string }[] = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** Light, dark, or as the device has it. */
export function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const name = useId()
  return (
    <fieldset className={classes.choices}>
      <legend className="fs-sr-only">Appearance</legend>
      {CHOICES.map(({ value, label }) => (
        <label key={value} className={classes.choice}>
          <span className={classes.picture} data-scheme={value} aria-hidden>
            {value !== 'dark' && <Picture scheme="light" />}
            {value !== 'light' && <Picture scheme="dark" />}
          </span>
          <span className={classes.line}>
            <input
              type="radio"
              className={classes.radio}
              name={name}
              value={value}
              checked={colorScheme === value}
              onChange={() => setColorScheme(value)}
            />
            {label}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Picture({ scheme }: { scheme: 'light' | 'dark' }) {
  return (
    <span className={classes.half} data-scheme={scheme}>
      <span className={classes.title} />
      <span className={classes.bars}>
        <span style={{ height: 10 }} />
        <span style={{ height: 18 }} />
        <span style={{ height: 13 }} />
        <span style={{ height: 24 }} />
      </span>
    </span>
  )
}
