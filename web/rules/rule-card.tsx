import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconGripVertical, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Rule, RuleHits } from '#contract/rules.ts'
import { Chip } from '#web/ui/chip.tsx'
import { RowAction } from '#web/ui/row-action.tsx'
import { DeadRule, Hits, NearMisses, type Taker } from './rule-facts.tsx'
import classes from './rule-list.module.css'
import { matchWords } from './use-action-words.ts'

/** What can be done with a rule. */
export type RuleActs = {
  onApply: (rule: Rule) => void
  onEdit: (rule: Rule) => void
  onDelete: (rule: Rule) => void
  /** Makes the same rule for another spelling of its payee. */
  onRespell: (rule: Rule, payee: string) => void
}

type RuleCardProps = RuleActs & {
  rule: Rule
  /** 1 is tried first. */
  place: number
  words: readonly string[]
  /** Nothing until it is known. */
  hits: RuleHits | undefined
  taker: Taker | undefined
  onMoveAbove: (other: Rule) => void
}

export function RuleCard(props: RuleCardProps) {
  const { rule, place, words, hits, taker } = props
  const sortable = useSortable({ id: rule.id })
  const style = {
    transform: CSS.Translate.toString(sortable.transform),
    transition: sortable.transition,
  }
  return (
    <li
      ref={sortable.setNodeRef}
      style={style}
      className={classes.rule}
      data-dragging={sortable.isDragging || undefined}
      data-dead={taker ? true : undefined}
    >
      <button
        type="button"
        className={classes.handle}
        {...sortable.attributes}
        {...sortable.listeners}
        aria-label={`Move the rule for ${rule.payee}`}
      >
        <IconGripVertical size={18} stroke={1.75} aria-hidden />
      </button>
      <span className={classes.place} aria-hidden>
        {place}
      </span>
      <div>
        <div className={classes.line}>
          <div className={classes.payee}>
            <span className={classes.match}>{matchWords(rule)}</span> {rule.payee}
          </div>
          {words.map((word) => (
            <Chip key={word}>
              <span className={classes.word}>{word}</span>
            </Chip>
          ))}
          <Hits rule={rule} hits={hits} />
        </div>
        {taker && (
          <DeadRule rule={rule} taker={taker} onMove={() => props.onMoveAbove(taker.rule)} />
        )}
        <NearMisses
          misses={hits?.near_misses ?? []}
          onMake={(payee) => props.onRespell(rule, payee)}
        />
      </div>
      <Buttons {...props} />
    </li>
  )
}

function Buttons({ rule, onApply, onEdit, onDelete }: RuleCardProps) {
  return (
    <div className={classes.buttons}>
      <RowAction
        label={`Apply ${rule.payee} to past records`}
        tip="Apply to past records"
        icon={<IconHistory />}
        onClick={() => onApply(rule)}
      />
      <RowAction
        label={`Edit ${rule.payee}`}
        tip="Edit"
        icon={<IconPencil />}
        onClick={() => onEdit(rule)}
      />
      <RowAction
        label={`Delete ${rule.payee}`}
        tip="Delete"
        icon={<IconTrash />}
        onClick={() => onDelete(rule)}
      />
    </div>
  )
}
