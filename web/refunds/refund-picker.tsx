// Picks the other side of a refund: proposals with their reasons, or what a text finds.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Record } from '#contract/records.ts'
import { writeLongDay } from '#domain/dates.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { LinkedRecords } from '#web/names/linked-records.tsx'
import { ShownRecordLine } from '#web/names/shown-record.tsx'
import { FilterBox } from '#web/ui/filter-box.tsx'
import { candidatesQuery, useLinkRefund } from './api.ts'
import classes from './refunds.module.css'

type RefundPickerProps = {
  words: string
  record: Record
  onLinked: () => void
}

export function RefundPicker({ words, record, onLinked }: RefundPickerProps) {
  const [text, setText] = useState('')
  const { data, error, isPlaceholderData } = useQuery(candidatesQuery(record.id, text))
  const link = useLinkRefund()
  const box = useRef<HTMLInputElement>(null)
  // The button that opened it is gone.
  useEffect(() => box.current?.focus(), [])
  const isRefund = record.amount > 0
  const sides = (other: number) =>
    isRefund ? { refund: record.id, purchase: other } : { refund: other, purchase: record.id }
  return (
    <LinkedRecords
      label={words}
      words={`${words}. Both stay in the months they were booked in, and no total changes.`}
    >
      <FilterBox
        className={classes.search}
        label={isRefund ? 'Search purchases' : 'Search refunds'}
        placeholder="Search by payee, amount or day"
        value={text}
        onChange={setText}
        wait={250}
        inputRef={box}
        withKey={false}
      />
      {error && <p className="fs-note">{messageOf(error)}</p>}
      {data?.length === 0 && !isPlaceholderData && (
        <p className="fs-note">{nothingInWords(isRefund, text)}</p>
      )}
      <ul>
        {data?.map(({ record: other, reasons }) => (
          <li key={other.id}>
            <div className={classes.candidate}>
              <ShownRecordLine record={other} />
              {reasons.length > 0 && <p className="fs-faint">{reasons.join(', ')}</p>}
            </div>
            <Button
              size="xs"
              loading={link.isPending && Object.values(link.variables).includes(other.id)}
              aria-label={`Link ${other.payee}, ${writeLongDay(other.date)}`}
              onClick={() => link.mutate(sides(other.id), { onSuccess: onLinked })}
            >
              Link
            </Button>
          </li>
        ))}
      </ul>
    </LinkedRecords>
  )
}

function nothingInWords(isRefund: boolean, text: string): string {
  if (text !== '') return `No ${isRefund ? 'money out' : 'money in'} found for “${text}”.`
  return isRefund
    ? 'No purchase of the half year before looks like it. Search for it.'
    : 'Nothing that came in within half a year looks like it. Search for it.'
}
