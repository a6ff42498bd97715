// What becomes of rows in another currency: asked once for each, with what every answer makes of one of
// them. The answer can be changed as long as the file is mapped.
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ForeignRows, ForeignFate } from '#domain/imports/foreign-model.ts'
import { readRate } from '#domain/imports/rows/foreign.ts'
import { decimalFromMinor, round2 } from '#domain/money.ts'
import { counted, number } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { AnswerCard } from './question-card.tsx'
import classes from './question-card.module.css'

type CurrencyCardProps = {
  foreign: ForeignRows
  onAnswer: (fate: ForeignFate, rate: number | null) => void
}

export function CurrencyCard({ foreign, onAnswer }: CurrencyCardProps) {
  const { currency, into, num_rows, line, payee, amount_minor, fate, rate } = foreign
  const [typed, setTyped] = useState(rate === null ? '' : String(rate))
  const amount = decimalFromMinor(amount_minor)
  const example = `${number(amount, 2)} ${currency}`
  const read = readRate(typed)
  const type = (text: string) => {
    setTyped(text)
    onAnswer('convert', readRate(text))
  }
  return (
    <Card
      title={`${counted(num_rows, 'row')} in ${currency}, and your figures are in ${into}. What becomes of them?`}
      sentence={`Line ${line} has ${payee} ${example}. Your answer is remembered for this account.`}
    >
      <RadioGroup
        value={fate ?? ''}
        onChange={(chosen) => onAnswer(chosen as ForeignFate, read)}
        label={`Rows in ${currency}`}
      >
        <div className={classes.options}>
          <AnswerCard value="convert" label="Convert at a rate">
            {rate === null ? (
              `1 ${currency} is how many ${into}?`
            ) : (
              <>
                {example} becomes <Money value={round2(amount * rate)} currency={into} signed />
              </>
            )}
          </AnswerCard>
          <AnswerCard value="keep" label="Keep the figures">
            The account is in {currency}; its figures count as they are
          </AnswerCard>
          <AnswerCard value="leave_out" label="Leave them out">
            They are set aside and not stored
          </AnswerCard>
        </div>
      </RadioGroup>
      {fate === 'convert' && (
        <TextInput
          className={classes.rate}
          label={`${into} for 1 ${currency}`}
          inputMode="decimal"
          placeholder="1.08"
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          error={typed.trim() !== '' && read === null && 'This is not a rate.'}
          required
          data-autofocus
        />
      )}
    </Card>
  )
}
