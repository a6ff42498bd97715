import { MultiSelect, Pill } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Option } from './select.tsx'
import classes from './tag-picker.module.css'
import { filterClosestFirst, LIST_HEIGHT, takeMarked } from './select.tsx'
import { useFieldList } from './use-back-closes.ts'
import { WithCreate } from './with-create.tsx'

type TagPickerProps = {
  label?: ReactNode
  placeholder?: string
  options: readonly Option<number>[]
  value: readonly number[]
  onChange: (value: number[]) => void
  error?: ReactNode
  onCreate?: () => void
  createLabel?: string
}

const MOST_SHOWN = 3

/** Several of many. At most three are shown, the rest as a number. */
export function TagPicker({
  label = 'Tags',
  placeholder = 'Choose tags',
  options,
  value,
  onChange,
  onCreate,
  createLabel = 'Create tag',
  ...rest
}: TagPickerProps) {
  const list = useFieldList()
  return (
    <WithCreate onCreate={onCreate} label={createLabel} labelled>
      <MultiSelect<number>
        {...rest}
        {...list}
        className={classes.field}
        classNames={{ inputField: value.length > 0 ? classes.typing : undefined }}
        label={label}
        placeholder={value.length === 0 ? placeholder : undefined}
        data={options.map((option) => ({ ...option }))}
        filter={filterClosestFirst}
        value={[...value]}
        onChange={(chosen) => onChange([...chosen])}
        renderPill={({ value: chosen, onRemove }) => {
          const tag = options.find((option) => option.value === chosen)
          // A tag made a moment ago is chosen before the list that names it is read again.
          if (!tag) return null
          const place = value.indexOf(tag.value)
          if (place > MOST_SHOWN) return null
          if (place === MOST_SHOWN) return <Pill>+{value.length - MOST_SHOWN}</Pill>
          return (
            <Pill
              withRemoveButton
              onRemove={onRemove}
              removeButtonProps={{ 'aria-label': `Remove ${tag.label}` }}
            >
              {tag.label}
            </Pill>
          )
        }}
        searchable
        openOnFocus={false}
        onKeyDownCapture={takeMarked}
        rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        rightSectionPointerEvents="none"
        nothingFoundMessage={options.length === 0 ? 'None yet' : 'Nothing matches'}
        maxDropdownHeight={LIST_HEIGHT}
      />
    </WithCreate>
  )
}
