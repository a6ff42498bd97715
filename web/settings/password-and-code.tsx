// A dialog that asks for the password and a code before it does something to two-factor sign-in.
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { CodeInput } from './code-input.tsx'
import { OldPassword } from './old-password.tsx'
import { Refusal, saidOf } from './refusal.tsx'

const BLANK = { password: '', code: '' }

interface PasswordAndCodeProps {
  title: string
  sentence: string
  /** The button that leaves everything as it is, and the one that does it. */
  cancel: string
  action: { label: ReactNode; variant: 'filled' | 'danger' }
  pending: boolean
  /** Why it was refused. */
  error: unknown
  onSubmit: (typed: typeof BLANK) => void
  onClose: () => void
}

export function PasswordAndCode(props: PasswordAndCodeProps) {
  const { title, sentence, cancel, action, pending, error, onSubmit, onClose } = props
  const [typed, setTyped] = useState(BLANK)
  const [missing, setMissing] = useState(false)
  const type = (part: Partial<typeof BLANK>) => setTyped({ ...typed, ...part })
  const submit = () => {
    const incomplete = typed.password === '' || typed.code.trim() === ''
    setMissing(incomplete)
    if (!incomplete && !pending) onSubmit(typed)
  }
  return (
    <Dialog
      onClose={onClose}
      title={title}
      sentence={sentence}
      edited={typed.password !== '' || typed.code !== ''}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose} disabled={pending}>
            {cancel}
          </Button>
          <Button type="submit" variant={action.variant} loading={pending}>
            {action.label}
          </Button>
        </>
      }
    >
      <OldPassword
        first
        value={typed.password}
        error={saidOf(error, 'password')}
        missing={missing}
        onType={(password) => type({ password })}
      />
      <CodeInput
        value={typed.code}
        error={saidOf(error, 'code')}
        missing={missing}
        onType={(code) => type({ code })}
      />
      <Refusal error={error} fields={['password', 'code']} />
    </Dialog>
  )
}
