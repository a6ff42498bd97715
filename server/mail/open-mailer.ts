// Where letters go: to the SMTP server of SMTP_URL, or as .eml files into DATA_DIR/outbox.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type Mail, type MailFailure, type Mailer, createMailer } from './mailer.ts'

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export function openMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  now: () => number,
  failed: (failure: MailFailure) => void,
): Mailer {
  const { smtpUrl, mailFrom, dataDir } = config
  if (smtpUrl === null) return createMailer(toFiles(join(dataDir, 'outbox'), mailFrom, now), failed)
  return createMailer(overSmtp(smtpUrl, mailFrom), failed)
}

function overSmtp(url: string, from: string) {
  return async (mail: Mail): Promise<void> => {
    const { createTransport } = await import('nodemailer')
    await createTransport({ url, ...TIMEOUTS }).sendMail(message(mail, from))
  }
}

/** Whoever runs this copies the link from the file: as plain text, no line of it is broken in two. */
function toFiles(folder: string, from: string, now: () => number) {
  return async ({ to, subject, text }: Mail): Promise<void> => {
    const at = new Date(now())
    const source = [
      `From: ${from}`,
      `To: ${to}`,
      `Subject: ${subject}`,
      `Date: ${at.toUTCString()}`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
      '',
      text,
    ].join('\n')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Letters hold links that sign in, so nobody else of this machine may read them.
    const name = `${at.toISOString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}.eml`
    await writeFile(join(folder, name), source, { mode: 0o600, flag: 'wx' })
  }
}

/** The address goes as one address: a comma in it does not make it two. */
function message({ to, ...mail }: Mail, from: string) {
  return { ...mail, from, to: { name: '', address: to } }
}
