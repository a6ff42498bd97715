import { IconArrowsSplit2 } from '@tabler/icons-react'
import { Chip } from '#web/ui/chip.tsx'

/** The chip of a record that is one part of a row. */
export function SplitMark() {
  return <Chip icon={<IconArrowsSplit2 size={14} stroke={1.75} aria-hidden />}>Part</Chip>
}
