// The files of a draft, each with how it was read; pressing one shows it.
import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconLoader2 } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { answerOf } from '#domain/imports/answers.ts'
import type { Choices } from '#domain/imports/model.ts'
import type { Draft } from '#domain/imports/draft/draft.ts'
import { accountsQuery } from '#web/names/lists.ts'
import { counted } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import classes from './file-list.module.css'
import type { Reading } from './reading.ts'

type FileListProps = {
  draft: Draft
  readings: readonly UseQueryResult<Reading>[]
  at: number
  /** Files of an investment account whose category is not chosen yet, by their place. */
  isWithoutCategory: (at: number) => boolean
  onChoose: (at: number) => void
}

export function FileList({ draft, readings, at, isWithoutCategory, onChoose }: FileListProps) {
  const accounts = useQuery(accountsQuery).data ?? []
  return (
    <Card title={`${draft.files.length} files`} flush>
      <ul className={classes.list} aria-label="Files">
        {draft.files.map((file, index) => {
          const reading = readings[index]
          const open = unanswered(reading?.data, file.choices) + Number(isWithoutCategory(index))
          return (
            <li key={`${index} ${file.name}`}>
              <UnstyledButton
                className={classes.file}
                aria-current={index === at || undefined}
                onClick={() => onChoose(index)}
              >
                <Mark reading={reading} open={open} />
                <span className={classes.name}>{file.name}</span>
                <span className={classes.account}>
                  {accounts.find(({ id }) => id === file.account)?.full_name}
                </span>
                <span className={classes.state}>{stateOf(reading, open)}</span>
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** `open` is how many questions wait for an answer. */
type MarkProps = { reading: UseQueryResult<Reading> | undefined; open: number }

function Mark({ reading, open }: MarkProps) {
  const { data, error } = reading ?? {}
  if (!data && !error) return <IconLoader2 size={17} stroke={1.75} aria-hidden />
  const wants = !data || data.problems.length > 0 || open > 0
  return wants ? (
    <IconAlertTriangle className={classes.wants} size={17} stroke={1.75} aria-label="Look at it" />
  ) : (
    <IconCircleCheck className={classes.fine} size={17} stroke={1.75} aria-hidden />
  )
}

function unanswered(reading: Reading | undefined, choices: Choices): number {
  const questions = reading?.questions ?? []
  return questions.filter((question) => answerOf(question, choices) === -1).length
}

function stateOf(reading: UseQueryResult<Reading> | undefined, open: number): string {
  if (reading?.error) return 'Cannot be read'
  const data = reading?.data
  if (!data) return 'Being read'
  if (data.problems.length > 0) return 'Cannot be imported as it is'
  if (open > 0) return `${counted(open, 'question')} to answer`
  return counted(data.num_rows, 'row')
}
