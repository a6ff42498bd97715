// An import in the making: the rows of one or several files on their way to becoming records. Plain
// data and pure transitions. The confirm table shows these rows and the import sends them, so what
// is seen is what is stored. A row keeps what its file says for ever (`imported_...`) beside what was
// decided about it.

import type { Day } from '#domain/dates.ts'
import type { FileFigures } from '#domain/imports/rows/file-figures.ts'
import { investmentAct } from '#domain/imports/investments/investment-words.ts'
import type { Choices, ImportPlan } from '#domain/imports/model.ts'
import type { ImportRow, RowPart } from '#domain/imports/row-model.ts'
import { isOpened } from '#domain/imports/rows/row-parts.ts'
import { type Minor, ZERO, decimalFromMinor } from '#domain/money.ts'
import { MAX_CURRENCY, MAX_RATE, type RecordType } from '#domain/records.ts'
import type { ClassifiedRow } from '#domain/rules/match.ts'
import { shareOut } from '#domain/splits.ts'
import { countOf } from '#domain/text.ts'
import type { CheckStatus } from '../rows/duplicates.ts'

/** What is decided about a row. Amounts are decimals as on the wire, negative is money out. */
export interface RowValues {
  record_type: RecordType | null
  date: Day | null
  category: number | null
  payee: string
  exclude_from_totals: boolean
  balance: number | null
  amount: number | null
  tags: readonly number[]
  notes: string
}

/** What a file says of a row beside its day, payee, amount and notes, as its record keeps it. */
export interface RowFacts {
  value_date: Day | null
  original_amount: number | null
  original_currency: string | null
  rate: number | null
  /** The mark that the parts of one row share, unique within its file. */
  split: string | null
  bank_reference: string | null
}

/** A row of a file with an id of its own in the draft (`index`). */
export interface DraftRow extends RowValues {
  index: number
  /** Which of the draft's files it stands in, and on which line. */
  file: number
  line: number
  /** The account it belongs to. */
  account: number
  imported_payee: string
  imported_date: Day
  imported_amount: number
  imported_balance: number | null
  imported_notes: string
  /** The category and the tags that the file gives it; blank and empty for none. */
  file_category: string
  file_tags: readonly string[]
  /** Of investments: what was paid out of the account as dividends, as the file says. */
  dividends: number
  /** What else the file says of it; null for nothing. */
  facts: RowFacts | null
  /** True in an export of Fireside: the row says a record as it stands. */
  as_stored: boolean
  /** The type that such an export says it has. */
  file_type: RecordType | null
  /** Rows of one payee, whatever the bank writes round its name, have the same. */
  group: string
  /** The payee without what the bank writes round it; blank where nothing tells. */
  clean_name: string
  /** The part of the payee as read that names it, for rules; blank where nothing tells. */
  stem: string
  applied_rule_id: number | null
  /** What the account holds of this row already; `new` until it was asked. */
  stored: CheckStatus
  /** The stored records it repeats, or may repeat. */
  matches: readonly number[]
  /** The user wants it although it is stored already. */
  anyway: boolean
  /** The index of the other half of money between own accounts, where it stands in the draft too. */
  other_half: number | null
  /** What it is stored as. */
  record_id: number | null
  /** `set` once type and category are given by a rule or saved by the user. */
  state: 'open' | 'set' | 'ignored' | 'imported'
}

/** One file of a draft and how it is read. */
export interface DraftFile {
  account: number
  name: string
  size: number
  choices: Choices
  /** What its rows are; known once it was mapped. */
  content: ImportPlan['content']
  /** What it adds up to; null until it was mapped. */
  figures: FileFigures | null
  /** The saving category of the rows of an investment account's file. */
  category: number | null
  save_mapping: boolean
  /** It has no rows until it is taken back. */
  left_out: boolean
  /** The import its records belong to, once the first of them were sent. */
  import_id: number | null
}

export interface Draft {
  /** Told apart from an older draft in another tab. */
  id: string
  files: readonly DraftFile[]
  /** Whether the rows are those of the present files and choices. */
  mapped: boolean
  /** Whether the rows were compared with what their accounts hold. */
  checked: boolean
  /** Empty until the columns were mapped. */
  rows: readonly DraftRow[]
  /** Which types had their debits and credits turned round as a whole. */
  flipped: readonly RecordType[]
}

/** A file of a given account that nothing was decided about. */
export function newFile(
  account: number,
  { name, size }: { name: string; size: number },
): DraftFile {
  const unread = { choices: {}, content: 'payments', figures: null, category: null } as const
  return { account, name, size, ...unread, save_mapping: true, left_out: false, import_id: null }
}

/** The files that were chosen: one of several accounts is in the draft once for each. */
export function chosenFiles(files: readonly DraftFile[]): { name: string }[] {
  const chosen = new Map<string | number, { name: string }>()
  for (const [at, file] of files.entries()) {
    const name = wholeName(file)
    const key = name === null ? at : `${name} ${file.size}`
    chosen.set(key, { name: name ?? file.name })
  }
  return [...chosen.values()]
}

