// The trail in plain words: what an action is called, and what is known about it.
import type { AuditEvent } from '#contract/audit.ts'
import { capitalise, counted } from '#web/lib/format.ts'

const TITLES: Record<string, string> = {
  'sign-up': 'Signed up',
  'sign-in': 'Signed in',
  'sign-in refused': 'Sign-in refused: wrong password',
  'sign-out': 'Signed out',
  'session ended': 'Signed out on another device',
  'password refused': 'Wrong password entered',
  'password changed': 'Password changed',
  'password reset asked for': 'Link for a new password asked for',
  'email change asked for': 'New email asked for',
  'email change cancelled': 'New email cancelled',
  'email changed': 'Email changed',
  'password reset': 'New password set with a mailed link',
  'two-factor sign-in turned on': 'Two-factor sign-in turned on',
  'two-factor sign-in turned off': 'Two-factor sign-in turned off',
  'code refused': 'Wrong sign-in code entered',
  'recovery code used': 'Recovery code used',
  'token created': 'Personal token created',
  'token deleted': 'Personal token deleted',
  'import opened': 'Import run',
  'import undone': 'Import undone',
  'import redone': 'Import brought back',
  'change undone': 'Change undone',
  'payment started': 'Payment started',
  'membership paid': 'Membership paid',
}

/** What a change to many records was, by its kind. */
const CHANGES: Record<string, string> = {
  delete: 'Records deleted together',
  merge_categories: 'Category merged into another',
  merge_tags: 'Tag merged into another',
  merge_payees: 'Payees renamed to one',
  apply_rules: 'Rules applied to records',
  transfer: 'Records moved out of the totals',
  link: 'Records linked as halves',
  correct: 'Amounts or balances put right',
}

const KINDS: Record<string, string> = {
  income: 'income',
  saving: 'investments',
  transaction: 'transactions',
  basic: 'basic plan',
  integrated: 'integrated plan',
}

const ONE: Record<string, string> = {
  income: 'an income record',
  saving: 'an investment',
  transaction: 'a transaction',
}

/** "Signed in"; an action without words of its own is written as it is stored. */
export function titleOf({ action, detail }: AuditEvent): string {
  if (action === 'change made') return CHANGES[String(detail['kind'])] ?? 'Records changed together'
  return TITLES[action] ?? capitalise(action)
}

/** "Firefox on Windows, 23 records": what is worth knowing, the numbers of things left out. */
export function detailOf({ action, detail }: AuditEvent): string {
  const { device, email, name, reason, plan, record_type, kind, records, rows } = detail
  const typeWords = action === 'record deleted' ? ONE[String(record_type)] : known(record_type)
  const told = [device, email, name && `“${name}”`, plan].filter(Boolean)
  const words = [
    reason,
    typeWords,
    known(kind),
    typeof rows === 'number' && counted(rows, 'row'),
    // A category or a tag is merged also where no record bears it.
    typeof records === 'number' &&
      (records > 0 || action !== 'change made') &&
      counted(records, 'record'),
  ].filter(Boolean)
  return told.length > 0 ? [...told, ...words].join(', ') : capitalise(words.join(', '))
}

function known(kind: string | number | undefined): string | undefined {
  return kind === undefined ? undefined : KINDS[kind]
}
