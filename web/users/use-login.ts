// Logging in: what was typed, what the server said to it, and the way on.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { type SubmitEvent, useRef, useState } from 'react'
import { ApiError, fieldsOf } from '#web/lib/api-error.ts'
import { storeToken } from '#web/lib/session.ts'
import { signIn } from './api.ts'
import { wantedAddress } from './login-search.ts'

const BLANK = { username: '', password: '', code: '' }
type Fields = typeof BLANK

/** The password was right and a code is wanted; `wrong` says what was wrong with the one sent. */
interface Asked {
  wrong?: string
}

export function useLogin() {
  const [fields, setFields] = useState(BLANK)
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const pressed = useRef(false)
  const goOn = useGoOn()

  const refused = (error: unknown, sent: string) => {
    const [about] = fieldsOf(error)['code'] ?? []
    if (about !== undefined) setAsked(sent === '' ? {} : { wrong: about })
    // Being asked for the code is no failure: the password was right.
    setFailure(about !== undefined && sent === '' ? null : words(error))
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pressed.current) return
    const code = asked ? fields.code.trim() : ''
    const incomplete = isIncomplete(fields) || (asked !== null && code === '')
    setMissing(incomplete)
    if (incomplete) return
    pressed.current = true
    setBusy(true)
    setFailure(null)
    try {
      const { token } = await signIn(fields.username, fields.password, code)
      await goOn(token, fields.username)
    } catch (error) {
      refused(error, code)
      setBusy(false)
      pressed.current = false
    }
  }
  const change = (part: Partial<Fields>) => {
    setFields({ ...fields, ...part })
    // Somebody else, or another password: whether a code is wanted is open again.
    if (part.code === undefined) setAsked(null)
  }
  return { fields, busy, failure, missing, asked, change, submit }
}

function isIncomplete({ username, password }: Fields): boolean {
  return username.trim() === '' || password === ''
}

/** Keeps the token and opens the wanted address; the guard decides whether it may be seen. */
function useGoOn() {
  const client = useQueryClient()
  const router = useRouter()
  const search = useSearch({ from: '/login' })
  return async (token: string, username: string) => {
    client.clear()
    await storeToken(token, username)
    router.history.replace(wantedAddress(search))
  }
}

function words(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Unable to login. Something went wrong; try again.'
  if (error.status === 429) {
    const minutes = Math.ceil((error.retryAfter ?? 900) / 60)
    return `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
  }
  if (error.status === 0 || error.status >= 500) return `Unable to login. ${error.message}`
  return 'Unable to login. Check your credentials.'
}
