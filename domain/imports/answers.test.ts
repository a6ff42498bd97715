import { describe, expect, it } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { answerOf, openQuestions } from './answers.ts'
import { planImport } from './plan.ts'
import { readStatement } from '#domain/test/read-statement.ts'

const today = '2026-11-20' as Day

function questionsOf(days: readonly string[], payeeAt = (at: number) => `Shop ${at}`) {
  const rows = days.map((day, at) => `${day},${payeeAt(at)},-1.00`)
  const bytes = new TextEncoder().encode(['Date,Payee,Amount', ...rows].join('\n'))
  return planImport(readStatement(bytes, { today })).questions
}

describe('a question about the order of day and month', () => {
  it('has to be answered where nothing speaks for one', () => {
    const questions = questionsOf(['05/06/2026', '06/05/2026'])
    expect(questions.map(({ key, why }) => [key, why])).toEqual([['date_order', '']])
    expect(openQuestions(questions, {})).toHaveLength(1)
    const chosen = questions[0]?.options[1]?.set ?? {}
    expect(questions.map((one) => answerOf(one, chosen))).toEqual([1])
    expect(openQuestions(questions, chosen)).toEqual([])
  })

  it('has to be answered where days in a row may be a payment of each month', () => {
    const monthly = ['06/09/2026', '06/10/2026', '06/11/2026']
    expect(questionsOf(monthly).map(({ why }) => why)).toEqual([''])
    const [question] = questionsOf([...monthly, '06/11/2026'])
    expect(question?.why).toMatch(/^Read with the .* first, the file covers 3 days/)
  })

  it('may be passed where days in a row are of different payees', () => {
    const days = ['01', '02', '03', '04', '05', '06'].map((day) => `06/${day}/2026`)
    const questions = questionsOf(days)
    expect(questions[0]?.why).toMatch(/^Read with the month first, the file covers 6 days/)
    expect(openQuestions(questions, {})).toEqual([])
    expect(
      openQuestions(
        questionsOf(days, () => 'Landlord'),
        {},
      ),
    ).toHaveLength(1)
  })

  it('may be passed where its suggestion says in words what speaks for it', () => {
    const questions = questionsOf(['01/03/2026', '02/02/2026', '03/01/2026', '03/04/2026'])
    const [question] = questions
    expect(question?.why).toBe(
      'Read with the month first, the rows run by date; the other way they do not.',
    )
    expect(openQuestions(questions, {})).toEqual([])
  })
})

it('a question about signs is answered by going on', () => {
  const bytes = new TextEncoder().encode('Date,Payee,Amount\n2026-02-01,SHOP,5.00\n')
  const { questions } = planImport(readStatement(bytes, { today }))
  expect(questions.map(({ key }) => key)).toEqual(['signs'])
  expect(openQuestions(questions, {})).toEqual([])
})
