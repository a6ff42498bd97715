import { Button, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { forgetSession } from '#web/lib/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { meQuery, twoFactorQuery, useDeleteUser } from './api.ts'
import { CodeInput } from './code-input.tsx'
import { OldPassword } from './old-password.tsx'
import { Ready } from './ready.tsx'
import { Refusal, saidOf } from './refusal.tsx'
import { WhatGoes } from './what-goes.tsx'

const BLANK = { email: '', password: '', code: '' }

/** Asks for the email and the password, and ends on the product's own page, signed out, where it is said. */
export function DeleteUserDialog({ onClose }: { onClose: () => void }) {
  const me = useQuery(meQuery)
  const email = me.data?.email
  const [typed, setTyped] = useState(BLANK)
  const [pressed, setPressed] = useState(false)
  const client = useQueryClient()
  const remove = useDeleteUser()
  const asksForCode = useQuery(twoFactorQuery).data?.enabled === true
  const going = remove.isPending || remove.isSuccess
  const right = typed.email.trim().toLowerCase() === email?.toLowerCase()
  const type = (part: Partial<typeof BLANK>) => setTyped({ ...typed, ...part })
  const leave = async () => {
    await forgetSession()
    client.clear()
    window.location.assign('/#deleted')
  }
  const submit = () => {
    setPressed(true)
    const noCode = asksForCode && typed.code.trim() === ''
    if (!right || typed.password === '' || noCode) return
    if (going) return
    const { password, code } = typed
    remove.mutate(asksForCode ? { password, code } : { password }, {
      onSuccess: () => void leave(),
    })
  }
  return (
    <Dialog
      onClose={onClose}
      title="Delete your account?"
      sentence="It takes effect at once and cannot be undone. Export everything first if you may want it back."
      icon={<IconTrash size={18} stroke={1.75} />}
      iconTone="bad"
      pending={going}
      edited={typed.email !== '' || typed.password !== ''}
      onSubmit={submit}
      actions={
        <>
          <Button data-autofocus onClick={onClose} disabled={going}>
            Keep my account
          </Button>
          <Button type="submit" variant="danger" loading={going}>
            Delete everything
          </Button>
        </>
      }
    >
      <WhatGoes />
      <Ready query={me} what="Your email" lines={1}>
        {({ email }) => (
          <TextInput
            label="Type your email to confirm"
            placeholder={email}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed.email}
            error={pressed && !right && `Type ${email} to confirm.`}
            onChange={(event) => type({ email: event.currentTarget.value })}
          />
        )}
      </Ready>
      <OldPassword
        value={typed.password}
        error={saidOf(remove.error, 'password')}
        missing={pressed}
        onType={(password) => type({ password })}
      />
      {asksForCode && (
        <CodeInput
          value={typed.code}
          error={saidOf(remove.error, 'code')}
          missing={pressed}
          onType={(code) => type({ code })}
        />
      )}
      <Refusal error={remove.error} fields={['password', 'code']} />
    </Dialog>
  )
}
