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
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Rule } from '#contract/rules.ts'
import { foldKey } from '#domain/text.ts'
import { hitsQuery, useReorderRules } from './api.ts'
import { type RuleActs, RuleCard } from './rule-card.tsx'
import { HOW_TO_MOVE, moveWords } from './move-words.ts'
import classes from './rule-list.module.css'
import { useActionWords } from './use-action-words.ts'

type RuleListProps = RuleActs & {
  account: number
  rules: readonly Rule[]
  /** The earlier rule that takes everything a rule would, by the id of that rule. */
  takers: ReadonlyMap<number, Rule>
  /** Of the rules, those that say it anywhere are shown; each keeps its place among all. */
  filter: string
}

export function RuleList({ account, rules, takers, filter, ...acts }: RuleListProps) {
  const reorder = useReorderRules()
  const words = useActionWords()
  const hits = new Map(useQuery(hitsQuery(account)).data?.map((one) => [one.rule, one]))
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (wanted: unknown) => rules.findIndex(({ id }) => id === wanted)
  // Places are those of the list as drawn: the second of two quick presses would move by old ones.
  const movedIn = useRef<readonly Rule[]>(null)
  const move = (moved: unknown, over: unknown) => {
    const [old_index, new_index] = [placeOf(moved), placeOf(over)]
    const rule = rules[old_index]
    if (!rule || new_index === -1 || new_index === old_index || movedIn.current === rules) return
    movedIn.current = rules
    const onSettled = () => {
      movedIn.current = null
    }
    reorder.mutate({ account, rule_id: rule.id, old_index, new_index }, { onSettled })
  }
  const drop = ({ active, over }: DragEndEvent) => move(active.id, over?.id)
  const says = (rule: Rule) => foldKey([rule.payee, ...words(rule)].join(' '))
  const found = rules.filter((rule) => says(rule).includes(foldKey(filter)))
  if (found.length === 0) return <p className={classes.none}>No rule says “{filter}”.</p>
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: moveWords(rules),
        screenReaderInstructions: HOW_TO_MOVE,
      }}
    >
      <SortableContext items={found.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className={classes.list} aria-label="Rules, the first tried first">
          {found.map((rule) => {
            const taker = takers.get(rule.id)
            return (
              <RuleCard
                key={rule.id}
                rule={rule}
                place={placeOf(rule.id) + 1}
                words={words(rule)}
                hits={hits.get(rule.id)}
                taker={taker && { rule: taker, place: placeOf(taker.id) + 1 }}
                onMoveAbove={(other) => move(rule.id, other.id)}
                {...acts}
              />
            )
          })}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
