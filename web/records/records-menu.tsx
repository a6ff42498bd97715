import { ActionIcon, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import {
  IconArrowMerge,
  IconChecks,
  IconDots,
  IconHistory,
  IconSquareCheck,
} from '@tabler/icons-react'
import type { RecordsPage } from '#contract/records.ts'
import { count } from '#web/lib/format.ts'
import { useNarrowForRecords } from '#web/ui/use-width.ts'
import { MenuRoot } from '#web/ui/menu-root.tsx'
import type { RecordsSearch } from './search.ts'

type RecordsMenuProps = {
  search: RecordsSearch
  page: RecordsPage | undefined
  /** Shows the boxes of the cards. */
  onChoose: () => void
  onAll: () => void
  onMergePayee: () => void
}

/** Where the focus goes on when the bar of chosen records is gone: chosen anew, or looked at in the log. */
export const LIST_MENU = 'records-menu'

/** What can be done with a list as a whole. */
export function RecordsMenu({ search, page, onChoose, onAll, onMergePayee }: RecordsMenuProps) {
  const narrow = useNarrowForRecords()
  const found = page?.count ?? 0
  return (
    <MenuRoot position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" aria-label="More for this list" data-same={LIST_MENU}>
          <IconDots />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {narrow && found > 0 && (
          <Menu.Item leftSection={<IconSquareCheck size={16} />} onClick={onChoose}>
            Select records
          </Menu.Item>
        )}
        {found > 0 && (
          <Menu.Item leftSection={<IconChecks size={16} />} onClick={onAll}>
            Select all {count(found)}
          </Menu.Item>
        )}
        {search.payee !== undefined && found > 0 && (
          <Menu.Item leftSection={<IconArrowMerge size={16} />} onClick={onMergePayee}>
            Merge this payee into another
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconHistory size={16} />}
          renderRoot={(root) => <Link to="/changes/" {...root} />}
        >
          Recent changes
        </Menu.Item>
      </Menu.Dropdown>
    </MenuRoot>
  )
}
