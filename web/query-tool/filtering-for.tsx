import { Choice, TYPE_OPTIONS, fieldOptions } from '#web/cards/choice.tsx'
import type { Names } from '#web/names/lists.ts'
import { Chip } from '#web/ui/chip.tsx'
import classes from './query.module.css'
import type { QueryView } from './search.ts'
import { activeFilters } from './words.ts'

interface FilteringForProps {
  view: QueryView
  names: Names
  onChange: (change: Partial<QueryView>) => void
}

/** "Filtering for Transactions, Amount", and the filters in use. */
export function FilteringFor({ view, names, onChange }: FilteringForProps) {
  return (
    <div className={classes.asked}>
      <span className={classes.lead}>Filtering for</span>
      <Choice
        label="Record type"
        value={view.record_type}
        options={TYPE_OPTIONS}
        onChange={(record_type) => onChange({ record_type })}
      />
      <Choice
        label="Data field"
        value={view.data_field}
        options={fieldOptions(view.record_type)}
        onChange={(data_field) => onChange({ data_field })}
      />
      {activeFilters(view, names).map(({ key, words, off }) => (
        <Chip key={key} tone="ember" onRemove={() => onChange(off)} removeLabel={`Remove ${words}`}>
          <span className={classes.words}>{words}</span>
        </Chip>
      ))}
    </div>
  )
}
