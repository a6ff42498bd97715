// The sandbox's pages: a card form, what came of it, and where a membership is changed. Plain HTML
// whose buttons are forms, so that they need no script.
import { writeLongDay } from '#domain/dates.ts'
import { type Minor, decimalFromMinor } from '#domain/money.ts'
import { PLANS } from '../plans.ts'
import { SANDBOX_PATH, type SandboxAct, isRefunded } from './desk.ts'
import type { SandboxCheckout } from './sql.ts'

export type Scheme = 'light' | 'dark' | null

interface Page {
  title: string
  /** How the payment stands; the checkout's script reads it. */
  status: 'open' | 'successful' | 'declined' | 'none'
  scheme: Scheme
  body: string
  style: string
}

const MARK = `<svg viewBox="0 0 32 32" width="24" height="24" fill="none" aria-hidden="true"><path d="M4 28V15a12 12 0 0 1 24 0v13" stroke="currentColor" stroke-width="3.4" stroke-linecap="round"/><path d="M9.6 29.6a6.4 6.4 0 0 1 12.8 0z" class="ember"/></svg>`
const CROSS = `<svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" aria-hidden="true"><path d="M18 6 6 18M6 6l12 12"/></svg>`

export function checkoutPage(checkout: SandboxCheckout, scheme: Scheme, style: string): string {
  const price = money(checkout.amount_minor)
  const at = `${SANDBOX_PATH}/${checkout.id}`
  const failed =
    checkout.state === 'declined'
      ? `<p class="alert" role="alert"><b>The card was declined.</b> Nothing was charged. Try again, or close.</p>`
      : ''
  return write({
    title: 'Card payment',
    status: checkout.state === 'declined' ? 'declined' : 'open',
    scheme,
    style,
    body: `<main class="checkout" aria-label="Checkout">
${head(checkout, price)}
${failed}
<form method="post" action="${at}/pay/${query(scheme)}">
<fieldset><legend class="sr">Card</legend>
<label>Card number<input type="text" inputmode="numeric" autocomplete="off" value="4242 4242 4242 4242"></label>
<div class="pair">
<label>Expires<input type="text" inputmode="numeric" autocomplete="off" value="12 / 34"></label>
<label>Security code<input type="text" inputmode="numeric" autocomplete="off" value="123"></label>
</div>
</fieldset>
<button class="primary" type="submit">Pay ${price}</button>
<button type="submit" formaction="${at}/decline/${query(scheme)}">Decline the card</button>
</form>
<p class="note">This is the sandbox: no card is charged, and what stands in the fields is not sent.</p>
</main>`,
  })
}

export function paidPage(checkout: SandboxCheckout, scheme: Scheme, style: string): string {
  const until = checkout.paid_until === null ? '' : writeLongDay(checkout.paid_until)
  return write({
    title: 'Paid',
    status: 'successful',
    scheme,
    style,
    body: `<main class="checkout" aria-label="Checkout">
${head(checkout, money(checkout.amount_minor))}
<p class="done" role="status"><b>Paid.</b> Your membership runs until ${until}.</p>
</main>`,
  })
}

const ACTS: Record<SandboxAct, { label: string; help: string; done: string }> = {
  cancel: {
    label: 'Cancel membership',
    help: 'It runs to the end of what is paid, and is not charged again.',
    done: 'Cancelled.',
  },
  resume: {
    label: 'Keep membership',
    help: 'Takes the cancellation back.',
    done: 'The cancellation was taken back.',
  },
  renew: {
    label: 'Charge the next period',
    help: 'As a provider does when a period ends.',
    done: 'The next period was charged.',
  },
  fail: {
    label: 'Let the next charge fail',
    help: 'As when a card has expired.',
    done: 'A charge failed.',
  },
  refund: {
    label: 'Refund the last charge',
    help: 'What was paid last no longer counts.',
    done: 'The last charge was refunded.',
  },
}

/** `done` is what was pressed last, where something was. */
export function managePage(
  checkout: SandboxCheckout,
  { scheme, done }: { scheme: Scheme; done: SandboxAct | undefined },
  style: string,
): string {
  const cancelled = checkout.cancelled === 1
  const refunded = isRefunded(checkout)
  const acts: SandboxAct[] = cancelled ? ['resume'] : ['cancel', 'renew', 'fail']
  if (!refunded) acts.push('refund')
  const { interval } = PLANS[checkout.plan]
  const until = checkout.paid_until === null ? '' : writeLongDay(checkout.paid_until)
  return write({
    title: 'Your membership',
    status: 'none',
    scheme,
    style,
    body: `<main class="manage">
<p class="brand">${MARK}<span>Fireside<small>Sandbox payments</small></span></p>
<h1>Your membership</h1>
${done ? `<p class="done" role="status"><b>${ACTS[done].done}</b> Fireside was told.</p>` : ''}
<dl><div><dt>Plan</dt><dd>${checkout.plan}, ${money(checkout.amount_minor)} a ${interval}</dd></div>
<div><dt>${refunded ? 'Last charge' : 'Charged until'}</dt><dd>${refunded ? `Refunded; it was until ${until}` : until}</dd></div>
<div><dt>State</dt><dd>${cancelled ? 'Cancelled, not charged again' : 'Active'}</dd></div></dl>
${acts.map(actForm).join('\n')}
<p class="note">This is the sandbox: no money moves, and nothing is charged by itself.</p>
<p><a href="/app/signup/">Back to Fireside</a></p>
</main>`,
  })
}

export function missingPage(style: string): string {
  const body = `<main class="manage"><h1>There is no such payment</h1>
<p><a href="/app/signup/">Back to Fireside</a></p></main>`
  return write({ title: 'Not found', status: 'none', scheme: null, style, body })
}

function actForm(act: SandboxAct): string {
  const { label, help } = ACTS[act]
  return `<form method="post" action="${act}/" class="act"><p><b>${label}</b>${help}</p><button type="submit">${pressed(act, label)}</button></form>`
}

/** Short on the button; whole for whoever hears it. */
function pressed(act: SandboxAct, label: string): string {
  const short = act === 'cancel' ? 'Cancel' : act === 'resume' ? 'Keep' : 'Do it'
  const rest = label.startsWith(short) ? label.slice(short.length) : `: ${label}`
  return `${short}<span class="sr">${rest}</span>`
}

function head({ plan }: SandboxCheckout, price: string): string {
  const { interval } = PLANS[plan]
  return `<header><p class="brand">${MARK}<span>Fireside<small>Sandbox payments</small></span></p>
<button type="button" class="cross" data-close aria-label="Close">${CROSS}</button></header>
<h1><span class="plan">${plan} membership</span>${price} <small>a ${interval}</small></h1>`
}

function money(amount: Minor): string {
  return `$${decimalFromMinor(amount).toFixed(2)}`
}

function query(scheme: Scheme): string {
  return scheme === null ? '' : `?scheme=${scheme}`
}

function write({ title, status, scheme, body, style }: Page): string {
  return `<!doctype html>
<html lang="en-GB" data-status="${status}"${scheme === null ? '' : ` data-scheme="${scheme}"`}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · Fireside</title>
<link rel="stylesheet" href="${style}"></head>
<body>${body}</body></html>
`
}
