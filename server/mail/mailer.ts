// Sends letters after the answer: whoever asks never waits for the post, and cannot tell by the
// time whether a letter was written at all.

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

export interface Mailer {
  /** Writes and sends a letter later; with null there was nothing to write. Never fails. */
  post: (write: () => Promise<Mail | null>) => void
  /** Resolves when nothing is under way any more. */
  settled: () => Promise<void>
}

/** What is told of a letter that was not sent: nothing of its content, and not to whom. */
export interface MailFailure {
  code: string
  subject: string | null
}

type Deliver = (mail: Mail) => Promise<void>

export function createMailer(deliver: Deliver, failed: (failure: MailFailure) => void): Mailer {
  const underWay = new Set<Promise<void>>()
  const send = async (write: () => Promise<Mail | null>): Promise<void> => {
    let subject: string | null = null
    try {
      const mail = await write()
      if (!mail) return
      ;({ subject } = mail)
      await deliver(mail)
    } catch (error) {
      failed({ code: codeOf(error), subject })
    }
  }
  return {
    post(write) {
      const sending = send(write).finally(() => underWay.delete(sending))
      underWay.add(sending)
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

/** A server's own words about a letter name the address, so only the kind of failure is kept. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const parts = ['code', 'responseCode'].map((name) => Reflect.get(error, name) as unknown)
  const told = parts.filter((part) => typeof part === 'string' || typeof part === 'number')
  return told.join(' ') || error.name
}
