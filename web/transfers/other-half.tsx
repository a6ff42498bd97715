// The other half of a record in its form: which it is and the way to it, or linking one by hand.
import { Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Record } from '#contract/records.ts'
import type { ShownRecord } from '#contract/warnings.ts'
import { writeLongDay } from '#domain/dates.ts'
import { counted } from '#web/lib/format.ts'
import { LinkedRecords } from '#web/names/linked-records.tsx'
import { NotLoaded } from '#web/names/not-loaded.tsx'
import { ShownRecordLine } from '#web/names/shown-record.tsx'
import { halfQuery, useLinkPairs, useUnlink } from './api.ts'
import classes from './transfers.module.css'

type OtherHalfProps = { record: Record; onLeave: () => void }

/** Linking changes the record itself, so the form around it closes. */
export function OtherHalf({ record, onLeave }: OtherHalfProps) {
  const half = useQuery(halfQuery(record.id))
  const { data } = half
  const unlink = useUnlink()
  const link = useLinkPairs()
  if (!data) return half.error && <NotLoaded what="The other half" query={half} />
  if (data.half === null) {
    return data.candidates.length === 0 ? null : (
      <div className={classes.half}>
        <Candidates
          candidates={data.candidates}
          linking={link.isPending}
          // Asked here: the candidates may be gone before the answer has come all the way.
          onLink={(b) => link.mutate([{ a: record.id, b }], { onSuccess: onLeave })}
        />
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

type CandidatesProps = {
  candidates: readonly ShownRecord[]
  linking: boolean
  onLink: (id: number) => void
}

function Candidates({ candidates, linking, onLink }: CandidatesProps) {
  const [opened, setOpened] = useState(false)
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
              loading={linking}
              aria-label={`Link to ${candidate.payee}, ${writeLongDay(candidate.date)}`}
              onClick={() => onLink(candidate.id)}
            >
              Link
            </Button>
          </li>
        ))}
      </ul>
    </LinkedRecords>
  )
}
