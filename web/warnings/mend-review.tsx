// The review of a mend: what of the records changes, as one change with one undo. Money that went
// into an investment is asked about first.
import type { Change } from '#contract/changes.ts'
import type { Warning } from '#contract/warnings.ts'
import { ReviewDialog } from '#web/changes/review-dialog.tsx'
import { counted } from '#web/lib/format.ts'
import { InvestmentFields, useInvestment } from '#web/names/investment-fields.tsx'
import classes from './warnings.module.css'
import { whyOf } from './words.ts'

type MendReviewProps = { warning: Warning; onClose: () => void }

export function MendReview({ warning, onClose }: MendReviewProps) {
  const { mend } = warning
  if (mend.kind === 'link') return null
  if (mend.kind === 'transfer' && mend.invests) {
    return <InvestReview warning={warning} ids={mend.ids} onClose={onClose} />
  }
  return <PlainReview warning={warning} change={changeOf(mend)} onClose={onClose} />
}

type Direct = Exclude<Warning['mend'], { kind: 'link' }>

function changeOf(mend: Direct): Change {
  if (mend.kind === 'transfer') return { kind: 'transfer', ids: mend.ids, investment: null }
  if (mend.kind === 'delete')
    return { kind: 'delete', record_type: 'saving', selection: { ids: mend.ids } }
  return { kind: 'correct', corrections: mend.corrections }
}

function PlainReview({ warning, change, onClose }: MendReviewProps & { change: Change }) {
  const verb = change.kind === 'delete' ? 'Delete' : 'Change'
  return (
    <ReviewDialog
      title="Mend these records?"
      sentence={whyOf(warning)}
      change={change}
      buttonWords={({ num_changed }) => `${verb} ${counted(num_changed, 'record')}`}
      onClose={onClose}
    />
  )
}

function InvestReview({ warning, ids, onClose }: MendReviewProps & { ids: number[] }) {
  const of = useInvestment(null)
  const { account, category } = of
  const change: Change | null =
    account === null || category === null
      ? null
      : { kind: 'transfer', ids, investment: { account, category } }
  return (
    <ReviewDialog
      title="Into which investment?"
      sentence={whyOf(warning)}
      change={change}
      missing="Choose the account and the category"
      choice={
        <div className={classes.choice}>
          <InvestmentFields of={of} />
        </div>
      }
      buttonWords={({ num_changed }) => `Change ${counted(num_changed, 'record')}`}
      onClose={onClose}
    />
  )
}
