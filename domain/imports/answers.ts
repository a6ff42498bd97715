// Which questions about a file are answered, and which must be before its rows can be used.

import type { Choices, Question } from './model.ts'

/** The place of the answer that the choices hold; -1 for none. */
export function answerOf({ options }: Question, choices: Choices): number {
  const now: Record<string, unknown> = { ...choices }
  return options.findIndex(({ set }) =>
    Object.entries(set).every(([key, value]) => JSON.stringify(now[key]) === JSON.stringify(value)),
  )
}

/**
 * The questions that going on does not answer: those about another currency and about a broker's
 * words, and the order of day and month where nothing speaks for the one that is suggested.
 */
export function openQuestions(questions: readonly Question[], choices: Choices): Question[] {
  return questions.filter((question) => {
    const { key, why = '' } = question
    const isGuess = key === 'currency' || key === 'act' || (key === 'date_order' && why === '')
    return isGuess && answerOf(question, choices) === -1
  })
}
