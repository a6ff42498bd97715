// The head of a dashboard: its title, its month, and the way to a new record.
import { IconPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { type Month, monthOf } from '#domain/dates.ts'
import type { RecordType } from '#domain/records.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { today } from '#web/lib/today.ts'
import { MonthPicker } from '#web/ui/month-picker.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { usePhone } from '#web/ui/use-width.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LogButton } from './log-button.tsx'

const LogNewData = lazyPart(() => import('./log-new-data.tsx'), 'LogNewData')

type DashboardHeaderProps = {
  title: string
  sentence: string
  month: Month | undefined
  /** The month that the server chose. */
  shown: Month | null
  onMonth: (month: Month | undefined) => void
  /** What a new record is; where it may be any, the button asks. */
  recordType?: RecordType
}

export function DashboardHeader(props: DashboardHeaderProps) {
  const { title, sentence, month, shown, onMonth, recordType } = props
  const phone = usePhone()
  return (
    <PageHeader
      title={title}
      sentence={sentence}
      actions={
        <>
          <MonthPicker
            value={month ?? null}
            onChange={(next) => onMonth(next ?? undefined)}
            current={monthOf(today())}
            shown={shown}
          />
          {/* A phone has the plus in its bottom bar. */}
          {!phone &&
            (recordType ? (
              <LinkButton
                to="/create-record/"
                search={{ recordType }}
                variant="filled"
                leftSection={<IconPlus size={16} />}
              >
                Log New Data
              </LinkButton>
            ) : (
              <Suspense fallback={<LogButton />}>
                <LogNewData />
              </Suspense>
            ))}
        </>
      }
    />
  )
}
