import type { ReactNode } from 'react'
import classes from './file-drop.module.css'
import { FileInput, type FileInputProps } from './file-input.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'

/**
 * An area to drop files on or to press; a file dropped beside it is taken as well, rather than
 * opened by the browser in place of the page. Its words are the name of the field.
 */
export function FileDrop({ children, ...field }: FileInputProps & { children: ReactNode }) {
  const dragging = useDroppedFiles(field.onChoose)
  return (
    <label className={classes.drop} data-dragging={dragging || undefined}>
      <FileInput {...field} />
      {children}
    </label>
  )
}
