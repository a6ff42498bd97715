import { expect, test } from 'vitest'
import { institutionOfColumns } from './bank-layouts.ts'

test.each([
  ['Date,Description,Card Member,Account #,Amount', 'American Express/Amex'],
  ['Date, Time, Amount, Type, Description', 'Ally'],
  [
    'Datum,Tijd,Valutadatum,Product,ISIN,Omschrijving,FX,Mutatie,Column 9,Saldo,Column 11,Order Id',
    'DEGIRO',
  ],
  ['日付,摘要,摘要内容,支払い金額,預かり金額,差引残高,メモ,未資金化区分,入払区分', '三菱UFJ'],
  [
    'ご利用年月日,ご利用場所,ご利用内容,ご利用金額（円）（キャッシングでは元金になります）',
    'エポス',
  ],
  ['IBAN,Booked At,Text,Credit/Debit Amount,Balance,Valuta Date', 'Raiffeisen'],
  ['Dato,Tekst,Beløb,Saldo,Status,Afstemt', 'Danske Bank'],
  ['Date,Description,Amount', ''],
  ['Date,Amount,Description,Balance', ''],
  ['Date,Transaction,Name,Memo,Amount', ''],
  ['Date,Description,Type,Time,Amount', ''],
  ['Date,Time,Amount,Type,Description,Balance', ''],
])('%s is of “%s”', (columns, institution) => {
  expect(institutionOfColumns(columns.split(/, ?/))).toBe(institution)
})
