// What can be done with a chart beyond looking at it: its table, its picture, its numbers, its address.
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconChartBar,
  IconDots,
  IconFileSpreadsheet,
  IconLink,
  IconPhoto,
  IconTable,
} from '@tabler/icons-react'
import { MenuRoot } from '../menu-root.tsx'
import { chartCsv } from './chart-csv.ts'
import type { ChartData } from './chart-data.ts'
import { copyAddress, savePicture } from './chart-actions.ts'
import { fileName, saveFile } from './save-file.ts'
import type { TakePicture } from './framed-picture.ts'

export type ChartMenuProps = {
  title: string
  data: ChartData
  corner: string
  asTable: boolean
  onTable: () => void
  /** Takes the chart as a PNG address; null while it is not drawn. */
  picture: TakePicture
}

export function ChartMenuList({ title, data, corner, asTable, onTable, picture }: ChartMenuProps) {
  const onPicture = () => savePicture(title, picture())
  const onCsv = () => saveFile(`${fileName(title)}.csv`, chartCsv(data, corner), 'text/csv')
  return (
    <MenuRoot>
      <Menu.Target>
        <ActionIcon variant="default" aria-label={`More for ${title}`}>
          <IconDots />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={asTable ? <IconChartBar size={16} /> : <IconTable size={16} />}
          onClick={onTable}
        >
          {asTable ? 'Show as chart' : 'Show as table'}
        </Menu.Item>
        <Menu.Item leftSection={<IconPhoto size={16} />} onClick={onPicture} disabled={asTable}>
          Save as PNG
        </Menu.Item>
        <Menu.Item leftSection={<IconFileSpreadsheet size={16} />} onClick={onCsv}>
          Save as CSV
        </Menu.Item>
        <Menu.Item leftSection={<IconLink size={16} />} onClick={copyAddress}>
          Copy address
        </Menu.Item>
      </Menu.Dropdown>
    </MenuRoot>
  )
}
