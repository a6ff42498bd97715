import { CurrencySelect } from '#web/settings/currency-select.tsx'
import { Card } from '#web/ui/card.tsx'
import { findBankFiles } from './bank-files.ts'
import { BankFilesButton, BankFilesState } from './bank-files-button.tsx'
import { BankFilesNote } from './bank-files-note.tsx'
import { NextButton } from './next-button.tsx'
import { StepFrame } from './step-frame.tsx'
import classes from './step-frame.module.css'
import { useBankFiles } from './use-bank-files.ts'

/** Step 2: the currency, saved as soon as it is chosen. Who began without bank files can still choose them. */
export function CurrencyStep({ onNext }: { onNext: () => void }) {
  const { reading, dragging, choose, cancel } = useBankFiles()
  return (
    <StepFrame
      title="Select your currency"
      sentence="The one you spend most in. All amounts are shown in it."
      note="You can always add to or change these after the setup process under My Data. The currency is under Settings."
      action={
        <>
          {!findBankFiles() && <BankFilesButton reading={reading} choose={choose} />}
          <NextButton onPress={onNext} />
        </>
      }
    >
      <Card>
        <CurrencySelect />
      </Card>
      <div className={classes.below}>
        <BankFilesNote />
      </div>
      <BankFilesState reading={reading} dragging={dragging} cancel={cancel} />
    </StepFrame>
  )
}
