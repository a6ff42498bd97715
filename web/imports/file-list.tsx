// The files of a draft, each with how it was read; pressing one shows it.
import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconLoader2 } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { answerOf, openQuestions } from '#domain/imports/answers.ts'
import type { Choices, Question } from '#domain/imports/model.ts'
import { type Draft, numFiles } from '#domain/imports/draft/draft.ts'
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
    <Card title={titleOf(draft)} flush>
      <ul className={classes.list} aria-label="Files">
        {draft.files.map((file, index) => {
          const reading = readings[index]
          const questions = reading?.data?.questions ?? []
          const open =
            openQuestions(questions, file.choices).length + Number(isWithoutCategory(index))
          const wait = unanswered(questions, file.choices) + Number(isWithoutCategory(index))
          return (
            <li key={`${index} ${file.name}`}>
              <UnstyledButton
                className={classes.file}
                aria-current={index === at || undefined}
                onClick={() => onChoose(index)}
              >
                <Mark reading={reading} wait={wait} />
                <span className={classes.name}>{file.name}</span>
                <span className={classes.account}>
                  {accounts.find(({ id }) => id === file.account)?.full_name}
                </span>
                <span className={classes.state}>{stateOf(reading, open, wait - open)}</span>
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** One file of several accounts has a line for each. */
function titleOf({ files }: Draft): string {
  const num = numFiles(files)
  if (num === files.length) return `${num} files`
  const accounts = new Set(files.map(({ account }) => account)).size
  return `${counted(num, 'file')}, ${counted(accounts, 'account')}`
}

/** `wait` is how many questions nobody answered. */
type MarkProps = { reading: UseQueryResult<Reading> | undefined; wait: number }

function Mark({ reading, wait }: MarkProps) {
  const { data, error } = reading ?? {}
  if (!data && !error) return <IconLoader2 size={17} stroke={1.75} aria-hidden />
  const wants = !data || data.problems.length > 0 || wait > 0
  return wants ? (
    <IconAlertTriangle className={classes.wants} size={17} stroke={1.75} aria-label="Look at it" />
  ) : (
    <IconCircleCheck className={classes.fine} size={17} stroke={1.75} aria-hidden />
  )
}

function unanswered(questions: readonly Question[], choices: Choices): number {
  return questions.filter((question) => answerOf(question, choices) === -1).length
}

/** Of the questions some are `open`, and of some the marked answer is taken by going on. */
function stateOf(
  reading: UseQueryResult<Reading> | undefined,
  open: number,
  marked: number,
): string {
  if (reading?.error) return 'Cannot be read'
  const data = reading?.data
  if (!data) return 'Being read'
  if (data.problems.length > 0) return 'Cannot be imported as it is'
  if (open > 0) return `${counted(open, 'question')} to answer`
  const rows = counted(data.num_rows, 'row')
  return marked > 0 ? `${rows}, ${counted(marked, 'answer')} to check` : rows
}
