// Classifying by payee: the payees at the left, what the chosen one is at the right.
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Suggestions, suggestionOf } from '#domain/imports/draft/classify.ts'
import type { Draft } from '#domain/imports/draft/draft.ts'
import {
  type GroupOrder,
  type PayeeGroup,
  groupsShown,
  nextOpen,
} from '#domain/imports/draft/payee-groups.ts'
import { usePhone } from '#web/ui/use-width.ts'
import classes from './by-payee.module.css'
import { filePayees, groupsOf } from './payee-groups.ts'
import { PayeeList } from './payee-list.tsx'
import { PayeePanel } from './payee-panel.tsx'
import { useCategoryState } from './use-category-names.ts'
import { keepPayee, keptPayee } from './use-kept-choice.ts'

type ByPayeeProps = { draft: Draft; suggestions: Suggestions }

export function ByPayee({ draft, suggestions }: ByPayeeProps) {
  const [order, setOrder] = useState<GroupOrder>('rows')
  const [filter, setFilter] = useState('')
  const [chosen, setChosen] = useState(() => keptPayee(draft.id))
  const search = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const phone = usePhone()
  const { isSettled } = useCategoryState()
  const groups = groupsOf(draft.rows)
  const shown = useMemo(() => groupsShown(groups, order, filter), [groups, order, filter])
  const at = shown.findIndex(({ key }) => key === chosen)
  const group = shown[at] ?? nextOpen(shown, 0) ?? shown[0]
  const choose = (key: string) => {
    setChosen(key)
    keepPayee(draft.id, key)
  }
  const move = (by: number) => {
    const next = group && shown[shown.indexOf(group) + by]
    if (next) choose(next.key)
  }
  const goOn = () => {
    const next = group && nextOpen(shown, shown.indexOf(group) + 1)
    if (!next || next === group) return
    choose(next.key)
    // What saves a payee stands at its end: the next one would begin above the screen.
    const place = panel.current
    if (place && place.getBoundingClientRect().top < 0) place.scrollIntoView({ block: 'start' })
  }
  useTakenElsewhere(group, goOn)
  // The tiles would push down what stands below them.
  if (!isSettled) return null
  return (
    <div className={classes.columns}>
      <PayeeList
        groups={shown}
        num_groups={groups.length}
        current={group?.key ?? null}
        order={order}
        onOrder={setOrder}
        filter={filter}
        onFilter={setFilter}
        searchRef={search}
        onChoose={(key) => {
          choose(key)
          if (phone) panel.current?.scrollIntoView({ block: 'start' })
        }}
      />
      {group && (
        <div ref={panel} className={classes.panelPlace}>
          <PayeePanel
            key={group.key}
            draft={draft}
            group={group}
            sums={filePayees(draft)}
            suggestion={suggestionOf(suggestions, group.rows[0])}
            onMove={move}
            onDone={goOn}
            onSearch={() => search.current?.focus()}
          />
        </div>
      )}
    </div>
  )
}

/** A payee all of whose rows were just taken together with others is left for one that is open. */
function useTakenElsewhere(group: PayeeGroup | undefined, leave: () => void): void {
  const before = useRef(group)
  useEffect(() => {
    const was = before.current
    before.current = group
    if (!group || was?.key !== group.key || was.num_open === 0 || group.num_open > 0) return
    // What a rule did is shown where it was made.
    if (group.rows.every(({ applied_rule_id }) => applied_rule_id === null)) leave()
  })
}
