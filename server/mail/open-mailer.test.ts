// One database is enough: letters are sent.
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { type Server, type Socket, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { resetLetter } from './letters.ts'
import type { Mail, MailFailure } from './mailer.ts'
import { openMailer } from './open-mailer.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const ABOUT = {
  now: () => 0,
  caller: { address: '192.0.2.1' },
  config: { publicUrl: 'https://money.example' },
}
const LETTER = resetLetter('ada@example.org', ABOUT, 'f'.repeat(64))

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fireside-mail-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function mailWith(env: Record<string, string>, ...mails: Mail[]): Promise<MailFailure[]> {
  const failures: MailFailure[] = []
  const config = readConfig({ DATA_DIR: folder, ...env })
  const mailer = openMailer(
    config,
    () => NOW,
    (failure) => failures.push(failure),
  )
  for (const mail of mails) mailer.post(async () => mail)
  await mailer.settled()
  return failures
}

describe('without SMTP_URL', () => {
  test('a letter is a file in the outbox that only its owner reads', async () => {
    expect(await mailWith({}, LETTER)).toEqual([])
    const [name = '', ...more] = await readdir(join(folder, 'outbox'))
    expect(more).toEqual([])
    expect(name).toMatch(/^2026-11-20T12-00-00\.000Z-[0-9a-f]{8}\.eml$/)
    const file = join(folder, 'outbox', name)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const source = await readFile(file, 'utf8')
    expect(source).toMatch(/^From: Fireside <no-reply@localhost>$/m)
    expect(source).toMatch(/^To: ada@example.org$/m)
    expect(source).toMatch(/^Subject: Set a new password for Fireside$/m)
    expect(source).toContain('\nContent-Type: text/plain; charset=utf-8\n')
    expect(source).toContain(`\nhttps://money.example/password-reset/#token=${'f'.repeat(64)}\n`)
  })
})

interface Received {
  from: string
  to: string[]
  source: string
}

/** As much of an SMTP server as a letter needs. */
function smtpServer(received: Received[]): Server {
  return createServer((socket: Socket) => {
    let letter: Received = { from: '', to: [], source: '' }
    let inData = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    const hear = (line: string) => {
      if (inData) {
        if (line !== '.') return void (letter.source += `${line}\n`)
        inData = false
        received.push(letter)
        letter = { from: '', to: [], source: '' }
        return say('250 kept')
      }
      const [, address = ''] = /<(.*)>/.exec(line) ?? []
      if (line.startsWith('MAIL')) letter.from = address
      if (line.startsWith('RCPT')) {
        if (address.startsWith('unknown')) return say(`550 <${address}> is unknown`)
        letter.to.push(address)
      }
      inData = line === 'DATA'
      if (line === 'QUIT') return socket.end('221 bye\r\n')
      return say(inData ? '354 go on' : '250 fine')
    }
    let rest = ''
    socket.on('data', (bytes) => {
      const lines = `${rest}${bytes.toString('utf8')}`.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) hear(line)
    })
    say('220 here')
  })
}

describe('with SMTP_URL', () => {
  const received: Received[] = []
  const server = smtpServer(received)
  let env: Record<string, string>

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Money <mail@money.example>' }
  })
  afterAll(() => void server.close())

  test('a letter goes to that server', async () => {
    expect(await mailWith(env, LETTER)).toEqual([])
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ from: 'mail@money.example', to: ['ada@example.org'] })
    expect(received[0]?.source).toContain('From: Money <mail@money.example>')
  })

  test('an address with a comma stays one address', async () => {
    received.length = 0
    await mailWith(env, { ...LETTER, to: 'a,bob@example.org' })
    expect(received.flatMap(({ to }) => to)).not.toContain('bob@example.org')
  })

  test('a refused letter is told of without its address', async () => {
    const failures = await mailWith(env, { ...LETTER, to: 'unknown@example.org' })
    expect(failures).toEqual([{ code: 'EENVELOPE 550', subject: LETTER.subject }])
  })

  test('a server that is not there fails nobody', async () => {
    const failures = await mailWith({ ...env, SMTP_URL: 'smtp://me:secret@127.0.0.1:1' }, LETTER)
    expect(failures).toHaveLength(1)
    expect(JSON.stringify(failures)).not.toContain('secret')
  })
})
