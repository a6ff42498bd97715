import type { ChangeSet } from '#contract/changes.ts'
import { showUndo } from '#web/ui/undo-toast.tsx'

/** Says what was changed, with a button that takes it back. */
export function showChanged({ id, title }: ChangeSet, onUndo: () => void): void {
  showUndo(`change-${id}`, title, onUndo)
}
