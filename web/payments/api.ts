// Membership: where it stands, starting a payment, and having it confirmed.
import { useMutation } from '@tanstack/react-query'
import {
  type PaymentParams,
  type PlanName,
  confirmPayment,
  openPaymentPortal,
  readPaymentParams,
} from '#contract/payments.ts'
import type { ActiveStatus } from '#contract/users.ts'
import { call } from '#web/lib/call.ts'
import { activeStatusQuery } from '#web/users/api.ts'
import { membershipQuery } from '#web/users/membership.ts'

export function startPayment(plan: PlanName): Promise<PaymentParams> {
  return call(readPaymentParams, { query: { plan } })
}

/** Has the server ask the provider, and keeps what it then knows of the person. */
export function useConfirmPayment() {
  return useMutation({
    mutationFn: (reference: string): Promise<ActiveStatus> =>
      call(confirmPayment, { body: { reference } }),
    onSuccess: (status, _reference, _kept, { client }) => {
      client.setQueryData(activeStatusQuery.queryKey, status)
      void client.invalidateQueries({ queryKey: membershipQuery.queryKey })
    },
    onError: (error) => console.error('A payment could not be confirmed.', error),
  })
}

/** Goes to the provider's page, where a membership is cancelled or changed. */
export function useOpenPortal() {
  return useMutation({
    mutationFn: () => call(openPaymentPortal),
    onSuccess: ({ url }) => window.location.assign(url),
  })
}
