// A proposal from the user's own history, with its reason. It is taken by a press and never else.
import { IconHistory } from '@tabler/icons-react'
import type { Suggestion } from '#contract/suggestions.ts'
import { OTHER_SLOT } from '#web/theme/tokens.ts'
import { count } from '#web/lib/format.ts'
import { ColourDot } from '#web/ui/colour-dot.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import classes from './suggestion-chip.module.css'
import { useCategoryNames } from './use-category-names.ts'

type SuggestionChipProps = {
  suggestion: Suggestion
  /** Whether it stands chosen already. */
  taken: boolean
  /** Shows the key that takes it. */
  withKey?: boolean
  onTake: () => void
}

export function SuggestionChip({ suggestion, taken, withKey, onTake }: SuggestionChipProps) {
  const category = useCategoryNames().find(suggestion.record_type, suggestion.category)
  return (
    <button
      type="button"
      className={classes.chip}
      aria-pressed={taken}
      onClick={onTake}
      data-classify
    >
      <IconHistory size={15} stroke={1.75} aria-hidden />
      <span className={classes.words}>
        <span className={classes.reason}>{reasonOf(suggestion)}</span>{' '}
        <ColourDot slot={category?.slot ?? OTHER_SLOT} />
        <strong>{category?.name}</strong>
      </span>
      {withKey && !taken && <Kbd>Enter</Kbd>}
    </button>
  )
}

/** "18 of 19 times" */
export function reasonOf({ count: times, total, same_account }: Suggestion): string {
  const where = same_account ? '' : ', in other accounts'
  return `${count(times)} of ${count(total)} ${total === 1 ? 'time' : 'times'}${where}`
}