/** The name of the file that a part of several accounts stands in; null for what is no part. */
function wholeName({ name, choices: { only_account } }: DraftFile): string | null {
  const part = `, ${only_account}`
  return name.endsWith(part) ? name.slice(0, -part.length) : null
}

/** The accounts of the same file that are imported beside the one at this place. */
export function accountsBeside(draft: Draft, at: number): ReadonlySet<string> {
  const part = fileAt(draft, at)
  const whole = wholeName(part)
  if (whole === null) return new Set()
  const beside = filesIn(draft).filter(
    (file) => file !== part && file.size === part.size && wholeName(file) === whole,
  )
  return new Set(beside.map(({ choices }) => choices.only_account ?? ''))
}

/** The files whose rows are imported. */
export function filesIn({ files }: Pick<Draft, 'files'>): DraftFile[] {
  return files.filter(({ left_out }) => !left_out)
}

/** What the files of a draft are called together: one by its name, several by how many they are. */
export function nameOfFiles(files: readonly DraftFile[]): string {
  const chosen = chosenFiles(files)
  const [first, second] = chosen
  return first && !second ? first.name : countOf(chosen.length, 'file')
}

/** A draft of files none of which is read yet. */
export function newDraft(id: string, files: readonly DraftFile[]): Draft {
  return { id, files, mapped: false, checked: false, rows: [], flipped: [] }
}

/** A file of the draft by its place. */
export function fileAt({ files }: Pick<Draft, 'files'>, at: number): DraftFile {
  const file = files[at]
  if (file === undefined) throw new Error(`the draft has no file ${at}`)
  return file
}

/** Changes what is known of a file. */
export function withFile(draft: Draft, at: number, part: Partial<DraftFile>): Draft {
  const files = draft.files.map((file, index) => (index === at ? { ...file, ...part } : file))
  return { ...draft, files }
}

/** One more choice about a file. Its rows have to be made anew. */
export function chooseFor(draft: Draft, at: number, set: Choices): Draft {
  const choices = { ...fileAt(draft, at).choices, ...set }
  return { ...withFile(draft, at, { choices }), mapped: false }
}

/** Does without a file, or takes it back. The rows have to be made anew. */
export function leaveOut(draft: Draft, at: number, left_out: boolean): Draft {
  return { ...withFile(draft, at, { left_out, figures: null }), mapped: false }
}

/** A row of a file before any rule. */
export function draftRow(
  row: ImportRow,
  { index, file, account }: Pick<DraftRow, 'index' | 'file' | 'account'>,
): DraftRow {
  const amount = decimalFromMinor(row.amount_minor)
  const balance = row.balance_minor === null ? null : decimalFromMinor(row.balance_minor)
  return {
    index,
    file,
    line: row.line,
    account,
    imported_payee: row.payee,
    imported_date: row.date,
    imported_amount: amount,
    imported_balance: balance,
    imported_notes: row.notes,
    dividends: decimalFromMinor((row.own ?? row.bank)?.dividends_minor ?? ZERO),
    file_category: row.own?.category ?? (row.bank === null ? '' : categoryOf(row.bank)),
    file_tags: (row.own ?? row.bank)?.tags ?? [],
    facts: factsOf(row),
    as_stored: row.own !== null,
    file_type: row.own?.record_type ?? null,
    group: row.payee,
    clean_name: '',
    stem: '',
    record_type: null,
    date: row.date,
    category: null,
    payee: row.payee,
    exclude_from_totals: row.own?.exclude_from_totals ?? false,
    balance,
    amount,
    tags: [],
    notes: row.notes,
    applied_rule_id: null,
    stored: 'new',
    matches: [],
    anyway: false,
    other_half: null,
    record_id: null,
    state: 'open',
  }
}

/**
 * The rows of a draft that a row of a file becomes: one, or one for each part that it was split into. What
 * the file says of it (`imported_...`) is that of the whole row; for finding duplicates they are one.
 */
export function draftRows(
  row: ImportRow,
  { index, file, account }: Pick<DraftRow, 'index' | 'file' | 'account'>,
): DraftRow[] {
  const whole = draftRow(row, { index, file, account })
  const parts = row.bank?.parts ?? []
  if (!isOpened(row)) return [whole]
  const originals = originalsOf(row)
  return parts.map((part, at) => {
    const original = originals[at]
    return {
      ...whole,
      index: index + at,
      amount: decimalFromMinor(part.amount_minor),
      payee: part.payee || whole.payee,
      notes: part.notes || whole.notes,
      imported_notes: part.notes || whole.notes,
      facts: {
        ...(whole.facts ?? NOTHING_TOLD),
        original_amount: original === undefined ? null : decimalFromMinor(original),
        split: `row ${index + 1}`,
      },
      file_category: categoryOf(part),
    }
  })
}

