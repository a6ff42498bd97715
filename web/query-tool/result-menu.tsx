// What can be done with a result beyond looking at it.
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconDots,
  IconFileSpreadsheet,
  IconLink,
  IconListDetails,
  IconPhoto,
} from '@tabler/icons-react'
import type { OpenGroups } from '#web/cards/folds.ts'
import { useOpenRecords } from '#web/cards/records-link.tsx'
import { copyAddress, savePicture } from '#web/ui/chart/chart-actions.ts'
import { fileName, saveFile } from '#web/ui/chart/save-file.ts'
import { MenuRoot } from '#web/ui/menu-root.tsx'
import { type ShownResult, recordsBehind, totalHeader } from './records-way.ts'
import { resultCsv } from './result-csv.ts'
import type { TakePicture } from '#web/ui/chart/framed-picture.ts'

interface ResultMenuProps {
  shown: ShownResult
  title: string
  /** The groups of categories that are open. */
  open: OpenGroups
  /** Takes the chart as a PNG address; null while a table is shown. */
  picture: TakePicture | null
}

export function ResultMenu({ shown, title, open, picture }: ResultMenuProps) {
  const openRecords = useOpenRecords()
  const header = totalHeader(shown.result)
  const way = header && recordsBehind(shown.view, null, header)
  const onCsv = () => saveFile(`${fileName(title)}.csv`, resultCsv(shown.result, open), 'text/csv')
  return (
    <MenuRoot position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" aria-label="More for this result">
          <IconDots />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {way && (
          <Menu.Item leftSection={<IconListDetails size={16} />} onClick={() => openRecords(way)}>
            Open all its records
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconFileSpreadsheet size={16} />} onClick={onCsv}>
          Save as CSV
        </Menu.Item>
        {picture && (
          <Menu.Item
            leftSection={<IconPhoto size={16} />}
            onClick={() => savePicture(title, picture())}
          >
            Save as PNG
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLink size={16} />} onClick={copyAddress}>
          Copy address
        </Menu.Item>
      </Menu.Dropdown>
    </MenuRoot>
  )
}
