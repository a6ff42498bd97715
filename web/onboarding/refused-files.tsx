import { Alert } from '#web/ui/alert.tsx'
import type { RefusedFile } from './bank-files.ts'
import classes from './bank-files-button.module.css'

/** Which of the chosen files cannot be used, and why; `next` is what to do about it. */
export function RefusedFiles({ files, next }: { files: readonly RefusedFile[]; next?: string }) {
  if (files.length === 0) return null
  return (
    <div className={classes.refused}>
      {files.map(({ name, words }) => {
        // Some reasons begin with the name themselves.
        const [lead, reason] = words.startsWith(name)
          ? [words, next]
          : [`${name} cannot be used.`, [words, next].filter(Boolean).join(' ')]
        return (
          <Alert key={name} tone="bad" lead={lead}>
            {reason}
          </Alert>
        )
      })}
    </div>
  )
}
