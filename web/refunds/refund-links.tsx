// A refund and its purchase, from either side: what is linked and the way to it, or linking one by hand.
import { Button } from '@mantine/core'
import { IconReceiptRefund } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Record } from '#contract/records.ts'
import type { Refunds } from '#contract/refunds.ts'
import { writeLongDay } from '#domain/dates.ts'
import { counted, money } from '#web/lib/format.ts'
import { LinkedRecords } from '#web/names/linked-records.tsx'
import { NotLoaded } from '#web/names/not-loaded.tsx'
import { ShownRecordLine } from '#web/names/shown-record.tsx'
import { useSettings } from '#web/settings/app-settings.ts'
import { refundsQuery, useUnlinkRefund } from './api.ts'
import { RefundPicker } from './refund-picker.tsx'
import classes from './refunds.module.css'

export type RefundLinksProps = {
  record: Record
  /** Linking changes the record itself, so what is around it closes. */
  onLeave: () => void
}

/** Nothing for what cannot be linked: other record types, halves of a transfer, amounts of 0. */
export function RefundLinks({ record, onLeave }: RefundLinksProps) {
  const linked = useQuery(refundsQuery(record.id))
  const { data } = linked
  const unlink = useUnlinkRefund()
  // Asked here: what is unlinked may be gone from its list before the answer has come all the way.
  const unlinking = {
    isPending: unlink.isPending,
    unlink: (id: number) => unlink.mutate(id, { onSuccess: onLeave }),
  }
  const { record_type, linked_record, amount, refund_of } = record
  if (record_type !== 'transaction' || linked_record !== null || amount === 0) return null
  if (!data && linked.error)
    return <NotLoaded what="What it is a refund of, or what came back of it," query={linked} />
  if (refund_of !== null) return <IsRefund {...{ record, linked: data, onLeave, unlinking }} />
  return (
    <>
      {data && data.refunds.length > 0 && <WasRefunded {...{ linked: data, onLeave, unlinking }} />}
      <Offer
        words={
          amount > 0
            ? 'Link to its purchase'
            : data?.purchase
              ? 'Link another refund'
              : 'Link a refund'
        }
        record={record}
        onLeave={onLeave}
      />
    </>
  )
}

type SideProps = {
  linked: Refunds | undefined
  onLeave: () => void
  unlinking: { isPending: boolean; unlink: (id: number) => void }
}

function IsRefund({ record, linked, onLeave, unlinking }: SideProps & RefundLinksProps) {
  const { currency } = useSettings()
  if (!linked) return null
  const { purchase, refunds } = linked
  return (
    <LinkedRecords
      label="Refund"
      icon={IconReceiptRefund}
      words={
        purchase === null
          ? 'Refund of a purchase that is out of the books, with an import that was undone.'
          : 'Refund of this purchase:'
      }
    >
      {purchase && <ShownRecordLine record={purchase} leads="Show in" onLeave={onLeave} />}
      {purchase && (
        <p className="fs-note">
          {refunds.length > 1 && `${counted(refunds.length, 'refund')}, `}
          {sumsInWords(linked, currency)}
        </p>
      )}
      <Unlink id={record.id} {...unlinking} />
    </LinkedRecords>
  )
}

function WasRefunded({ linked, onLeave, unlinking }: SideProps & { linked: Refunds }) {
  const { currency } = useSettings()
  const { refunds } = linked
  return (
    <LinkedRecords
      label="Refunded"
      icon={IconReceiptRefund}
      words={refundedInWords(linked, currency)}
    >
      <ul>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <ShownRecordLine record={refund} leads="Show in" onLeave={onLeave} />
            <Unlink
              id={refund.id}
              label={`Unlink ${refund.payee}, ${writeLongDay(refund.date)}`}
              {...unlinking}
            />
          </li>
        ))}
      </ul>
    </LinkedRecords>
  )
}

/** "Refunded $20.00 on 12 November 2026, $29.90 kept." */
function refundedInWords(linked: Refunds, currency: string): string {
  const { refunds } = linked
  const [only] = refunds
  const when =
    refunds.length === 1 && only ? `on ${writeLongDay(only.date)}` : `in ${refunds.length} refunds`
  return `Refunded ${money(linked.refunded, currency)} ${when}, ${keptInWords(linked, currency)}.`
}

function sumsInWords(linked: Refunds, currency: string): string {
  return `${money(linked.refunded, currency)} refunded, ${keptInWords(linked, currency)}.`
}

function keptInWords({ kept }: Refunds, currency: string): string {
  if (kept === 0) return 'all of it'
  return kept > 0
    ? `${money(kept, currency)} kept`
    : `${money(0 - kept, currency)} more than was paid`
}

type UnlinkProps = SideProps['unlinking'] & { id: number; label?: string }

function Unlink({ id, label, isPending, unlink }: UnlinkProps) {
  return (
    <Button size="xs" aria-label={label} loading={isPending} onClick={() => unlink(id)}>
      Unlink
    </Button>
  )
}

function Offer({ words, record, onLeave }: RefundLinksProps & { words: string }) {
  const [opened, setOpened] = useState(false)
  if (opened) {
    return <RefundPicker words={words} record={record} onLinked={onLeave} />
  }
  return (
    <Button
      size="xs"
      className={classes.offer}
      leftSection={<IconReceiptRefund size={16} stroke={1.75} />}
      onClick={() => setOpened(true)}
    >
      {words}
    </Button>
  )
}
