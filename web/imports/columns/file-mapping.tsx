// One file on the mapping step: what was found, what is asked, its columns, what is set aside.
import { Switch } from '@mantine/core'
import { useState } from 'react'
import { type Draft, accountsBeside, fileAt, withFile } from '#domain/imports/draft/draft.ts'
import { withForeign } from '#domain/imports/rows/foreign.ts'
import type { Choices } from '#domain/imports/model.ts'
import { count, counted, fileSize } from '#web/lib/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { AccountKindOffer } from './account-kind-offer.tsx'
import { BrokerFileOffer } from './broker-file-offer.tsx'
import { ColumnsTable } from './columns-table.tsx'
import { CurrencyCard } from './currency-card.tsx'
import { changeDraft } from '../draft-store.ts'
import { FileAsItIs } from './file-as-it-is.tsx'
import { FiguresOfFile } from '../figures-of-file.tsx'
import { FindingCards } from './finding-cards.tsx'
import { InvestmentCategory } from './investment-category.tsx'
import { QuestionCard } from './question-card.tsx'
import type { Reading } from '../reading.ts'
import { RowsSetAside, numBeside } from './rows-set-aside.tsx'
import classes from '../wizard.module.css'

type FileMappingProps = {
  draft: Draft
  at: number
  account: string
  reading: Reading
  /** The saving category of an investment account's rows. */
  category: number | null
  choose: (set: Choices) => void
  onCategory: () => void
}

export function FileMapping(props: FileMappingProps) {
  const { draft, at, account, reading, category, choose } = props
  const file = fileAt(draft, at)
  const [shownQuestions] = useState(reading.questions)
  const asked = reading.questions.length > 0 ? reading.questions : shownQuestions
  const questions = asked.filter(({ key }) => key !== 'currency')
  return (
    <>
      <FileCard draft={draft} at={at} account={account} reading={reading} />
      {reading.problems.map((problem) => (
        <Alert key={problem} tone="bad" lead="This file cannot be imported as it is.">
          {problem}
        </Alert>
      ))}
      {questions.map((question) => (
        <QuestionCard
          key={question.key}
          question={question}
          choices={file.choices}
          onAnswer={choose}
        />
      ))}
      {reading.foreign.map((foreign) => (
        <CurrencyCard
          key={foreign.currency}
          foreign={foreign}
          onAnswer={(fate, rate) => choose(withForeign(file.choices, foreign.currency, fate, rate))}
        />
      ))}
      {reading.content !== 'payments' && (
        <InvestmentCategory file={file} category={category} onChoose={props.onCategory} />
      )}
      {reading.content === 'payments' && reading.told_kind === 'card' && (
        <AccountKindOffer account={file.account} told="card" />
      )}
      {mayBeOfBroker(reading) && file.choices.content === undefined && (
        <BrokerFileOffer account={file.account} onChoose={choose} />
      )}
      <FindingCards findings={reading.findings} onChoose={choose} />
      {reading.mapping !== null && (
        <Card
          title="Columns"
          sentence="Each line shows a value of your file, and how it will be stored."
          flush
          controls={
            <Switch
              label="Save these settings for future imports (specific to this account)"
              checked={file.save_mapping}
              onChange={(event) => {
                const save_mapping = event.currentTarget.checked
                void changeDraft((current) => withFile(current, at, { save_mapping }))
              }}
            />
          }
        >
          <ColumnsTable reading={reading} mapping={reading.mapping} onChoose={choose} />
        </Card>
      )}
      <div className={classes.pair}>
        <RowsSetAside
          reading={reading}
          beside={accountsBeside(draft, at)}
          mended={file.choices.mended ?? {}}
          onMend={(mended) => choose({ mended })}
        />
        {reading.mapping !== null && <FileAsItIs reading={reading} />}
      </div>
    </>
  )
}

/** A table alone has words to ask about; Fireside's own says of each row what it is. */
function mayBeOfBroker({ content, own_export, mapping }: Reading): boolean {
  return content === 'payments' && !own_export && mapping !== null
}

type FileCardProps = Omit<FileMappingProps, 'choose' | 'category' | 'onCategory'>

function FileCard({ draft, at, account, reading }: FileCardProps) {
  const { counts, num_rows, num_set_aside } = reading
  const file = fileAt(draft, at)
  const num_out = num_set_aside - numBeside(reading, accountsBeside(draft, at))
  const parts = [
    counts.before_header > 0 && `${count(counts.before_header)} before the header`,
    counts.header > 0 ? '1 header' : 'no header',
    counted(counts.rows, 'row'),
  ].filter(Boolean)
  return (
    <Card>
      <div className={classes.row}>
        <div>
          <div className={classes.fileName}>{file.name}</div>
          <div className={classes.meta}>
            {account}, {fileSize(file.size)}
            {reading.mapping !== null && `, ${counted(counts.lines, 'line')}: ${parts.join(', ')}`}
          </div>
        </div>
        <div className={classes.chips}>
          <Chip tone={num_rows > 0 ? 'good' : 'warn'}>{counted(num_rows, 'row')} ready</Chip>
          {num_out > 0 && <Chip tone="warn">{count(num_out)} set aside</Chip>}
        </div>
      </div>
      <FiguresOfFile figures={reading.figures} />
    </Card>
  )
}
