// The tags of an OFX file, SGML and XML alike. Real files leave end tags out, leave values empty,
// mix both kinds and put raw "&" and "<" into text, so nothing is required: a tag with text is a
// value, an end tag closes the nearest tag of its name, and a tag that can only stand inside
// certain others closes whatever is still open in between.

import { cleanText } from '../values/clean-text.ts'

export interface Tag {
  /** In capitals. */
  name: string
  value: string
  children: Tag[]
  line: number
  /** True where the file breaks off before the tag ends. */
  cut: boolean
}

/** The tags of statements: of a bank account, a card, investments. */
export const LISTS = ['STMTRS', 'CCSTMTRS', 'INVSTMTRS']

/** What a tag may stand in: anything nearer that is still open has lost its end tag. */
const PARENTS: Record<string, readonly string[]> = {
  STMTTRNRS: ['BANKMSGSRSV1', 'OFX'],
  CCSTMTTRNRS: ['CREDITCARDMSGSRSV1', 'OFX'],
  INVSTMTTRNRS: ['INVSTMTMSGSRSV1', 'INVSTMTMSGSRSV', 'OFX'],
  STMTRS: ['STMTTRNRS', 'BANKMSGSRSV1', 'OFX'],
  CCSTMTRS: ['CCSTMTTRNRS', 'CREDITCARDMSGSRSV1', 'OFX'],
  INVSTMTRS: ['INVSTMTTRNRS', 'INVSTMTMSGSRSV1', 'OFX'],
  BANKTRANLIST: LISTS,
  BANKTRANLISTP: LISTS,
  INVTRANLIST: LISTS,
  INVPOSLIST: LISTS,
  INVBAL: LISTS,
  LEDGERBAL: LISTS,
  AVAILBAL: LISTS,
  STMTTRN: ['BANKTRANLIST', 'INVBANKTRAN', ...LISTS],
  STMTTRNP: ['BANKTRANLISTP', ...LISTS],
  BANKACCTFROM: LISTS,
  CCACCTFROM: LISTS,
  INVACCTFROM: LISTS,
}

/** Tags that hold a value and never another tag, so that an empty one does not swallow the next. */
const VALUES = new Set(
  `ACCTID ACCTKEY ACCTTYPE AVAILCASH BALAMT BANKID BRANCHID BROKERID CHECKNUM CODE CORRECTACTION
  CORRECTFITID CURDEF CURRATE CURSYM DTASOF DTAVAIL DTEND DTPOSTED DTPRICEASOF DTSERVER DTSETTLE
  DTSTART DTTRADE DTUSER EXTDNAME FID FITID INCOMETYPE INV401KSOURCE LANGUAGE MARGINBALANCE MEMO
  MESSAGE MKTVAL NAME ORG PAYEEID REFNUM SEVERITY SHORTBALANCE SIC SRVRTID SUBACCTFUND SUBACCTSEC
  TICKER TOTAL TRNAMT TRNTYPE TRNUID UNIQUEID UNITPRICE UNITS VALUEDATE`.split(/\s+/),
)
const MAX_DEPTH = 40
const MAX_ASKED = 100

/** Hears of every tag when it ends; what answers true is not kept in the tag above it. */
export type OnTag = (tag: Tag, above: readonly Tag[]) => boolean

/** Reads all tags; answers whether the text has those of OFX, and the line at which it breaks off. */
export function scanTags(text: string, onTag: OnTag): { isOfx: boolean; broken: number | null } {
  const start = text.search(/<(?:\w+:)?OFX[\s>]/i)
  if (start < 0) return { isOfx: false, broken: null }
  return { isOfx: true, broken: new Scanner(text, onTag).scan(start) }
}

class Scanner {
  private readonly stack: Tag[] = []
  private readonly closing = new Map<string, boolean>()
  private line = 1
  private nextBreak = -1

  constructor(
    private readonly text: string,
    private readonly onTag: OnTag,
  ) {}

  /** Answers the line at which the text breaks off, or null when it is whole. */
  scan(start: number): number | null {
    this.nextBreak = this.text.indexOf('\n')
    let at = start
    while (at >= 0 && at < this.text.length) at = this.tagAt(at)
    // A bank that writes no end tag at all says nothing of where its file ends.
    const isCut = this.stack.length > 0 && this.text.includes('</', start)
    while (this.stack.length > 0) this.close(isCut)
    return isCut ? this.lineAt(this.text.trimEnd().length) : null
  }

