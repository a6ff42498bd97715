// Paying for a plan: the server's parameters go straight to the provider's checkout; what the
// checkout says is confirmed by the server before anybody is a member.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PlanName } from '#contract/payments.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { showSuccess } from '#web/ui/toast.ts'
import { useBackCloses } from '#web/ui/use-back-closes.ts'
import { activeStatusQuery } from '#web/users/api.ts'
import { membershipQuery } from '#web/users/membership.ts'
import { startPayment, useConfirmPayment } from './api.ts'
import { type CheckoutResult, loadCheckout } from './checkout.ts'

/** The page changes under it. */
const THANKS_MS = 6000

interface Options {
  /** Undefined until it is known, or where nothing is sold. */
  scriptUrl: string | undefined
  /** What a checkout that left the page said when it came back. */
  returned: CheckoutResult | null
}

export function useCheckout({ scriptUrl, returned }: Options) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [starting, setStarting] = useState<PlanName | null>(null)
  const [close, setClose] = useState<(() => void) | null>(null)
  const confirm = useConfirmPayment()
  useBackCloses(close !== null, () => close?.())

  const ask = async (reference: string) => {
    const status = await confirm.mutateAsync(reference).catch(() => null)
    if (!status?.user_is_paidup) return
    showSuccess('Thank you', 'Your membership is paid. Everything stays open to you.', {
      ms: THANKS_MS,
    })
    await navigate({ to: '/' })
  }
  const hear = ({ status, reference }: CheckoutResult) => {
    if (status === 'successful') void ask(reference)
    else console.warn(`The checkout ended with: ${status}`)
  }
  const heardOnReturn = useEffectEvent((result: CheckoutResult) => {
    void navigate({ to: '/signup/', search: {}, replace: true })
    hear(result)
  })

  useEffect(() => {
    if (scriptUrl === undefined) return
    loadCheckout(scriptUrl).catch((error: unknown) => console.error(error))
  }, [scriptUrl])
  useEffect(() => {
    if (returned) heardOnReturn(returned)
  }, [returned])

  const start = async (plan: PlanName) => {
    // The button waits while the checkout is made, and loses the focus by that.
    const pressed = document.activeElement
    setStarting(plan)
    try {
      const { script_url, params } = await startPayment(plan)
      const open = await loadCheckout(script_url)
      const onclose = () => {
        setClose(null)
        focusAgain(pressed)
      }
      const callback = (result: CheckoutResult) => {
        if (result.status === 'successful') setClose(null)
        hear(result)
      }
      const closing = open({ ...params, callback, onclose })
      setClose(() => closing ?? null)
    } catch (error) {
      console.error('A payment could not be started.', error)
      // It was paid elsewhere meanwhile, and what the page says is old.
      if (error instanceof ApiError && error.status === 409) {
        await client.invalidateQueries(activeStatusQuery)
        await client.invalidateQueries(membershipQuery)
      }
    }
    setStarting(null)
  }
  const unconfirmed =
    confirm.isError || confirm.data?.user_is_paidup === false ? confirm.variables : undefined
  return {
    start,
    starting,
    confirming: confirm.isPending,
    /** Asks once more about a payment that was not confirmed; null when there is none. */
    askAgain: unconfirmed === undefined ? null : () => void ask(unconfirmed),
  }
}

function focusAgain(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus()
}
