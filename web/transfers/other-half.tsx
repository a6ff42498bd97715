// The other half of a record in its form: which it is and the way to it, or linking one by hand.
import { Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Record } from '#contract/records.ts'
import type { ShownRecord } from '#contract/warnings.ts'
import { counted } from '#web/lib/format.ts'
import { LinkedRecords } from '#web/names/linked-records.tsx'
import { ShownRecordLine } from '#web/names/shown-record.tsx'
import { halfQuery, useLinkPairs, useUnlink } from './api.ts'
import classes from './transfers.module.css'

type OtherHalfProps = { record: Record; onLeave: () => void }

/** Linking changes the record itself, so the form around it closes. */
export function OtherHalf({ record, onLeave }: OtherHalfProps) {
  const { data } = useQuery(halfQuery(record.id))
  const unlink = useUnlink()
  if (!data) return null
  if (data.half === null) {
    return data.candidates.length === 0 ? null : (
      <div className={classes.half}>
        <Candidates record={record} candidates={data.candidates} onLeave={onLeave} />
      </div>
    )
  }
  return (
    <div className={classes.half}>
      <LinkedRecords
        label="Money between my accounts"
        icon={IconArrowsExchange}
        words="Money between my accounts. The other half:"
      >
        <ShownRecordLine record={data.half} leads="Show in" onLeave={onLeave} />
        <Button
          size="xs"
          loading={unlink.isPending}
          onClick={() => unlink.mutate(record.id, { onSuccess: onLeave })}
        >
          Unlink
        </Button>
      </LinkedRecords>
    </div>
  )
}

type CandidatesProps = OtherHalfProps & { candidates: readonly ShownRecord[] }

function Candidates({ record, candidates, onLeave }: CandidatesProps) {
  const [opened, setOpened] = useState(false)
  const link = useLinkPairs()
  if (!opened) {
    return (
      <LinkedRecords
        words={`${counted(candidates.length, 'record')} of the same size in another account, within a month.`}
      >
        <Button
          size="xs"
          leftSection={<IconArrowsExchange size={16} stroke={1.75} />}
          onClick={() => setOpened(true)}
        >
          Link as money between my accounts
        </Button>
      </LinkedRecords>
    )
  }
  return (
    <LinkedRecords
      label="Link to its other half"
      words="Then neither is spent or earned; a contribution still counts as invested. It can be undone."
    >
      <ul>
        {candidates.map((candidate) => (
          <li key={candidate.id}>
            <ShownRecordLine record={candidate} />
            <Button
              size="xs"
              loading={link.isPending}
              aria-label={`Link to ${candidate.payee}, ${candidate.date}`}
              onClick={() =>
                link.mutate([{ a: record.id, b: candidate.id }], { onSuccess: onLeave })
              }
            >
              Link
            </Button>
          </li>
        ))}
      </ul>
    </LinkedRecords>
  )
}
