// One address, two steps: the file to choose, or the table to confirm once every row of the draft
// is classified.
import { useQuery } from '@tanstack/react-query'
import { ConfirmStep } from './confirm/confirm-step.tsx'
import { countRows } from './counted-rows.ts'
import { loadDraft, useDraft } from './draft-store.ts'
import { FileStep } from './file/file-step.tsx'

export const draftLoaded = {
  queryKey: ['import-draft-loaded'],
  queryFn: async () => {
    await loadDraft()
    return true
  },
  staleTime: Infinity,
  gcTime: Infinity,
}

export function ImportPage() {
  const { data: loaded } = useQuery(draftLoaded)
  const draft = useDraft()
  if (!loaded) return null
  const ready = draft !== null && draft.mapped && countRows(draft).remaining === 0
  return ready ? <ConfirmStep draft={draft} /> : <FileStep draft={draft} />
}
