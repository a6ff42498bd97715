/** What can be done with chosen records. */
export type BulkAct =
  | 'category'
  | 'account'
  | 'tags'
  | 'payee'
  | 'note'
  | 'totals'
  | 'merge_payees'
  | 'delete'
