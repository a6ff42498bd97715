import type { AccountKind } from '#domain/accounts.ts'

/** The kinds of account in the user's words. */
export const ACCOUNT_KIND_LABEL: Record<AccountKind, string> = {
  cash: 'Cash',
  card: 'Card',
  investment: 'Investment',
}
