import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { noDateWords } from '#domain/plans/headline-words.ts'
import { BottomSheet } from '#web/ui/bottom-sheet.tsx'
import classes from './adjust-sheet.module.css'
import { longMonth } from '../plan-words.ts'
import type { LiveRun } from '../use-live-run.ts'

type AdjustSheetProps = {
  live: LiveRun
  opened: boolean
  onOpen: (opened: boolean) => void
  children: ReactNode
}

/** The form of a phone: over the results, with the date in view. */
export function AdjustSheet({ live, opened, onOpen, children }: AdjustSheetProps) {
  const { stats, extra } = live.results
  const date = extra.after_fi.lasting_fi_date
  return (
    <>
      <div className={classes.bar}>
        <Button
          fullWidth
          size="md"
          variant="filled"
          leftSection={<IconAdjustmentsHorizontal />}
          onClick={() => onOpen(true)}
        >
          Adjust the plan
        </Button>
      </div>
      {opened && (
        <BottomSheet
          title={
            <>
              Adjust the plan
              <output className={classes.date}>
                {date === null ? noDateWords(stats.fi_date) : longMonth(date)}
                {live.stale && <small className={classes.stale}>The last result</small>}
              </output>
            </>
          }
          onClose={() => onOpen(false)}
        >
          {children}
        </BottomSheet>
      )}
    </>
  )
}
