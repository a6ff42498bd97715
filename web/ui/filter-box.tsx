import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState, type Ref } from 'react'
import { Kbd } from './kbd.tsx'
import { usePhone } from './use-width.ts'

type FilterBoxProps = {
  label: string
  placeholder: string
  /** What is filtered by now. */
  value: string
  onChange: (value: string) => void
  /** How long typing has to rest before it counts. */
  wait?: number
  inputRef?: Ref<HTMLInputElement>
  /** The key that leads to it is told; false where there is none. */
  withKey?: boolean
  className?: string
}

/** A filter that follows typing after a moment. What is typed meanwhile is never taken back. */
export function FilterBox({
  label,
  placeholder,
  value,
  onChange,
  wait = 150,
  inputRef,
  withKey = true,
  className,
}: FilterBoxProps) {
  const phone = usePhone()
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  const [replaced, setReplaced] = useState(0)
  // A change from outside (a link, Back) replaces what is typed; the echo of our own does not.
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setSent(value)
      setTyped(value)
      setReplaced((before) => before + 1)
    }
  }
  const send = (text: string) => {
    const filter = text.trim()
    setSent(filter)
    if (filter !== value) onChange(filter)
  }
  // What was typed before such a change does not come after it.
  const sendLater = useDebouncedCallback((text: string, typed_at: number) => {
    if (typed_at === replaced) send(text)
  }, wait)

  const type = (text: string) => {
    setTyped(text)
    sendLater(text, replaced)
  }
  const clear = () => {
    sendLater.cancel()
    setTyped('')
    send('')
  }
  return (
    <TextInput
      ref={inputRef}
      className={className}
      type="search"
      aria-label={label}
      aria-keyshortcuts={withKey ? '/' : undefined}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          // A filter inside a form does not save the form.
          event.preventDefault()
          sendLater.flush()
        }
        // Browsers empty a search field at Escape; nobody asked for that. The cross does it.
        if (event.key === 'Escape') event.preventDefault()
      }}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSectionPointerEvents="all"
      rightSection={
        typed !== '' ? (
          <CloseButton
            aria-label="Clear the filter"
            size={24}
            className="fs-touch"
            onClick={clear}
          />
        ) : phone || !withKey ? undefined : (
          <Kbd>/</Kbd>
        )
      }
    />
  )
}
