import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { forgetSession } from '#web/lib/session.ts'
import { mayLeave } from '#web/waiting/before-leaving.ts'
import { endSession } from './api.ts'

/** Ends the session here and on the server, and goes to Login with nothing left behind. */
export function useLogout() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const logout = async () => {
    if (leaving) return
    if (!(await mayLeave())) return
    setLeaving(true)
    await endSession()
    await forgetSession()
    await navigate({ to: '/login/', ignoreBlocker: true })
    client.clear()
    setLeaving(false)
  }
  return { logout, leaving }
}
