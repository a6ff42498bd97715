// The file's own lines beside what became of them, with the same numbers.
import { counted } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import type { Reading } from '../reading.ts'
import classes from '../wizard.module.css'

export function FileAsItIs({ reading }: { reading: Reading }) {
  const { lines, counts, header_line, set_aside } = reading
  const kinds = new Map<number, string>(
    set_aside.map(({ line, kind }) => [line, kind === 'cannot_read' ? 'bad' : 'aside']),
  )
  if (header_line > 0) kinds.set(header_line, 'header')
  const hidden = counts.lines - lines.length
  return (
    <Card
      title="The file as it is"
      sentence="Line numbers are those of the file."
      footer={hidden > 0 ? counted(hidden, 'more line') : undefined}
      flush
    >
      <div className={classes.raw} tabIndex={0} role="region" aria-label="The lines of the file">
        {lines.map((text, index) => (
          // A file's lines have no other name than their number.
          <div key={index + 1} className={classes.rawLine} data-kind={kinds.get(index + 1)}>
            <span>{index + 1}</span>
            <span>{text}</span>
          </div>
        ))}
      </div>
    </Card>
  )
}
