// Rule cards in the order in which they are tried, dragged by pointer or keyboard.
import {
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { Rule } from '#contract/rules.ts'
import { RECORD_TYPES, RECORD_TYPE_HEADING } from '#domain/records.ts'
import { categoriesQuery } from '#web/categories/api.ts'
import { tagsQuery } from '#web/tags/api.ts'
import { Chip } from '#web/ui/chip.tsx'
import { RowAction } from '#web/ui/row-action.tsx'
import { useReorderRules } from './api.ts'
import classes from './rules-page.module.css'

type RuleListProps = {
  account: number
  rules: readonly Rule[]
  onEdit: (rule: Rule) => void
  onDelete: (rule: Rule) => void
}

export function RuleList({ account, rules, onEdit, onDelete }: RuleListProps) {
  const reorder = useReorderRules()
  const words = useActionWords()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    const old_index = rules.findIndex(({ id }) => id === active.id)
    const new_index = rules.findIndex(({ id }) => id === over?.id)
    const rule = rules[old_index]
    if (!rule || new_index === -1 || new_index === old_index) return
    reorder.mutate({ account, rule_id: rule.id, old_index, new_index })
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={rules.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className={classes.list} aria-label="Rules, the first tried first">
          {rules.map((rule) => (
            <RuleCard
              key={rule.id}
              rule={rule}
              words={words(rule)}
              onEdit={() => onEdit(rule)}
              onDelete={() => onDelete(rule)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

type RuleCardProps = {
  rule: Rule
  words: readonly string[]
  onEdit: () => void
  onDelete: () => void
}

function RuleCard({ rule, words, onEdit, onDelete }: RuleCardProps) {
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
      <div>
        <div className={classes.payee}>
          <span className={classes.match}>
            Payee {rule.payee_match_type === 'equals' ? 'equals' : 'contains'}
          </span>{' '}
          {rule.payee}
        </div>
        <div className={classes.actions}>
          {words.map((word) => (
            <Chip key={word}>{word}</Chip>
          ))}
        </div>
      </div>
      <div className={classes.buttons}>
        <RowAction label={`Edit ${rule.payee}`} tip="Edit" icon={<IconPencil />} onClick={onEdit} />
        <RowAction
          label={`Delete ${rule.payee}`}
          tip="Delete"
          icon={<IconTrash />}
          onClick={onDelete}
        />
      </div>
    </li>
  )
}

/** What a rule does, a few words for each action. */
function useActionWords(): (rule: Rule) => string[] {
  const lists = useQueries({ queries: RECORD_TYPES.map((type) => categoriesQuery(type)) })
  const categories = lists.flatMap(({ data }) => data ?? [])
  const tags = useQuery(tagsQuery).data ?? []
  const nameOf = (list: readonly { id: number; name: string }[], wanted: number) =>
    list.find(({ id }) => id === wanted)?.name ?? ''
  return (rule) => [
    ...(rule.rename_payee === null ? [] : [`Rename to ${rule.rename_payee}`]),
    ...(rule.set_record_type === null ? [] : [RECORD_TYPE_HEADING[rule.set_record_type]]),
    ...(rule.set_category === null ? [] : [`Category ${nameOf(categories, rule.set_category)}`]),
    ...(rule.set_exclude_from_totals ? ['Exclude from totals'] : []),
    ...rule.set_tags.map((id) => `Tag ${nameOf(tags, id)}`),
    ...(rule.append_note === null ? [] : [`Note: ${rule.append_note}`]),
  ]
}
