// What a user has, for the calls that refer to it.

/** Things of one user by kind: `own.account` is the id of an account. */
export type Own = Partial<Record<Kind, number>>

export type Kind =
  | 'account'
  | 'category'
  | 'saving_category'
  | 'investment'
  | 'balance'
  | 'tag'
  | 'rule'
  | 'import'
  | 'record'
  | 'basic_plan'
  | 'integrated_plan'
  | 'query'
  | 'market'
  | 'api_token'
  | 'change'
  | 'session'
  | 'half'
  | 'refund'
  | 'credit'
