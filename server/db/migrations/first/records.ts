// Records and what hangs on them. A record is narrow, because there are many: what it says in words
// it says by reference or not at all in an index, its day is a number read as it is written
// (20261122), its type another. Records of undone imports stay where they are, shelved: out of the
// indexes by which everything else finds records.
import { OWNER, type Words, tableIn } from './words.ts'

const LIVE = 'where shelved = 0'

const CHANGE_KINDS = [
  'edit',
  'delete',
  'merge_categories',
  'merge_tags',
  'merge_payees',
  'link',
  'apply_rules',
  'transfer',
  'correct',
  'split',
  'refund',
  'hand',
]

export function recordTables(words: Words): string[] {
  return [...tables(words), ...indexes(words), ...tagTable(words), ...logTables(words)]
}

function tables({ id, big, small, real, key, strict }: Words): string[] {
  const table = tableIn(strict)
  return [
    // Every spelling once, as it is shown and as a file had it. It stays when no record has it any
    // more, because the log of changes may.
    table(
      'payee',
      `id ${id}`,
      OWNER,
      'payee text not null',
      `payee_key ${key} not null`,
      'unique (user_id, id)',
      // Also what the text filter looks through.
      'unique (user_id, payee_key, payee)',
    ),
    table(
      'record',
      `id ${id}`,
      OWNER,
      `type_code ${small} not null check (type_code between 1 and 3)`,
      `shelved ${small} not null default 0 check (shelved in (0, 1))`,
      'account_id integer not null',
      'category_id integer not null',
      'day integer not null check (day between 10101 and 99991231)',
      'payee_id integer not null',
      `amount_minor ${big} not null`,
      `balance_minor ${big}`,
      `dividends_minor ${big} not null`,
      'notes text not null',
      // Folded, for filter and order.
      `notes_key ${key} not null`,
      `exclude_from_totals ${small} not null check (exclude_from_totals in (0, 1))`,
      'applied_rule_id integer',
      'import_id integer',
      'imported_payee_id integer',
      'imported_day integer',
      `imported_amount_minor ${big}`,
      'value_day integer',
      `original_amount_minor ${big}`,
      'original_currency text',
      `rate ${real}`,
      'linked_record_id integer',
      'refund_of_id integer',
      'split text',
      'bank_reference text',
      'version integer not null default 1',
      'unique (user_id, id)',
      'check (type_code = 2 or (balance_minor is null and dividends_minor = 0))',
      // Of a purchase, which is another transaction and no half of money between own accounts.
      `check (refund_of_id is null
        or (type_code = 3 and amount_minor > 0 and linked_record_id is null and refund_of_id <> id))`,
      'foreign key (user_id, account_id) references account (user_id, id)',
      'foreign key (user_id, type_code, category_id) references category (user_id, type_code, id)',
      'foreign key (user_id, payee_id) references payee (user_id, id)',
      'foreign key (user_id, applied_rule_id) references rule (user_id, id)',
      'foreign key (user_id, import_id) references import (user_id, id)',
      'foreign key (user_id, imported_payee_id) references payee (user_id, id)',
      'foreign key (user_id, linked_record_id) references record (user_id, id)',
      'foreign key (user_id, refund_of_id) references record (user_id, id)',
    ),
    table(
      'deleted_row',
      `id ${id}`,
      OWNER,
      'account_id integer not null',
      'import_id integer',
      'day integer not null',
      `amount_minor ${big} not null`,
      'payee_id integer not null',
      // The record that it was, so that taking its deletion back finds it.
      'record_id integer',
      'unique (user_id, id)',
      'foreign key (user_id, account_id) references account (user_id, id) on delete cascade',
      'foreign key (user_id, import_id) references import (user_id, id)',
      'foreign key (user_id, payee_id) references payee (user_id, id)',
    ),
    // What the user said is right as it is.
    table(
      'dismissed_warning',
      OWNER,
      'kind text not null',
      'record_id integer not null',
      'other_record_id integer not null',
      'primary key (user_id, kind, record_id, other_record_id)',
      'foreign key (user_id, record_id) references record (user_id, id) on delete cascade',
      'foreign key (user_id, other_record_id) references record (user_id, id) on delete cascade',
    ),
    'create index dismissed_warning_record on dismissed_warning (user_id, record_id)',
    'create index dismissed_warning_other on dismissed_warning (user_id, other_record_id)',
    'create index deleted_row_account on deleted_row (user_id, account_id, day)',
    'create index deleted_row_import on deleted_row (user_id, import_id)',
    'create index deleted_row_record on deleted_row (user_id, record_id) where record_id is not null',
  ]
}

