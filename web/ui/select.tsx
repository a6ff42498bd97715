import { Select as MantineSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import classes from './select.module.css'
import { WithCreate } from './with-create.tsx'

export type Option<T extends string | number> = { value: T; label: string; disabled?: boolean }

type SelectProps<T extends string | number> = {
  label: ReactNode
  /** For a select whose name stands elsewhere, in a table's head for instance. */
  labelHidden?: boolean
  placeholder?: string
  options: readonly Option<T>[]
  value: T | null
  onChange: (value: T | null) => void
  description?: ReactNode
  error?: ReactNode
  disabled?: boolean
  clearable?: boolean
  searchable?: boolean
  required?: boolean
  /** Adds a plus button beside it. `createLabel` is its name: "Create account". */
  onCreate?: () => void
  createLabel?: string
}

/** One of many, found by typing. Values may be ids. */
export function Select<T extends string | number>({
  label,
  labelHidden,
  placeholder,
  options,
  value,
  onChange,
  onCreate,
  createLabel = 'Create',
  searchable = true,
  required,
  ...rest
}: SelectProps<T>) {
  const id = useId()
  return (
    <WithCreate onCreate={onCreate} label={createLabel} labelled={!labelHidden}>
      <MantineSelect<T>
        {...rest}
        id={id}
        className={classes.field}
        label={labelHidden ? undefined : label}
        aria-label={labelHidden && typeof label === 'string' ? label : undefined}
        aria-required={required}
        placeholder={placeholder}
        data={options.map((option) => ({ ...option }))}
        value={value}
        onChange={(chosen) => onChange(chosen)}
        searchable={searchable}
        openOnFocus={false}
        allowDeselect={false}
        onKeyDownCapture={takeMarked}
        nothingFoundMessage={options.length === 0 ? 'None yet' : 'Nothing matches'}
        selectFirstOptionOnChange
        rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        rightSectionPointerEvents="none"
        maxDropdownHeight={280}
      />
    </WithCreate>
  )
}

/**
 * Enter takes the option that is marked. Mantine forgets which one it marked for the first letter typed,
 * as that letter opens the list, and Enter would send the form.
 */
function takeMarked(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  const list = event.currentTarget.getAttribute('aria-controls')
  const marked = list && document.getElementById(list)?.querySelector('[data-combobox-selected]')
  if (!(marked instanceof HTMLElement)) return
  event.preventDefault()
  event.stopPropagation()
  marked.click()
}
