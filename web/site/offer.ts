// What is on offer here, asked of the server, so that no page promises what whoever runs it changed.
//   <span data-offer="trial">      "30 days free." or nothing where there is no trial
//   <span data-offer="trial-days"> "30 days"
//   <div data-offer="sign-up">     only where anybody may sign up
//   <p data-offer="closed" hidden> only where nobody may
//   <div data-offer="membership">  only where there is something to pay
import type { Offer } from '#contract/sandbox.ts'

const ADDRESS = '/api/accounts/offer/'

const marked = document.querySelectorAll<HTMLElement>('[data-offer]')
if (marked.length > 0) void show()

async function show(): Promise<void> {
  const offer = await ask()
  if (offer === null) return
  for (const element of marked) apply(element, offer)
}

/** Null when the server cannot be reached; the page then says what holds everywhere. */
async function ask(): Promise<Offer | null> {
  try {
    const reply = await fetch(ADDRESS, { headers: { accept: 'application/json' } })
    return reply.ok ? ((await reply.json()) as Offer) : null
  } catch {
    return null
  }
}

function apply(element: HTMLElement, offer: Offer): void {
  const part = element.dataset['offer']
  const days = `${offer.trial_days} ${offer.trial_days === 1 ? 'day' : 'days'}`
  if (part === 'trial') element.textContent = trialWords(offer, days)
  if (part === 'trial-days') element.textContent = days
  if (part === 'sign-up') element.hidden ||= offer.registration === 'closed'
  if (part === 'closed') element.hidden = offer.registration === 'open'
  if (part === 'membership') element.hidden = offer.membership === 'off'
}

function trialWords({ membership, trial_days }: Offer, days: string): string {
  if (membership === 'off') return 'Free.'
  return trial_days === 0 ? '' : `${days} free.`
}
