import { Button, type ButtonProps } from '@mantine/core'
import { useRef } from 'react'
import { FileInput } from './file-input.tsx'

type FileButtonProps = ButtonProps & {
  /** What the field for the file is called. */
  label: string
  accept: string
  onChoose: (file: File) => void
}

/** A button that asks for one file. */
export function FileButton({ label, accept, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <FileInput
        ref={input}
        accept={accept}
        tabIndex={-1}
        aria-label={label}
        onChoose={([file]) => file && onChoose(file)}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
