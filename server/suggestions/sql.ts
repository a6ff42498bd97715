// Statements about how payees were spelled and classified. Records are counted by the numbers of
// their payees first; only what is left of them is spelled out.
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Spelling } from '#domain/suggestions.ts'
import type { PayeeSum } from '#domain/rules/rule-payees.ts'
import type { Minor } from '#domain/money.ts'
import { findTransferCategory } from '../categories/transfers/sql.ts'
import { codeOfType, typeOfCode } from '../db/codes.ts'
import type { Db } from '../db/in-tx.ts'
import type { Tables } from '../db/tables.ts'
import { live } from '../db/live-sql.ts'

/** An account's records by how their payees are spelled and what they are. */
export async function listSpellings(
  db: Db,
  user_id: number,
  account_id: number,
): Promise<Spelling[]> {
  const transfers = await findTransferCategory(db, user_id)
  const counts = live(db, user_id)
    .leftJoin('record as half', (join) =>
      join
        .onRef('half.user_id', '=', 'record.user_id')
        .onRef('half.id', '=', 'record.linked_record_id')
        .on('half.type_code', '=', codeOfType('saving')),
    )
    .where('record.account_id', '=', account_id)
    .groupBy([
      'record.imported_payee_id',
      'record.payee_id',
      'record.type_code',
      'record.category_id',
      'record.exclude_from_totals',
      'half.account_id',
      'half.category_id',
    ])
    .select(({ fn }) => [
      'record.imported_payee_id',
      'record.payee_id',
      'record.type_code',
      'record.category_id as category',
      'record.exclude_from_totals',
      'half.account_id as into_account',
      'half.category_id as into_category',
      fn.countAll<number>().as('count'),
    ])
  const rows = await spelled(db, user_id, counts)
    .select(['payee.payee', 'imported.payee as imported_payee'])
    .select([
      'spelled.type_code',
      'spelled.category',
      'spelled.exclude_from_totals',
      'spelled.into_account',
      'spelled.into_category',
      'spelled.count',
    ])
    .execute()
  return rows.map(({ type_code, exclude_from_totals, into_account, into_category, ...row }) => ({
    account: account_id,
    record_type: typeOfCode(type_code),
    exclude_from_totals: exclude_from_totals === 1,
    transfer: exclude_from_totals === 1 && row.category === transfers,
    investment:
      into_account === null || into_category === null || typeOfCode(type_code) === 'saving'
        ? null
        : { account: into_account, category: into_category },
    ...row,
  }))
}

/** The payees of an account's records as they stood in files, or as they were typed. */
export async function listPayeeSums(
  db: Db,
  user_id: number,
  account_id: number,
): Promise<PayeeSum[]> {
  const sums = live(db, user_id)
    .where('account_id', '=', account_id)
    .groupBy(['imported_payee_id', 'payee_id'])
    .select(({ fn }) => [
      'imported_payee_id',
      'payee_id',
      fn.countAll<number>().as('count'),
      fn.sum<Minor>('amount_minor').as('sum_minor'),
    ])
  const rows = await spelled(db, user_id, sums)
    .select(['payee.payee', 'imported.payee as imported_payee'])
    .select(['spelled.count', 'spelled.sum_minor'])
    .execute()
  return rows.map(({ imported_payee, payee, ...sums }) => ({
    payee: imported_payee ?? payee,
    ...sums,
  }))
}

/** Groups of records with the spellings of their payees. */
function spelled<Group extends { imported_payee_id: number | null; payee_id: number }>(
  db: Db,
  user_id: number,
  groups: SelectQueryBuilder<Tables, 'record', Group>,
) {
  return db
    .selectFrom(groups.as('spelled'))
    .innerJoin('payee', (join) =>
      join
        .on('payee.user_id', '=', user_id)
        .on('payee.id', '=', sql.ref<number>('spelled.payee_id')),
    )
    .leftJoin('payee as imported', (join) =>
      join
        .on('imported.user_id', '=', user_id)
        .on('imported.id', '=', sql.ref<number>('spelled.imported_payee_id')),
    )
}
