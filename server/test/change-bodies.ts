// What is to become of stored records, one body for each kind of change.
import type { Own } from './own.ts'

export function editById({ record, account, category, tag }: Own) {
  return {
    kind: 'edit',
    record_type: 'transaction',
    selection: { ids: [record] },
    edits: { account, category, add_tags: [tag], payee: 'Corner Shop' },
  }
}

export function editByFilter({ record, account, category, tag, import: file, rule }: Own) {
  return {
    kind: 'edit',
    record_type: 'transaction',
    selection: {
      filter: {
        account: [account],
        category: [category],
        tag: [tag],
        import: [file],
        rule: [rule],
      },
      except: [record],
    },
    edits: { remove_tags: [tag] },
  }
}

export function mergeCategories({ category }: Own) {
  return {
    kind: 'merge_categories',
    record_type: 'transaction',
    from: category,
    into: category,
  }
}

export function applyRules({ account, rule }: Own) {
  return { kind: 'apply_rules', account, rule }
}

export function toTransfer({ record, investment, saving_category }: Own) {
  return {
    kind: 'transfer',
    ids: [record],
    investment: { account: investment, category: saving_category },
  }
}

/** `half` is a contribution. */
export function correct({ half }: Own) {
  return { kind: 'correct', corrections: [{ record: half, amount: 34.41, balance: null }] }
}
