// A question that only the user can answer, with what each answer makes of a real row.
import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Choices, Question } from '#domain/imports/model.ts'
import { answerOf, openQuestions } from '#domain/imports/answers.ts'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import classes from './question-card.module.css'

type QuestionCardProps = {
  question: Question
  choices: Choices
  onAnswer: (set: Choices) => void
}

export function QuestionCard({ question, choices, onAnswer }: QuestionCardProps) {
  const answered = answerOf(question, choices)
  const isOpen = openQuestions([question], choices).length > 0
  const chosen = answered === -1 && !isOpen ? question.suggested : answered
  return (
    <Card
      title={question.text}
      sentence={`The file does not tell. Line ${question.line} has ${question.raw}`}
    >
      <RadioGroup
        value={String(chosen)}
        onChange={(index) => onAnswer(question.options[Number(index)]?.set ?? {})}
        label={question.text}
      >
        <div className={classes.options}>
          {question.options.map((option, index) => (
            <AnswerCard key={option.label} value={String(index)} label={option.label}>
              {option.result}
            </AnswerCard>
          ))}
        </div>
      </RadioGroup>
      {answered === -1 && (
        <p className={classes.why}>
          {isOpen
            ? 'Nothing in the file speaks for one of them, so this has to be answered.'
            : (question.why ?? 'The marked answer is taken if you go on.')}
          {!isOpen && question.why !== undefined && ' The marked answer is taken if you go on.'}
        </p>
      )}
    </Card>
  )
}

type AnswerCardProps = { value: string; label: string; children: ReactNode }

/** An answer, and what it makes of a row. */
export function AnswerCard({ value, label, children }: AnswerCardProps) {
  return (
    <Radio.Card value={value} className={classes.option}>
      <Radio.Indicator />
      <span>
        <span className={classes.label}>{label}</span>
        <span className={classes.result}>{children}</span>
      </span>
    </Radio.Card>
  )
}
