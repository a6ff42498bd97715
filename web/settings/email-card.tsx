import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { readMe } from '#contract/users.ts'
import { timeWords } from '#web/lib/instants.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { meQuery, twoFactorQuery, useAskForEmail, useCancelEmail } from './api.ts'
import { CodeInput } from './code-input.tsx'
import { OldPassword } from './old-password.tsx'
import { Ready } from './ready.tsx'
import { Refusal, saidOf } from './refusal.tsx'
import classes from './settings.module.css'

type Me = ReplyOf<typeof readMe>

const BLANK = { email: '', password: '', code: '' }
const FIELDS = Object.keys(BLANK)

/** The email that the user signs in with: a new one is taken when the link mailed to it is opened. */
export function EmailCard() {
  const me = useQuery(meQuery)
  const [asking, setAsking] = useState(false)
  const email = me.data?.email
  return (
    <Card title="Email" sentence={email && <>You sign in as {email}.</>}>
      <Ready query={me} what="Your email" lines={1}>
        {({ waiting_email: waiting }) =>
          asking ? (
            <EmailForm onClose={() => setAsking(false)} />
          ) : waiting ? (
            <Waiting waiting={waiting} onAnother={() => setAsking(true)} />
          ) : (
            <div className={classes.line}>
              <p className="fs-note">
                A new one is taken when you open the link that is mailed to it.
              </p>
              <Button onClick={() => setAsking(true)}>Change email</Button>
            </div>
          )
        }
      </Ready>
    </Card>
  )
}

interface WaitingProps {
  waiting: NonNullable<Me['waiting_email']>
  onAnother: () => void
}

/** What was asked for and not opened yet, or not in time. */
function Waiting({ waiting: { email, expires_at }, onAnother }: WaitingProps) {
  const cancel = useCancelEmail()
  const isOver = hasPassed(expires_at)
  return (
    <>
      {isOver ? (
        <Alert tone="warn" lead={`The link to ${email} has expired.`}>
          It worked until {timeWords(expires_at)}. Your email is as it was.
        </Alert>
      ) : (
        <Alert tone="info" lead={`Open the link that was mailed to ${email}.`}>
          It works until {timeWords(expires_at)}. Until you open it, nothing changes.
        </Alert>
      )}
      <div className={classes.under}>
        <div className={classes.buttons}>
          <Button onClick={onAnother}>{isOver ? 'Ask for a new link' : 'Another email'}</Button>
          <Button loading={cancel.isPending} onClick={() => cancel.mutate(email)}>
            {isOver ? 'Leave it as it is' : 'Cancel the change'}
          </Button>
        </div>
      </div>
    </>
  )
}

function hasPassed(instant: string): boolean {
  return Date.parse(instant) < Date.now()
}

/** The form opens by a press, in the place of its button. */
function focusOnce(field: HTMLInputElement | null): void {
  field?.focus()
}

function EmailForm({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(BLANK)
  const [missing, setMissing] = useState(false)
  const ask = useAskForEmail()
  const asksForCode = useQuery(twoFactorQuery).data?.enabled === true
  const said = (field: string) => saidOf(ask.error, field)
  const type = (part: Partial<typeof BLANK>) => setTyped({ ...typed, ...part })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { email, password, code } = typed
    const noCode = asksForCode && code.trim() === ''
    const incomplete = email.trim() === '' || password === '' || noCode
    setMissing(incomplete)
    if (incomplete || ask.isPending) return
    ask.mutate(asksForCode ? typed : { email, password }, { onSuccess: onClose })
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label="New email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        ref={focusOnce}
        value={typed.email}
        description="A link is mailed to it, and word of it to the one you have."
        error={said('email') ?? (missing && typed.email.trim() === '' && 'Enter your new email.')}
        onChange={(event) => type({ email: event.currentTarget.value })}
      />
      <OldPassword
        value={typed.password}
        error={said('password')}
        missing={missing}
        onType={(password) => type({ password })}
      />
      {asksForCode && (
        <CodeInput
          value={typed.code}
          error={said('code')}
          missing={missing}
          onType={(code) => type({ code })}
        />
      )}
      <Refusal error={ask.error} fields={FIELDS} />
      <div className={classes.buttons}>
        <Button type="submit" loading={ask.isPending}>
          Send the link
        </Button>
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
