// One database is enough: letters are sent.
import { expect, test } from 'vitest'
import { type Mail, type MailFailure, createMailer } from './mailer.ts'

const MAIL: Mail = {
  to: 'ada@example.org',
  subject: 'Hello',
  text: 'secret',
  html: '<p>secret</p>',
}

test('posting returns before the letter is written, and settling waits for it', async () => {
  const sent: string[] = []
  let write = () => {}
  const paper = new Promise<void>((resolve) => (write = resolve))
  const mailer = createMailer(async ({ to }) => void sent.push(to), console.error)
  mailer.post(async () => {
    await paper
    return MAIL
  })
  mailer.post(async () => null)
  expect(sent).toEqual([])
  write()
  await mailer.settled()
  expect(sent).toEqual(['ada@example.org'])
})

test('a failure is told of without address and content, and fails nobody', async () => {
  const failures: MailFailure[] = []
  const refused = Object.assign(new Error('550 <ada@example.org> is unknown: secret'), {
    code: 'EENVELOPE',
    responseCode: 550,
    response: '550 <ada@example.org> is unknown',
  })
  const mailer = createMailer(
    () => Promise.reject(refused),
    (failure) => failures.push(failure),
  )
  mailer.post(async () => MAIL)
  mailer.post(() => Promise.reject(new TypeError('secret')))
  await mailer.settled()
  expect(failures).toHaveLength(2)
  expect(failures).toEqual(
    expect.arrayContaining([
      { code: 'EENVELOPE 550', subject: 'Hello' },
      { code: 'TypeError', subject: null },
    ]),
  )
})
