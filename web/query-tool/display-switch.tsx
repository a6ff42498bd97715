import { VisuallyHidden } from '@mantine/core'
import {
  type Icon,
  IconChartArea,
  IconChartBar,
  IconChartHistogram,
  IconChartLine,
  IconChartPie,
  IconTable,
} from '@tabler/icons-react'
import { DISPLAYS, type Display } from '#domain/query-tool/choices.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { ToolbarSelect } from '#web/ui/toolbar-select.tsx'
import { usePhone } from '#web/ui/use-width.ts'
import classes from './query.module.css'
import { DISPLAY_LABELS } from './words.ts'

const ICONS: Record<Display, Icon> = {
  table: IconTable,
  chart_pie: IconChartPie,
  spline: IconChartLine,
  column: IconChartBar,
  stacked_column: IconChartHistogram,
  stream: IconChartArea,
}

interface DisplaySwitchProps {
  value: Display
  onChange: (display: Display) => void
}

/** How the result is shown. Only the chosen one has room for its word. */
export function DisplaySwitch({ value, onChange }: DisplaySwitchProps) {
  const phone = usePhone()
  if (phone) {
    const options = DISPLAYS.map((display) => ({ value: display, label: DISPLAY_LABELS[display] }))
    return <ToolbarSelect label="Display" options={options} value={value} onChange={onChange} />
  }
  return (
    <Segmented
      label="Display"
      value={value}
      onChange={onChange}
      options={DISPLAYS.map((display) => {
        const Drawing = ICONS[display]
        const label = DISPLAY_LABELS[display]
        return {
          value: display,
          label: (
            <span className={classes.display} title={display === value ? undefined : label}>
              <Drawing size={16} stroke={1.75} aria-hidden />
              {display === value ? label : <VisuallyHidden>{label}</VisuallyHidden>}
            </span>
          ),
        }
      })}
    />
  )
}
