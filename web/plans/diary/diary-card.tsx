// The FI diary of a saved integrated plan: its date over the months, and why it moved.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { DiaryEntry, FiDiary } from '#contract/fi-diary.ts'
import { QueryGate } from '#web/ui/query-gate.tsx'
import { counted } from '#web/lib/format.ts'
import { useScheme } from '#web/theme/use-scheme.ts'
import { Card } from '#web/ui/card.tsx'
import { ChartCard } from '#web/ui/chart/chart-card.tsx'
import { chartLook } from '#web/ui/chart/chart-look.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { usePhone } from '#web/ui/use-width.ts'
import { diaryQuery } from './diary-api.ts'
import { DiaryList } from './diary-list.tsx'
import { diaryData, diaryOption, writeDate } from './diary-option.ts'
import { DiaryRebuild } from './diary-rebuild.tsx'
import { DIARY_TITLE, DiaryWaiting } from './diary-waiting.tsx'
import { diarySentence, neverNote } from './diary-words.ts'
import classes from './diary.module.css'
import { longMonth } from '../plan-words.ts'

export function DiaryCard({ id }: { id: number }) {
  const query = useQuery(diaryQuery(id))
  return (
    <QueryGate
      query={query}
      title="The diary could not be loaded"
      skeleton={<DiaryWaiting />}
      failed={inCard}
    >
      {(diary) => <Diary id={id} diary={diary} />}
    </QueryGate>
  )
}

function inCard(error: ReactNode) {
  return <Card title={DIARY_TITLE}>{error}</Card>
}

function Diary({ id, diary }: { id: number; diary: FiDiary }) {
  const { entries, num_missing, month } = diary
  const words = { title: DIARY_TITLE, sentence: diarySentence(entries) }
  if (entries.length === 0) {
    return (
      <Card title={DIARY_TITLE}>
        <Empty
          title="No month has a date yet"
          sentence="Once this plan can be run, the diary keeps its date each month."
        />
      </Card>
    )
  }
  const drawn =
    entries.length > 1 && entries.some(({ lasting_fi_date }) => lasting_fi_date !== null)
  const begins = entries.length === 1 && num_missing > 0
  const list = (
    <>
      {!begins && <Notes id={id} diary={diary} drawn={drawn} />}
      <DiaryList entries={entries} month={month} />
    </>
  )
  if (drawn) return <DiaryChart {...words} entries={entries} footer={list} />
  return (
    <Card {...words}>
      {begins && (
        <Empty
          title={`The diary begins in ${longMonth(month)}`}
          sentence={`Your records tell of ${counted(num_missing, 'earlier month')} as well.`}
          actions={<DiaryRebuild id={id} label="Add earlier months" />}
        />
      )}
      {list}
    </Card>
  )
}

type DiaryChartProps = {
  title: string
  sentence: string
  entries: readonly DiaryEntry[]
  footer: ReactNode
}

/** The line of dates. */
function DiaryChart({ title, sentence, entries, footer }: DiaryChartProps) {
  const scheme = useScheme()
  const phone = usePhone()
  const data = useMemo(() => diaryData(entries), [entries])
  const option = useMemo(() => diaryOption(chartLook(scheme), entries), [scheme, entries])
  return (
    <ChartCard title={title} sentence={sentence} data={data} format={writeDate} footer={footer}>
      {(onReady) => (
        <Chart
          option={option}
          data={data}
          format={writeDate}
          label={title}
          sentence={sentence}
          height={phone ? 230 : 240}
          onReady={onReady}
        />
      )}
    </ChartCard>
  )
}

type NotesProps = {
  id: number
  diary: FiDiary
  drawn: boolean
}

/** What has to be known to read the diary, and the way to work it out again. */
function Notes({ id, diary: { entries, num_missing }, drawn }: NotesProps) {
  const never = drawn ? neverNote(entries) : null
  const missing = num_missing > 0 && entries.length > 1
  return (
    <div className={classes.notes}>
      <p>
        {never && <>{never} </>}
        Changes are in months, and minus is sooner. Growth is what the balance gained beyond what
        was put in, a balance that was noted for the first time included. Assumptions are the plan’s
        rates, events and raise; the year up to the next raise begins anew each month. A month is
        kept when it ends and stays as it was, whatever is logged for it later
        {missing ? `; ${counted(num_missing, 'earlier month')} can be added.` : '.'}
      </p>
      <DiaryRebuild id={id} label={missing ? 'Add months' : 'Rebuild'} />
    </div>
  )
}
