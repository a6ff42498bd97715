// Which provider takes the payments.
import type { Deps } from '../answer.ts'
import type { PaymentProvider } from './provider.ts'
import { createSandbox } from './sandbox/sandbox.ts'
import { createStripe } from './stripe/stripe.ts'

export async function openPayments(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
): Promise<PaymentProvider> {
  const { payments } = deps.config
  return payments.provider === 'stripe' ? createStripe(payments, deps.now) : createSandbox(deps)
}
