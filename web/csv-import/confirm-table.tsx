// The rows of one type as they will be stored. Only the rows in view are drawn, so that a hundred
// thousand scroll like twenty.
import {
  IconBan,
  IconChevronDown,
  IconChevronRight,
  IconPencil,
  IconWand,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useRef, useState } from 'react'
import { writeLongDay } from '#domain/dates.ts'
import type { RecordType } from '#domain/records.ts'
import { categoriesQuery } from '#web/categories/api.ts'
import { rulesQuery } from '#web/rules/api.ts'
import { tagsQuery } from '#web/tags/api.ts'
import { OTHER_SLOT } from '#web/theme/tokens.ts'
import { Chip } from '#web/ui/chip.tsx'
import { ColourDot } from '#web/ui/colour-dot.tsx'
import { Money } from '#web/ui/money.tsx'
import { RowAction } from '#web/ui/row-action.tsx'
import { TagBadges } from '#web/ui/tag-badges.tsx'
import { useSettings } from '#web/users/api.ts'
import classes from './confirm-table.module.css'
import { type DraftRow, isSkipped } from './draft.ts'

type ConfirmTableProps = {
  type: RecordType
  rows: readonly DraftRow[]
  account: number
  onEdit: (index: number) => void
  onRemove: (index: number) => void
}

const ROW_HEIGHT = 41

export function ConfirmTable({ type, rows, account, onEdit, onRemove }: ConfirmTableProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const names = useRowNames(type, account)
  const { currency } = useSettings()
  const view = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  })
  const items = view.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = view.getTotalSize() - (items.at(-1)?.end ?? 0)
  const columns = type === 'saving' ? 8 : 7
  const toggle = (index: number) => {
    const next = new Set(open)
    if (!next.delete(index)) next.add(index)
    setOpen(next)
  }
  return (
    <div
      ref={frame}
      className={classes.frame}
      tabIndex={0}
      role="region"
      aria-label="Rows to import"
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className={classes.hidden}>Actions</span>
            </th>
            <th scope="col">Rule Applied</th>
            <th scope="col">Date</th>
            <th scope="col">Category</th>
            <th scope="col">Payee</th>
            {type === 'saving' && (
              <th scope="col" data-number>
                Balance
              </th>
            )}
            <th scope="col" data-number>
              {type === 'saving' ? 'Contribution' : 'Amount'}
            </th>
            <th scope="col">Tags</th>
          </tr>
        </thead>
        <tbody>
          {above > 0 && <tr aria-hidden style={{ height: above }} />}
          {items.map(({ index: at }) => {
            const row = rows[at]
            if (!row) return null
            const shown = open.has(row.index)
            return (
              <Fragment key={row.index}>
                <tr
                  data-excluded={row.exclude_from_totals || undefined}
                  data-skipped={isSkipped(row) || undefined}
                >
                  <td className={classes.actions}>
                    {row.notes !== '' && (
                      <RowAction
                        label={shown ? 'Hide notes' : 'Show notes'}
                        aria-expanded={shown}
                        icon={shown ? <IconChevronDown /> : <IconChevronRight />}
                        onClick={() => toggle(row.index)}
                      />
                    )}
                    <RowAction
                      label={`Edit ${row.payee}`}
                      tip="Edit"
                      icon={<IconPencil />}
                      onClick={() => onEdit(row.index)}
                    />
                    <RowAction
                      label={`Do not import ${row.payee}`}
                      tip="Do not import"
                      icon={<IconBan />}
                      onClick={() => onRemove(row.index)}
                    />
                  </td>
                  <td>
                    {isSkipped(row) ? (
                      <Chip tone="warn">
                        {row.stored === 'duplicate' ? 'Already stored' : 'Deleted before'}
                      </Chip>
                    ) : row.applied_rule_id === null ? (
                      <span className={classes.quiet}>By you</span>
                    ) : (
                      <Chip icon={<IconWand size={13} />}>{names.rule(row)}</Chip>
                    )}
                  </td>
                  <td className={classes.date}>{row.date && writeLongDay(row.date)}</td>
                  <td className={classes.category}>
                    <ColourDot slot={names.category(row).slot} />
                    {names.category(row).name}
                  </td>
                  <td className={classes.payee}>{row.payee}</td>
                  {type === 'saving' && (
                    <td data-number>
                      <Money value={row.balance} currency={currency} />
                    </td>
                  )}
                  <td data-number>
                    <Money
                      value={row.amount}
                      currency={currency}
                      signed
                      coloured={!isSkipped(row)}
                      struck={isSkipped(row)}
                    />
                  </td>
                  <td>
                    <TagBadges names={names.tags(row)} />
                  </td>
                </tr>
                {shown && (
                  <tr className={classes.notes}>
                    <td />
                    <td colSpan={columns - 1}>{row.notes}</td>
                  </tr>
                )}
              </Fragment>
            )
          })}
          {below > 0 && <tr aria-hidden style={{ height: below }} />}
        </tbody>
      </table>
    </div>
  )
}

function useRowNames(type: RecordType, account: number) {
  const categories = useQuery(categoriesQuery(type)).data ?? []
  const tags = useQuery(tagsQuery).data ?? []
  const rules = useQuery(rulesQuery(account)).data ?? []
  const categoryById = new Map(categories.map((category) => [category.id, category]))
  const tagById = new Map(tags.map((tag) => [tag.id, tag.name]))
  const ruleById = new Map(rules.map((rule) => [rule.id, rule]))
  return {
    category: ({ category }: DraftRow) =>
      categoryById.get(category ?? 0) ?? { name: '', slot: OTHER_SLOT },
    tags: (row: DraftRow) => row.tags.map((id) => tagById.get(id) ?? ''),
    rule: ({ applied_rule_id }: DraftRow) => {
      const rule = ruleById.get(applied_rule_id ?? 0)
      return rule ? (rule.rename_payee ?? rule.payee) : 'A rule since deleted'
    },
  }
}
