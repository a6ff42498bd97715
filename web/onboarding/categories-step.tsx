import { useQuery } from '@tanstack/react-query'
import type { RecordType } from '#domain/records.ts'
import { categoriesQuery } from '#web/names/lists.ts'
import { useCreateCategoryList } from '#web/categories/api.ts'
import { RowsStep } from './rows-step.tsx'

const WORDS: Record<RecordType, { title: string; sentence: string }> = {
  income: {
    title: 'Set up your income categories',
    sentence: 'Where your money comes from. Keep what fits, uncheck the rest.',
  },
  saving: {
    title: 'Set up your investment categories',
    sentence: 'What you put your money into. Keep what fits, uncheck the rest.',
  },
  transaction: {
    title: 'Set up your transaction categories',
    sentence: 'What you spend your money on. Keep what fits, uncheck the rest.',
  },
}

interface CategoriesStepProps {
  recordType: RecordType
  onNext: () => void
}

/** Steps 4 to 6: the categories of one record type. */
export function CategoriesStep({ recordType, onNext }: CategoriesStepProps) {
  const categories = useQuery(categoriesQuery(recordType))
  const create = useCreateCategoryList(recordType)
  return (
    <RowsStep
      kind={recordType}
      {...WORDS[recordType]}
      list={categories}
      saved={categories.data?.map(({ id, name }) => ({ id, institution: '', name }))}
      save={(rows) => create.mutateAsync(rows.map(({ is_active, name }) => ({ is_active, name })))}
      onNext={onNext}
    />
  )
}
