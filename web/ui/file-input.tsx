import type { InputHTMLAttributes, Ref } from 'react'

export interface FileInputProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'accept' | 'multiple' | 'tabIndex' | 'aria-label'
> {
  /** At least one; also of a kind that is not accepted, which only whoever takes it can explain. */
  onChoose: (files: readonly File[]) => void
  ref?: Ref<HTMLInputElement>
}

/** The browser's own field for files, for a label or a button to stand for it. */
export function FileInput({ onChoose, ...field }: FileInputProps) {
  return (
    <input
      {...field}
      type="file"
      className="fs-sr-only"
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])]
        // The same file can be chosen again after it was mended.
        currentTarget.value = ''
        if (files.length > 0) onChoose(files)
      }}
    />
  )
}
