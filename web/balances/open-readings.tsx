// What the lines leave open: two ways to read the dates, or the marks of the amounts.
import { Input } from '@mantine/core'
import { findDateLayout } from '#domain/imports/dates/date-formats.ts'
import type { PasteChoices, PastedBalances } from '#domain/imports/pasted-balances.ts'
import { Segmented } from '#web/ui/segmented.tsx'

type OpenReadingsProps = {
  read: PastedBalances
  choices: PasteChoices
  onChoose: (choices: PasteChoices) => void
}

const MARKS = [
  { value: '.', label: 'Point: 1.50' },
  { value: ',', label: 'Comma: 1,50' },
] as const

export function OpenReadings({ read, choices, onChoose }: OpenReadingsProps) {
  const { date_formats, open_mark } = read
  return (
    <>
      {date_formats !== null && (
        <Input.Wrapper
          label="Dates"
          labelElement="div"
          description="Every date exists both ways round. How are they meant?"
        >
          <Segmented
            label="Dates"
            options={date_formats.map((id) => ({
              value: String(id),
              label: findDateLayout(id)?.format.date_string ?? '',
            }))}
            value={String(choices.date_format ?? date_formats[0])}
            onChange={(id) => onChoose({ ...choices, date_format: Number(id) })}
            fullWidth
          />
        </Input.Wrapper>
      )}
      {open_mark !== null && (
        <Input.Wrapper
          label="Decimal mark"
          labelElement="div"
          description="The amounts read with a point as well as with a comma."
        >
          <Segmented
            label="Decimal mark"
            options={MARKS}
            value={choices.decimal_mark ?? open_mark}
            onChange={(decimal_mark) => onChoose({ ...choices, decimal_mark })}
            fullWidth
          />
        </Input.Wrapper>
      )}
    </>
  )
}
