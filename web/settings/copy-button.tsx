import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { TOAST_MS, showFailure } from '#web/ui/toast.ts'

interface CopyButtonProps {
  text: string
  /** What is copied, where the button alone does not say: "Copy the token". */
  label: string
}

/** Puts a text on the clipboard and says so for a moment. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = window.setTimeout(() => setCopied(false), TOAST_MS)
    return () => window.clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // Without https a browser has no clipboard for pages.
      showFailure('Not copied', 'Select the text and copy it by hand.')
    }
  }
  return (
    <>
      <Button leftSection={copied ? <IconCheck /> : <IconCopy />} onClick={() => void copy()}>
        {label}
      </Button>
      <output className="fs-sr-only">{copied ? 'Copied' : ''}</output>
    </>
  )
}