/** Of each part, what it was before it was converted; none where the row was not. */
function originalsOf({ amount_minor, bank }: ImportRow): Minor[] {
  if (bank === null || bank.original === null) return []
  const parts = bank.parts.map((part) => part.amount_minor)
  return shareOut(bank.original.amount_minor, amount_minor, parts)
}

const NOTHING_TOLD: RowFacts = {
  value_date: null,
  original_amount: null,
  original_currency: null,
  rate: null,
  split: null,
  bank_reference: null,
}

/** The category that a file gives; "Transfer" for money that it sends to another of its accounts. */
function categoryOf({
  category,
  transfer_account,
}: Pick<RowPart, 'category' | 'transfer_account'>) {
  return category || (transfer_account === null ? '' : 'Transfer')
}

function factsOf({ bank }: ImportRow): RowFacts | null {
  if (bank === null) return null
  const { value_date, original, split, bank_reference } = bank
  const facts: RowFacts = {
    value_date,
    original_amount: original === null ? null : decimalFromMinor(original.amount_minor),
    original_currency: original?.currency.slice(0, MAX_CURRENCY) || null,
    rate: original?.rate != null && original.rate <= MAX_RATE ? original.rate : null,
    split,
    bank_reference,
  }
  return Object.values(facts).every((fact) => fact === null) ? null : facts
}

/** A row as its file has it, for those who tell what it means. */
export function asInFile({ imported_payee, imported_notes, imported_amount }: DraftRow) {
  return { payee: imported_payee, notes: imported_notes, amount: imported_amount }
}

/** The amount of a row as its file has it; of a part, which has the whole row's beside it, its own. */
export function ownAmount({ facts, amount, imported_amount }: DraftRow): number {
  return facts?.split == null ? imported_amount : (amount ?? 0)
}

/** What is decided about a row, for a form to change. */
export function valuesOf(row: RowValues): RowValues {
  const { record_type, date, category, payee, exclude_from_totals, balance, amount, tags, notes } =
    row
  return { record_type, date, category, payee, exclude_from_totals, balance, amount, tags, notes }
}

/**
 * A row of an investment account's file: a contribution, or what the account was worth. Its balance
 * may be left open, where the file has none; a record needs a payee, and gets what was done where the
 * file names nobody.
 */
export function investmentRow(row: DraftRow, category: number): DraftRow {
  const payee = row.payee.trim() || doneIn(row)
  return { ...row, payee, record_type: 'saving', category, state: 'set' }
}

/**
 * A row of a file that says of its rows only that money came or went: interest and fees stay inside the
 * account and show in its balance, so they are ignored until they are taken back.
 */
export function cashOfInvestment(row: DraftRow, category: number): DraftRow {
  const made = investmentRow(row, category)
  return staysInside(made) ? { ...made, state: 'ignored' } : made
}

/** Whether the words of a row of an investment account say that its money stayed there. */
export function staysInside({ imported_payee, imported_amount }: DraftRow): boolean {
  return imported_amount !== 0 && investmentAct(imported_payee) === 'inside'
}

function doneIn({ imported_amount }: DraftRow): string {
  if (imported_amount === 0) return 'Dividends'
  return imported_amount > 0 ? 'Contribution' : 'Withdrawal'
}

/** A row as the account's rules left it. */
export function withClassification(row: DraftRow, made: ClassifiedRow): DraftRow {
  const { payee, notes, record_type, category, tags, exclude_from_totals, applied_rule_id } = made
  const classified = { payee, notes, record_type, category, tags, exclude_from_totals }
  return settle({ ...row, ...classified, applied_rule_id })
}

/** An open row that no rule has touched: it may be ignored, and a new rule takes it. */
export function isFree({ state, applied_rule_id }: DraftRow): boolean {
  return state === 'open' && applied_rule_id === null
}

/** Rows may be classified anew: none is stored, and no type was flipped after it was chosen. */
export function mayChooseAgain({ rows, flipped }: Draft): boolean {
  return flipped.length === 0 && !rows.some(({ state }) => state === 'imported')
}

/** A row is unclassified while its record type or category is empty. */
export function settle(row: DraftRow): DraftRow {
  return { ...row, state: isComplete(row) ? 'set' : 'open' }
}

/** Whether a row can be stored as it is: for saving a balance is needed too. */
export function isComplete({ record_type, category, balance, payee }: RowValues): boolean {
  if (record_type === null || category === null || payee.trim() === '') return false
  return record_type !== 'saving' || balance !== null
}

/** Whether Save & Next may be pressed: payee, type, category and amount, for saving a balance too. */
export function canSave(values: RowValues): boolean {
  return values.amount !== null && values.date !== null && isComplete(values)
}

/** Changing the record type clears the category, which belongs to the type. */
export function withRecordType<V extends Pick<RowValues, 'record_type' | 'category'>>(
  values: V,
  record_type: V['record_type'],
): V {
  if (values.record_type === record_type) return values
  return { ...values, record_type, category: null }
}
