import { Select as MantineSelect, type OptionsFilter } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import classes from './select.module.css'
import { useFieldList } from './use-back-closes.ts'
import { WithCreate } from './with-create.tsx'

/** Half of a low window, such as one at 200 %, so that the list fits above its field or below it. */
export const LIST_HEIGHT = 'min(280px, 42dvh)'

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
  const list = useFieldList()
  const chosen = options.find((option) => option.value === value)?.label ?? ''
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // Mantine leaves its list whole, and marks the first of it, while the text is what is chosen.
  const isChosenTyped = typed !== '' && typed === chosen
  const shown = isChosenTyped ? closestFirst(options, typed) : options
  return (
    <WithCreate onCreate={onCreate} label={createLabel} labelled={!labelHidden}>
      <MantineSelect<T>
        {...rest}
        {...list}
        id={id}
        ref={field}
        className={classes.field}
        label={labelHidden ? undefined : label}
        aria-label={labelHidden && typeof label === 'string' ? label : undefined}
        aria-required={required}
        placeholder={placeholder}
        data={shown.map((option) => ({ ...option }))}
        filter={filterClosestFirst}
        value={value}
        onChange={(chosen) => onChange(chosen)}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => setTyped('')}
        onOptionSubmit={() => {
          setTyped('')
          // Mantine writes the name into the field first.
          requestAnimationFrame(() => selectFocused(field.current))
        }}
        searchable={searchable}
        openOnFocus={false}
        // What is typed takes the place of what is chosen, and is not added to its name.
        onFocus={(event) => event.currentTarget.select()}
        onMouseUp={(event) => {
          if (event.currentTarget.value === chosen) event.currentTarget.select()
        }}
        allowDeselect={false}
        onKeyDownCapture={(event) => takeMarked(event, chosen)}
        nothingFoundMessage={options.length === 0 ? 'None yet' : 'Nothing matches'}
        selectFirstOptionOnChange
        rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        rightSectionPointerEvents="none"
        maxDropdownHeight={LIST_HEIGHT}
      />
    </WithCreate>
  )
}

function selectFocused(field: HTMLInputElement | null): void {
  if (field === document.activeElement) field?.select()
}

/** The options whose name holds what is typed: first the one named so, then those that begin with it. */
function closestFirst<T extends { label: string }>(options: readonly T[], typed: string): T[] {
  const search = typed.trim().toLowerCase()
  const distance = ({ label }: T) => {
    const name = label.trim().toLowerCase()
    if (name === search) return 0
    return name.startsWith(search) ? 1 : 2
  }
  return options
    .filter((option) => option.label.toLowerCase().includes(search))
    .toSorted((a, b) => distance(a) - distance(b))
}

/** For lists without groups, as ours are: Enter takes the first of what it leaves. */
export function filterClosestFirst<T extends string | number>({
  options,
  search,
}: Parameters<OptionsFilter<T>>[0]) {
  return closestFirst(
    options.filter((option) => 'label' in option),
    search,
  )
}

/**
 * Enter takes the option that is marked, or else the first one that what is typed leaves, and sends no form
 * while the text is of none. Mantine forgets which one it marked for the first letter typed, as that letter
 * opens the list.
 */
export function takeMarked(event: KeyboardEvent<HTMLInputElement>, chosen = ''): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  const field = event.currentTarget
  const isTyped = field.value !== chosen && field.value !== ''
  const id = field.getAttribute('aria-controls')
  const list = id === null ? null : document.getElementById(id)
  const marked =
    list?.querySelector<HTMLElement>('[data-combobox-selected]') ??
    (isTyped ? list?.querySelector<HTMLElement>('[data-combobox-option]') : null)
  if (!marked && !isTyped) return
  event.preventDefault()
  event.stopPropagation()
  marked?.click()
  // What was chosen before is taken again: the field forgets what was typed only when it is left.
  if (chosen !== '' && marked?.getAttribute('aria-selected') === 'true') {
    field.blur()
    field.focus()
  }
}
