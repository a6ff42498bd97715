import { Menu } from '@mantine/core'
import {
  IconArrowMerge,
  IconChevronUp,
  IconEyeOff,
  IconNote,
  IconUserEdit,
  IconWallet,
  IconX,
} from '@tabler/icons-react'
import { useRef } from 'react'
import { count, signedMoney } from '#web/lib/format.ts'
import { usePageKeys } from '#web/ui/use-page-keys.ts'
import { usePhone } from '#web/ui/use-width.ts'
import { MenuRoot } from '#web/ui/menu-root.tsx'
import { LIST_MENU } from './records-menu.tsx'
import type { ChosenTotals } from './selection.ts'
import classes from './selection-bar.module.css'

/** What can be done with chosen records. */
export type BulkAct =
  | 'category'
  | 'account'
  | 'tags'
  | 'payee'
  | 'note'
  | 'totals'
  | 'merge_payees'
  | 'delete'

type SelectionBarProps = {
  totals: ChosenTotals
  currency: string
  /** How many the filter finds; null where all of them are chosen, or the page is not. */
  offerAll: number | null
  onAll: () => void
  /** Whether it is known which payees are chosen. */
  mergesPayees: boolean
  onAct: (act: BulkAct) => void
  onClear: () => void
}

/** Floats over the foot of the list while records are chosen; it takes no room from it. */
export function SelectionBar(props: SelectionBarProps) {
  const { totals, offerAll, onAct } = props
  const phone = usePhone()
  const none = totals.count === 0
  const bar = useRef<HTMLDivElement>(null)
  // By Tab it comes after all of the rows.
  usePageKeys({ a: () => bar.current?.querySelector('button')?.focus() })
  const chooseAll = () => {
    props.onAll()
    // What was pressed goes; the next Tab starts here.
    bar.current?.focus()
  }
  return (
    <div className={classes.dock}>
      <div
        ref={bar}
        className={classes.bar}
        role="toolbar"
        aria-label="Chosen records"
        tabIndex={-1}
      >
        <div className={classes.what}>
          <Totals {...props} />
          {offerAll !== null && (
            <button type="button" className={classes.all} onClick={chooseAll}>
              Select all {count(offerAll)}
            </button>
          )}
        </div>
        <div className={classes.acts}>
          <Act words="Category" disabled={none} onPress={() => onAct('category')} />
          <Act words="Tags" disabled={none} onPress={() => onAct('tags')} />
          {!phone && (
            <Act words="Exclude from totals" disabled={none} onPress={() => onAct('totals')} />
          )}
          <More {...props} disabled={none} />
          <button
            type="button"
            className={classes.delete}
            disabled={none}
            data-same={LIST_MENU}
            onClick={() => onAct('delete')}
          >
            Delete
          </button>
        </div>
        <button
          type="button"
          className={classes.close}
          aria-label="Clear the selection"
          data-same={LIST_MENU}
          onClick={props.onClear}
        >
          <IconX size={16} stroke={1.75} aria-hidden />
        </button>
      </div>
    </div>
  )
}

function Totals({ totals, currency }: SelectionBarProps) {
  const { count: chosen, sum, field, num_excluded } = totals
  return (
    <output className={classes.totals}>
      <strong>{count(chosen)} selected</strong>
      {num_excluded > 0 && (
        <span className={classes.excluded}>{`, ${count(num_excluded)} not counted`}</span>
      )}
      {field === 'dividends' && ', dividends'}{' '}
      <span className={classes.sum}>{signedMoney(sum, currency)}</span>
    </output>
  )
}

type ActProps = { words: string; disabled: boolean; onPress: () => void }

function Act({ words, disabled, onPress }: ActProps) {
  return (
    <button
      type="button"
      className={classes.act}
      disabled={disabled}
      data-same={LIST_MENU}
      onClick={onPress}
    >
      {words}
    </button>
  )
}

function More({ onAct, mergesPayees, disabled }: SelectionBarProps & { disabled: boolean }) {
  const phone = usePhone()
  return (
    <MenuRoot position="top-end">
      <Menu.Target>
        <button type="button" className={classes.act} disabled={disabled} data-same={LIST_MENU}>
          More
          <IconChevronUp size={14} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {phone && (
          <Menu.Item leftSection={<IconEyeOff size={16} />} onClick={() => onAct('totals')}>
            Exclude from totals
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconWallet size={16} />} onClick={() => onAct('account')}>
          Account
        </Menu.Item>
        <Menu.Item leftSection={<IconUserEdit size={16} />} onClick={() => onAct('payee')}>
          Payee
        </Menu.Item>
        <Menu.Item leftSection={<IconNote size={16} />} onClick={() => onAct('note')}>
          Note
        </Menu.Item>
        {mergesPayees && (
          <Menu.Item
            leftSection={<IconArrowMerge size={16} />}
            onClick={() => onAct('merge_payees')}
          >
            Merge payees
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </MenuRoot>
  )
}
