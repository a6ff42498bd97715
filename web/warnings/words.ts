// The sentences of warnings, the same before storing and after.
import type { WarningKind } from '#domain/warnings/model.ts'
import { counted } from '#web/lib/format.ts'

interface Told {
  kind: WarningKind
  count: number
  months: readonly string[]
}

/** What was found, with its count: "These 19 rows look like contributions". `noun` is row or record. */
export function leadOf({ kind, count, months }: Told, noun: string): string {
  const these = count === 1 ? `This ${noun} looks` : `These ${counted(count, noun)} look`
  switch (kind) {
    case 'cash_as_investment':
      return `${these} like ${count === 1 ? 'a contribution' : 'contributions'} seen from a cash account.`
    case 'negative_contribution':
      return `${counted(count, 'contribution')} with the wrong sign.`
    case 'balance_jump':
      return 'A balance that jumps.'
    case 'made_twice':
      return `${counted(count, 'contribution')} may count twice.`
    case 'halves':
      return `${counted(count, 'pair')} of ${noun}s ${count === 1 ? 'looks' : 'look'} like money between your accounts.`
    case 'spent_more':
    case 'spent_more_invested':
      return `More went out than came in in ${counted(months.length, 'month')}. ${these} like ${
        kind === 'spent_more_invested'
          ? 'money for an investment'
          : count === 1
            ? 'a transfer'
            : 'transfers'
      }.`
  }
}

/** Why it matters, and what a press does: of one record, and of several. */
const WHY: Record<WarningKind, string | readonly [one: string, several: string]> = {
  cash_as_investment: [
    'It is counted as a contribution, with the balance of a cash account as its worth. Mended, it is money between your accounts, in no total, and the contribution stands with the investment.',
    'They are counted as contributions, with the balance of a cash account as their worth. Mended, they are money between your accounts, in no total, and a contribution for each stands with the investment.',
  ],
  negative_contribution: [
    'Below zero means money taken out, but this looks like money put in. Mended, it is turned round.',
    'Below zero means money taken out, but these look like money put in. Mended, they are turned round.',
  ],
  balance_jump:
    'Neither contributions nor markets explain how the balance moved, so growth and your FI date are off.',
  made_twice: [
    'It was made for money of another account, and the file of the investment has a contribution of those days, of another amount. If both are the same money, your savings are too high. Mended, the one that was made is deleted.',
    'They were made for money of another account, and the file of the investment has contributions of those days, of other amounts. If both are the same money, your savings are too high. Mended, those that were made are deleted.',
  ],
  halves:
    'The same amount left one account and came into another. Unlinked, it counts as spending, as income, or both.',
  spent_more: [
    'If it is one, it was not spent. Mended, it is money between your accounts, in no total.',
    'If they are, none of it was spent. Mended, they are money between your accounts, in no total.',
  ],
  spent_more_invested: [
    'If it is, it was not spent. Mended, it leaves your spending, and one contribution stands where the money went.',
    'If they are, none of it was spent. Mended, they leave your spending, and one contribution for each stands where the money went.',
  ],
}

export function whyOf({ kind, count }: Pick<Told, 'kind' | 'count'>): string {
  const why = WHY[kind]
  return typeof why === 'string' ? why : why[count === 1 ? 0 : 1]
}
