// Writes statements in each of the formats, as banks do, from rows that are known: what the readers
// are held against.
import type { Day } from '#domain/dates.ts'

export interface WrittenRow {
  date: Day
  amount_minor: number
  payee: string
  reference: string
}

export interface WrittenAccount {
  number: string
  currency: string
  opening_minor: number
  rows: readonly WrittenRow[]
}

/** "1234.50" or "1234,50"; the sign apart. */
function decimals(minor: number, mark: string): string {
  const size = Math.abs(minor)
  return `${Math.trunc(size / 100)}${mark}${String(size % 100).padStart(2, '0')}`
}

function closingOf({ opening_minor, rows }: WrittenAccount): number {
  return rows.reduce((sum, { amount_minor }) => sum + amount_minor, opening_minor)
}

function lastDay({ rows }: WrittenAccount): string {
  return rows
    .map(({ date }) => date)
    .reduce((last, day) => (day > last ? day : last), '2000-01-01' as Day)
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** OFX with or without end tags of values, with a point or a comma. */
export function writeOfx(
  accounts: readonly WrittenAccount[],
  { endTags, mark }: { endTags: boolean; mark: '.' | ',' },
): string {
  const value = (name: string, text: string) =>
    `<${name}>${escapeXml(text)}${endTags ? `</${name}>` : ''}\n`
  const signed = (minor: number) => `${minor < 0 ? '-' : ''}${decimals(minor, mark)}`
  const lists = accounts.map((account) => {
    const rows = account.rows.map(
      ({ date, amount_minor, payee, reference }) =>
        `<STMTTRN>${value('DTPOSTED', date.replaceAll('-', ''))}${value('TRNAMT', signed(amount_minor))}` +
        `${value('FITID', reference)}${value('NAME', payee)}</STMTTRN>\n`,
    )
    const balance = `<LEDGERBAL>${value('BALAMT', signed(closingOf(account)))}${value('DTASOF', lastDay(account).replaceAll('-', ''))}</LEDGERBAL>`
    return `<STMTTRNRS><STMTRS>${value('CURDEF', account.currency)}<BANKACCTFROM>${value('ACCTID', account.number)}</BANKACCTFROM><BANKTRANLIST>${rows.join('')}</BANKTRANLIST>${balance}</STMTRS></STMTTRNRS>`
  })
  return `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1>${lists.join('\n')}</BANKMSGSRSV1></OFX>`
}

/** CAMT.053 with the name nested as in early or late versions. */
export function writeCamt(
  accounts: readonly WrittenAccount[],
  { late }: { late: boolean },
): string {
  const amount = (minor: number, currency: string) =>
    `<Amt Ccy="${currency}">${decimals(minor, '.')}</Amt><CdtDbtInd>${minor < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
  const balance = (code: string, minor: number, day: string, currency: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(minor, currency)}<Dt><Dt>${day}</Dt></Dt></Bal>`
  const statements = accounts.map((account) => {
    const { number, currency, opening_minor, rows } = account
    const entries = rows.map(({ date, amount_minor, payee, reference }) => {
      const name = `<Nm>${escapeXml(payee)}</Nm>`
      const party = amount_minor < 0 ? 'Cdtr' : 'Dbtr'
      const other = `<${party}>${late ? `<Pty>${name}</Pty>` : name}</${party}>`
      return `<Ntry>${amount(amount_minor, currency)}<Sts>${late ? '<Cd>BOOK</Cd>' : 'BOOK'}</Sts><BookgDt><Dt>${date}</Dt></BookgDt><AcctSvcrRef>${escapeXml(reference)}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties>${other}</RltdPties></TxDtls></NtryDtls></Ntry>`
    })
    return `<Stmt><Acct><Id><Othr><Id>${escapeXml(number)}</Id></Othr></Id><Ccy>${currency}</Ccy></Acct>${balance('OPBD', opening_minor, '2000-01-01', currency)}${balance('CLBD', closingOf(account), lastDay(account), currency)}${entries.join('\n')}</Stmt>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.0${late ? 8 : 2}"><BkToCstmrStmt>${statements.join('\n')}</BkToCstmrStmt></Document>`
}

/** MT940 with numbered fields broken at 65 characters, or with named ones. */
export function writeMt940(
  accounts: readonly WrittenAccount[],
  { numbered }: { numbered: boolean },
): string {
  const six = (day: string) => day.slice(2).replaceAll('-', '')
  const balance = (minor: number, day: string, currency: string) =>
    `${minor < 0 ? 'D' : 'C'}${six(day)}${currency}${decimals(minor, ',')}`
  const fields = (payee: string) => {
    const parts = [payee.slice(0, 27), payee.slice(27, 54)]
    const names = parts.map((part, at) => (part === '' ? '' : `?${32 + at}${part}`))
    return `166?00BOOKED?20SVWZ+Text${names.join('')}`
  }
  const messages = accounts.map((account) => {
    const rows = account.rows.map(({ date, amount_minor, payee, reference }) => {
      const first = `:61:${six(date)}${six(date).slice(2)}${amount_minor < 0 ? 'D' : 'C'}${decimals(amount_minor, ',')}NTRFNONREF//${reference}`
      const text = `:86:${numbered ? fields(payee) : `/NAME/${payee}/REMI/Text`}`
      return `${first}\n${(text.match(/.{1,65}/g) ?? []).join('\n')}`
    })
    return [
      ':20:STATEMENT',
      `:25:${account.number}`,
      ':28C:1/1',
      `:60F:${balance(account.opening_minor, '2000-01-01', account.currency)}`,
      ...rows,
      `:62F:${balance(closingOf(account), lastDay(account), account.currency)}`,
      '-',
    ].join('\n')
  })
  return `${messages.join('\n')}\n`
}

/** QIF with dates in either order. */
export function writeQif(rows: readonly WrittenRow[], { dayFirst }: { dayFirst: boolean }): string {
  const day = (date: string) => {
    const [year = '', month = '', dayOfMonth = ''] = date.split('-')
    return dayFirst ? `${dayOfMonth}/${month}/${year}` : `${month}/${dayOfMonth}/${year}`
  }
  const records = rows.map(
    ({ date, amount_minor, payee }) =>
      `D${day(date)}\nT${amount_minor < 0 ? '-' : ''}${decimals(amount_minor, '.')}\nP${payee}\n^`,
  )
  return `!Type:Bank\n${records.join('\n')}\n`
}
