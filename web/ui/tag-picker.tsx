import { MultiSelect, Pill } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Option } from './select.tsx'
import classes from './tag-picker.module.css'
import { WithCreate } from './with-create.tsx'

type TagPickerProps = {
  label?: ReactNode
  placeholder?: string
  options: readonly Option<number>[]
  value: readonly number[]
  onChange: (value: number[]) => void
  /** How many are shown before "+2". */
  max?: number
  description?: ReactNode
  error?: ReactNode
  disabled?: boolean
  onCreate?: () => void
  createLabel?: string
}

/** Several of many. At most three are shown, the rest as a number. */
export function TagPicker({
  label = 'Tags',
  placeholder = 'Choose tags',
  options,
  value,
  onChange,
  max = 3,
  onCreate,
  createLabel = 'Create tag',
  ...rest
}: TagPickerProps) {
  return (
    <WithCreate onCreate={onCreate} label={createLabel} labelled>
      <MultiSelect<number>
        {...rest}
        className={classes.field}
        classNames={{ inputField: value.length > 0 ? classes.typing : undefined }}
        label={label}
        placeholder={value.length === 0 ? placeholder : undefined}
        data={options.map((option) => ({ ...option }))}
        value={[...value]}
        onChange={(chosen) => onChange([...chosen])}
        renderPill={({ option, onRemove, disabled }) => {
          const place = value.indexOf(Number(option.value))
          if (place > max) return null
          if (place === max) return <Pill>+{value.length - max}</Pill>
          return (
            <Pill
              withRemoveButton={!disabled}
              onRemove={onRemove}
              removeButtonProps={{ 'aria-label': `Remove ${option.label}` }}
            >
              {option.label}
            </Pill>
          )
        }}
        searchable
        rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        rightSectionPointerEvents="none"
        nothingFoundMessage="Nothing matches"
        maxDropdownHeight={280}
      />
    </WithCreate>
  )
}