  /** Takes the tag at a place and the text behind it; answers where the next tag begins. */
  private tagAt(at: number): number {
    const end = this.text.indexOf('>', at)
    if (end < 0) return -1
    if (this.text.startsWith('<!--', at)) return this.skip(at, '-->')
    if (this.text.startsWith('<?', at) || this.text.startsWith('<!', at)) {
      return nextTag(this.text, end + 1)
    }
    const name = nameIn(this.text, at, end)
    if (this.text[at + 1] === '/') {
      this.closeNamed(name)
      return nextTag(this.text, end + 1)
    }
    const next = nextTag(this.text, end + 1)
    const read = this.valueAt(end + 1, next)
    this.open(name, read.value, at, read.next)
    return read.next
  }

  private skip(at: number, mark: string): number {
    const end = this.text.indexOf(mark, at)
    return end < 0 ? -1 : nextTag(this.text, end + mark.length)
  }

  private valueAt(from: number, next: number): { value: string; next: number } {
    const end = next < 0 ? this.text.length : next
    if (!this.text.startsWith('<![CDATA[', next)) {
      return { value: cleanText(withoutEntities(this.text.slice(from, end))), next }
    }
    const close = this.text.indexOf(']]>', next)
    const inside = this.text.slice(next + 9, close < 0 ? this.text.length : close)
    return {
      value: cleanText(inside),
      next: close < 0 ? -1 : nextTag(this.text, close + 3),
    }
  }

  private open(name: string, value: string, at: number, next: number): void {
    const parents = PARENTS[name]
    if (parents !== undefined) this.closeDownTo(parents)
    const tag: Tag = { name, value, children: [], line: this.lineAt(at), cut: false }
    this.stack.push(tag)
    if (value !== '' || this.isEmptyValue(name, next) || this.stack.length > MAX_DEPTH) this.close()
  }

  /** True for a tag without text that holds no others. */
  private isEmptyValue(name: string, next: number): boolean {
    if (VALUES.has(name)) return true
    if (next < 0 || PARENTS[name] !== undefined) return false
    const known = this.closing.get(name)
    if (known !== undefined) return !known
    if (this.closing.size >= MAX_ASKED) return true
    const closes = this.text.includes(`</${name}`) || this.text.includes(`</${name.toLowerCase()}`)
    this.closing.set(name, closes)
    return !closes
  }

  private closeDownTo(parents: readonly string[]): void {
    const found = this.stack.findLastIndex((tag) => parents.includes(tag.name))
    if (found < 0) return
    while (this.stack.length > found + 1) this.close()
  }

  private closeNamed(name: string): void {
    const found = this.stack.findLastIndex((tag) => tag.name === name)
    if (found < 0) return
    while (this.stack.length > found) this.close()
  }

  private close(cut = false): void {
    const tag = this.stack.pop()
    if (tag === undefined) return
    tag.cut = cut
    if (!this.onTag(tag, this.stack)) this.stack.at(-1)?.children.push(tag)
  }

  /** Places come in order, so each line end is looked for once. */
  private lineAt(at: number): number {
    while (this.nextBreak >= 0 && this.nextBreak < at) {
      this.line += 1
      this.nextBreak = this.text.indexOf('\n', this.nextBreak + 1)
    }
    return this.line
  }
}

/** The place of the next "<" that begins a tag; one in free text is text. */
function nextTag(text: string, from: number): number {
  let at = text.indexOf('<', from)
  while (at >= 0 && !/[A-Za-z/!?]/.test(text[at + 1] ?? '')) at = text.indexOf('<', at + 1)
  return at
}

function nameIn(text: string, at: number, end: number): string {
  const from = text[at + 1] === '/' ? at + 2 : at + 1
  const words = text.slice(from, Math.min(end, from + 60)).trim()
  return (/^(?:\w+:)?([^\s/]*)/.exec(words)?.[1] ?? '').toUpperCase()
}

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Puts characters for entities; a lone "&" stays. Entities are never looked up in themselves. */
function withoutEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? whole
    const hex = name[1] === 'x' || name[1] === 'X'
    const code = Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10)
    return code > 0x1f && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : ' '
  })
}

/** The value of a tag directly inside another; empty for none. */
export function valueOf(tag: Tag | undefined, name: string): string {
  return tag?.children.find((child) => child.name === name)?.value ?? ''
}

/** A tag inside another, by the way to it. */
export function tagIn(tag: Tag | undefined, ...way: string[]): Tag | undefined {
  let found = tag
  for (const name of way) found = found?.children.find((child) => child.name === name)
  return found
}
