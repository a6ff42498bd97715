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
import { showFailure, showSuccess } from '../toast.ts'
import { chartCsv } from './chart-csv.ts'
import type { ChartData } from './chart-data.ts'
import { fileName, saveFile, saveUrl } from './save-file.ts'

type ChartMenuProps = {
  title: string
  data: ChartData
  corner: string
  asTable: boolean
  onTable: () => void
  /** Takes the chart as a PNG address; null while it is not drawn. */
  picture: () => string | null
}

export function ChartMenu({ title, data, corner, asTable, onTable, picture }: ChartMenuProps) {
  const onPicture = () => savePicture(title, picture())
  const onCsv = () => saveFile(`${fileName(title)}.csv`, chartCsv(data, corner), 'text/csv')
  return (
    <Menu>
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
    </Menu>
  )
}

/** Hands the picture to the browser as a download. */
export function savePicture(title: string, picture: string | null): void {
  if (picture) saveUrl(`${fileName(title)}.png`, picture)
  else showFailure('Picture not saved', 'The chart is not drawn yet.')
}

/** Puts the address of the view on the clipboard. */
export async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href)
    showSuccess('Address copied')
  } catch {
    showFailure('Address not copied', 'Copy it from the address bar.')
  }
}
