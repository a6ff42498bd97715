import { Button, type ButtonProps } from '@mantine/core'
import { useRef } from 'react'
import { FileInput } from './file-input.tsx'

type FileButtonProps = ButtonProps & {
  /** What the field for the file is called. */
  label: string
  accept: string
  /** Whether several can be chosen. */
  multiple?: boolean
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
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
