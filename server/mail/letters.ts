// The letters that Fireside writes, each as plain text and as simple HTML.
import type { Mail } from './mailer.ts'

interface Letter {
  to: string
  subject: string
  paragraphs: readonly string[]
  link?: { words: string; url: string }
}

/** The call that a letter is about: when it was, where it came from, and where this server is found. */
interface About {
  now: () => number
  caller: { address: string }
  config: { publicUrl: string }
}

/** The link works once and for an hour. */
export function resetLetter(to: string, about: About, token: string): Mail {
  return write({
    to,
    subject: 'Set a new password for Fireside',
    paragraphs: [
      'Somebody, most likely you, asked for a new password for your Fireside account.',
      'This link works once, and for one hour:',
    ],
    link: {
      words: 'Set a new password',
      url: `${about.config.publicUrl}/password-reset/#token=${token}`,
    },
  })
}

export function passwordChangedLetter(to: string, about: About): Mail {
  return write({
    to,
    subject: 'Your Fireside password was changed',
    paragraphs: [
      `The password of your Fireside account was changed on ${inWords(about)}.`,
      'All other devices and personal tokens were signed out.',
      'If this was not you, set a new password now:',
    ],
    link: { words: 'Set a new password', url: `${about.config.publicUrl}/password-reset/` },
  })
}

/** To the new email. The link works once and for 24 hours. */
export function emailChangeLetter(to: string, about: About, token: string): Mail {
  return write({
    to,
    subject: 'Your new email for Fireside',
    paragraphs: [
      'Somebody, most likely you, wants to sign in to Fireside with this email from now on.',
      'Open this link to take it. It works once, and for 24 hours. If it was not you, do nothing:',
    ],
    link: {
      words: 'Take this email',
      url: `${about.config.publicUrl}/email-change/#token=${token}`,
    },
  })
}

/** To the email that still stands. */
export function emailChangeAskedLetter(to: string, about: About, next: string): Mail {
  return write({
    to,
    subject: 'A new email was asked for',
    paragraphs: [
      `Somebody who knows your password asked on ${inWords(about)} to sign in to Fireside with ${next} instead of this email.`,
      'Nothing has changed yet: it will when the link in the letter to the new email is opened.',
      'If this was not you, set a new password now. It signs out every device and cancels the new email:',
    ],
    link: { words: 'Set a new password', url: `${about.config.publicUrl}/password-reset/` },
  })
}

/** To the old email, once the new one was taken. */
export function emailChangedLetter(to: string, about: About, next: string): Mail {
  return write({
    to,
    subject: 'Your Fireside email was changed',
    paragraphs: [
      `Since ${inWords(about)} you sign in to Fireside with ${next} instead of this email.`,
      'If this was not you, ask for help now:',
    ],
    link: { words: 'Ask for help', url: `${about.config.publicUrl}/support` },
  })
}

export function newDeviceLetter(to: string, about: About, device: string): Mail {
  return write({
    to,
    subject: 'New sign-in to Fireside',
    paragraphs: [
      `Your Fireside account was signed in to on a new device (${device}) on ${inWords(about)}.`,
      'If this was not you, set a new password now. It signs out every device:',
    ],
    link: { words: 'Set a new password', url: `${about.config.publicUrl}/password-reset/` },
  })
}

export function twoFactorLetter(to: string, about: About, state: 'on' | 'off'): Mail {
  return write({
    to,
    subject: `Two-factor sign-in was turned ${state}`,
    paragraphs: [
      `Two-factor sign-in of your Fireside account was turned ${state} on ${inWords(about)}.${state === 'on' ? ' Every other device was signed out.' : ''}`,
      'If this was not you, change your password.',
    ],
  })
}

export function goodbyeLetter(to: string, about: About): Mail {
  return write({
    to,
    subject: 'Your Fireside account was deleted',
    paragraphs: [
      `Your Fireside account and all its data were deleted on ${inWords(about)}.`,
      'Nothing of it is kept. Thank you for having been here.',
    ],
  })
}

const FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

function inWords({ now, caller }: About): string {
  return `${FORMAT.format(now())} UTC from the address ${caller.address}`
}

const SIGNATURE = 'Fireside'

function write({ to, subject, paragraphs, link }: Letter): Mail {
  const text = [...paragraphs, ...(link ? [link.url] : []), SIGNATURE].join('\n\n')
  const html = [
    ...paragraphs.map(escaped),
    ...(link ? [`<a href="${escaped(link.url)}">${escaped(link.words)}</a>`] : []),
    SIGNATURE,
  ]
  return { to, subject, text: `${text}\n`, html: html.map((part) => `<p>${part}</p>`).join('\n') }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}
