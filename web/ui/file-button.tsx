import type { ButtonProps } from '@mantine/core'
import { useRef } from 'react'
import { ActionButton } from './action-button.tsx'
import { FileInput } from './file-input.tsx'

type FileButtonProps = ButtonProps & {
  /** What the field for the file is called. */
  label: string
  accept: string
  /** Whether several can be chosen. */
  multiple?: boolean
  /** Why none can be chosen now. */
  disabledReason?: string | false
  onChoose: (files: readonly File[]) => void
}

/** A button that asks for files. */
export function FileButton({ label, accept, multiple, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <FileInput
        ref={input}
        accept={accept}
        multiple={multiple}
        tabIndex={-1}
        aria-label={label}
        onChoose={onChoose}
      />
      <ActionButton {...button} onClick={() => input.current?.click()} />
    </>
  )
}
