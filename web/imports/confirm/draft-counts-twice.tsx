import { type Draft, fileAt } from '#domain/imports/draft/draft.ts'
import { withAnswer } from '#domain/imports/draft/remap.ts'
import { CountsTwice } from '#web/balances/counts-twice.tsx'
import { sortOut } from '../counted-rows.ts'
import { changeDraft } from '../draft-store.ts'

/** Asked of a draft that is about to be stored, once for each account. */
export function DraftCountsTwice({ draft }: { draft: Draft }) {
  const answered = sortOut(draft.rows).waiting.saving.filter(
    ({ file, category }) => category === fileAt(draft, file).category,
  )
  const categories = new Map(answered.map(({ account, category }) => [account, category]))
  return [...categories].map(([account, category]) => (
    <CountsTwice
      key={account}
      account={account}
      category={category}
      told="what this file says"
      // The rows have it at once, so the columns need not be gone through again.
      onUse={(chosen) =>
        void changeDraft((current) => {
          const { mapped } = current
          return { ...withAnswer(current, account, chosen), mapped }
        })
      }
    />
  ))
}