function indexes({ include }: Words): string[] {
  const summed = 'exclude_from_totals, amount_minor'
  return [
    // The list: filters, counts, sums and every order but by text; and sums by month.
    `create index record_list on record (user_id, type_code, day, id${include(
      `account_id, category_id, payee_id, ${summed}, dividends_minor, balance_minor`,
    )} ${LIVE}`,
    // By account, by category and by payee: their records in order of time, their counts and sums.
    `create index record_account on record (user_id, account_id, day, id${include(
      `type_code, ${summed}`,
    )} ${LIVE}`,
    `create index record_category on record (user_id, type_code, category_id, day, id${include(
      summed,
    )} ${LIVE}`,
    `create index record_payee on record (user_id, payee_id, type_code, day, id${include(
      summed,
    )} ${LIVE}`,
    // The latest balance of each account and category, carried forward.
    `create index record_balance on record (user_id, account_id, category_id, day, id${include(
      'balance_minor, exclude_from_totals',
    )} where balance_minor is not null and shelved = 0`,
    // An import's records in slices, its counts and totals, and its way out of the books and back.
    `create index record_import on record (user_id, import_id, id${include(
      'shelved, type_code, exclude_from_totals, amount_minor',
    )} where import_id is not null`,
    'create index record_rule on record (user_id, applied_rule_id) where applied_rule_id is not null',
    'create index record_linked on record (user_id, linked_record_id) where linked_record_id is not null',
    // What came back of purchases, and how much.
    `create index record_refund on record (user_id, refund_of_id${include(
      'shelved, amount_minor',
    )} where refund_of_id is not null`,
    'create index record_split on record (user_id, split) where split is not null',
    // The few whose notes a text may stand in.
    `create index record_noted on record (user_id, type_code, id) where notes_key <> '' and shelved = 0`,
    // What an account or a category has in undone imports.
    'create index record_shelved on record (user_id, account_id, type_code, category_id) where shelved = 1',
  ]
}

function tagTable({ keyOnly }: Words): string[] {
  return [
    tableIn(keyOnly)(
      'record_tag',
      OWNER,
      'record_id integer not null',
      'tag_id integer not null',
      'primary key (user_id, record_id, tag_id)',
      'foreign key (user_id, record_id) references record (user_id, id) on delete cascade',
      'foreign key (user_id, tag_id) references tag (user_id, id) on delete cascade',
    ),
    'create index record_tag_tag on record_tag (user_id, tag_id, record_id)',
  ]
}

/** What each change made of every record it touched. A record may be gone by then. */
function logTables({ id, small, strict }: Words): string[] {
  const table = tableIn(strict)
  return [
    table(
      'change_set',
      `id ${id}`,
      OWNER,
      `kind text not null check (kind in (${CHANGE_KINDS.map((kind) => `'${kind}'`).join(', ')}))`,
      'title text not null',
      'num_records integer not null',
      'detail text not null',
      'created_at text not null',
      'undone_at text',
      'unique (user_id, id)',
    ),
    // Every edit by hand is a change too; the list is of the others.
    "create index change_set_listed on change_set (user_id, id) where kind <> 'hand'",
    table(
      'record_change',
      OWNER,
      'change_set_id integer not null',
      'place integer not null',
      'record_id integer not null',
      // The version of the shape in which before and after are written.
      `shape ${small} not null`,
      'before text not null',
      'after text',
      'left_version integer',
      `shelved ${small} not null check (shelved in (0, 1))`,
      `undone ${small} not null default 0 check (undone in (0, 1))`,
      'primary key (user_id, change_set_id, place)',
      'foreign key (user_id, change_set_id) references change_set (user_id, id) on delete cascade',
    ),
    'create index record_change_record on record_change (user_id, record_id, change_set_id)',
  ]
}
