// The files of a draft, each with how it was read; pressing one shows it.
import { UnstyledButton } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleMinus,
  IconLoader2,
  IconX,
} from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { answerOf, openQuestions } from '#domain/imports/answers.ts'
import type { Choices, Question } from '#domain/imports/model.ts'
import { type Draft, chosenFiles, filesIn } from '#domain/imports/draft/draft.ts'
import { accountsQuery } from '#web/names/lists.ts'
import { counted } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import { RowAction } from '#web/ui/row-action.tsx'
import classes from './file-list.module.css'
import type { Reading } from '../reading.ts'

type FileListProps = {
  draft: Draft
  readings: readonly UseQueryResult<Reading>[]
  at: number
  /** Files of an investment account whose category is not chosen yet, by their place. */
  isWithoutCategory: (at: number) => boolean
  onChoose: (at: number) => void
  onLeaveOut: (at: number, left_out: boolean) => void
}

export function FileList({
  draft,
  readings,
  at,
  isWithoutCategory,
  onChoose,
  onLeaveOut,
}: FileListProps) {
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
            <li
              key={`${index} ${file.name}`}
              className={classes.line}
              data-left-out={file.left_out || undefined}
            >
              <UnstyledButton
                className={classes.file}
                aria-current={index === at || undefined}
                onClick={() => onChoose(index)}
              >
                {file.left_out ? (
                  <IconCircleMinus className={classes.out} size={17} stroke={1.75} aria-hidden />
                ) : (
                  <Mark reading={reading} wait={wait} />
                )}
                <span className={classes.name}>{file.name}</span>
                <span className={classes.account}>
                  {accounts.find(({ id }) => id === file.account)?.full_name}
                </span>
                <span className={classes.state}>
                  {file.left_out ? 'Left out' : stateOf(reading, open, wait - open)}
                </span>
              </UnstyledButton>
              {!isStored(draft, index) && (
                <RowAction
                  label={`${file.left_out ? 'Take back' : 'Leave out'} ${file.name}`}
                  tip={file.left_out ? 'Take back' : 'Leave out'}
                  icon={file.left_out ? <IconArrowBackUp /> : <IconX />}
                  onClick={() => onLeaveOut(index, !file.left_out)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** Whether rows of a file are stored: they are taken away in the history. */
function isStored({ files, rows }: Draft, at: number): boolean {
  if (files[at]?.import_id === null) return false
  return rows.some(({ file, state }) => file === at && state === 'imported')
}

/** One file of several accounts has a line for each. */
function titleOf(draft: Draft): string {
  const files = filesIn(draft)
  const num = chosenFiles(files).length
  const accounts = new Set(files.map(({ account }) => account)).size
  const num_left_out = draft.files.length - files.length
  return [
    counted(num, 'file'),
    num < files.length && counted(accounts, 'account'),
    num_left_out > 0 && `${num_left_out} left out`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** `wait` is how many questions nobody answered. */
type MarkProps = { reading: UseQueryResult<Reading> | undefined; wait: number }

function Mark({ reading, wait }: MarkProps) {
  const { data, error } = reading ?? {}
  if (!data && !error) return <IconLoader2 size={17} stroke={1.75} aria-hidden />
  const wants = !data || data.problems.length > 0 || data.num_rows === 0 || wait > 0
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
  if (data.num_rows === 0) return 'No row to import'
  const rows = counted(data.num_rows, 'row')
  return marked > 0 ? `${rows}, ${counted(marked, 'answer')} to check` : rows
}
