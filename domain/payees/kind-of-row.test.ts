import { describe, expect, test } from 'vitest'
import { kindOfRow } from './kind-of-row.ts'

const keyOf = (payee: string, amount = -10, notes = '') => kindOfRow({ payee, notes, amount })?.key

describe('what a row is', () => {
  test.each([
    ['HARLOW DENTAL WORKS', 'health'],
    ['Dr. med. Ursula Harlow', 'health'],
    ['Stadt Harlow Steueramt', 'taxes'],
    ['Kontanthævning Harlow Automat', 'cash'],
    ['ATM08SEP HARLOW', 'cash'],
    ['ATMD 22 SEP', 'cash'],
    ['Betalingsservice Harlow Fjernvarme', 'utilities'],
    ['Harlow Kommune Pladsanvisningen', 'childcare'],
    ['Harlow Versicherungs-AG', 'insurance'],
    ['HARLOW PHARMACIE', 'health'],
    ['SUPERMERCADO HARLOW', 'groceries'],
    ['Trattoria Harlow', 'restaurants'],
    ['El Harlow', undefined],
    ['TWINT GELD SENDEN VOM 12.11.2026 AN TELEFON-NR. +41791234567 ADA HARLOW', 'other'],
    ['HARLOW TELEFON', 'utilities'],
    ['APOTHEKE IM BAHNHOF', 'health'],
    ['Compra Harlow, Madrid, Tarjeta 5402XXXXXXXX1234 , Comision 0,00', undefined],
    ['Compra Harlow, Madrid, Comision 1,20', 'fees'],
    ['HARLOW MECCANICA SPA', undefined],
    ['HARLOW SP. ZOO', undefined],
    ['Harlow Day Spa', 'shopping'],
    ['HARLOW ZOO', 'entertainment'],
    ['Panaderia El Harlow', 'groceries'],
    ['Harlow Elregning', 'utilities'],
    ['POSTO HARLOW COMBUSTIVEL', 'transport'],
    ['Huur Harlow', 'housing'],
    ['Apteka Harlow', 'health'],
    ['Harlow Livsmedel', 'groceries'],
    ['harlow 薬局', 'health'],
    ['RETRAIT DAB 12/03', 'cash'],
    ['OPŁATA ZA KARTĘ', 'fees'],
    ['UPI-HARLOW KIRANA STORES-Q47@YBL-373750387718-UPI', 'groceries'],
    ['HARLOW CITY COUNCIL', 'utilities'],
    ['ニホンセイメイ', 'insurance'],
    ['セブンＡＴＭ', 'cash'],
    ['ヤチン ハーロー', 'housing'],
    ['Prêt hypothécaire /Paiement', 'housing'],
    ['Loan Repayment LN REPAY 712345678', 'housing'],
    ['Énergie Cardio', 'health'],
    ["Frais fixes d'utilisation", 'fees'],
    ['IOF SALDO DEVEDOR', 'fees'],
    ['PRZELEW DO ZUS', 'taxes'],
    ['REVENUE.IE PRELIM TAX 963799', 'taxes'],
    ['SYSTEMBOLAGET 1402', 'groceries'],
    ['P Bistro', undefined],
    ['Harlow Zaubereien', undefined],
  ])('%s is %s', (payee, key) => {
    expect(keyOf(payee)).toBe(key)
  })

  test.each([
    ['HARLOW INC PAYROLL', 'salary'],
    ['Lønoverførsel Harlow A/S', 'salary'],
    ['Familienausgleichskasse Harlow', 'benefits'],
    ['ZINSABSCHLUSS 31.12.2025', 'interest'],
    ['VIREMENT SALAIRE HARLOW', 'salary'],
    ['Wynagrodzenie Harlow', 'salary'],
    ['Zinsgutschrift', 'interest'],
    ['IRS TREAS 310 TAX REF', 'tax_refund'],
    ['Kinderbijslag', 'benefits'],
    ['KAPITALIZACJA ODSETEK', 'interest'],
    ['Kapitaliserad ränta', 'interest'],
    ['Direct Credit 012721 ATO', 'tax_refund'],
    ['給与 ハーロー', 'salary'],
    ['HMRC PAYE REFUND', 'tax_refund'],
    ['Grundsteuer Harlow', 'tax_refund'],
  ])('money in from %s is %s', (payee, key) => {
    expect(keyOf(payee, 100)).toBe(key)
  })

  test('the notes say what it was for, the payee only who', () => {
    expect(keyOf('Stadt Harlow', -234, 'Elternbeitrag Kita')).toBe('childcare')
    expect(keyOf('Stadt Harlow', -234, 'Grundsteuer')).toBe('taxes')
  })

  test.each([
    ['Deutsche Bank', '2026-10-26 Kartennr. 4871 GA 0841', -100, '“GA 0841” in its text'],
    ['SumUp .Baeckerei Lukas', '', -4, '“Baeckerei” in its text'],
    ['Softwarehaus', 'Lohn/Gehalt  10/2026', 3611, '“Lohn/Gehalt” in its text'],
    ['取款', '', -5000, '“取款” in its text'],
    ['TST* PLAIN PLACE 12', '', -20, '“TST*” is how such places take payments'],
  ])('%s, %s says why in the words of the file', (payee, notes, amount, reason) => {
    expect(kindOfRow({ payee, notes, amount })?.reason).toBe(reason)
  })

  test('a refund of a common merchant stays with it, and says why', () => {
    expect(kindOfRow({ payee: 'NETFLIX.COM', notes: '', amount: 9 })).toEqual({
      key: 'subscriptions',
      reason: 'Netflix is a common merchant',
      sure: true,
    })
  })

  test('pay is pay, also where a common merchant pays it', () => {
    expect(keyOf('COOLBLUE B.V.', 3105, 'SALARIS OKTOBER')).toBe('salary')
    expect(keyOf('COOLBLUE B.V.', 30, 'Retour')).toBe('shopping')
  })

  test('money that came in for what is usually paid is sure only where it was paid back', () => {
    const sure = (payee: string, notes = '') => kindOfRow({ payee, notes, amount: 5 })?.sure
    expect(sure('Ada Lovelace', 'pizza')).toBe(false)
    expect(sure('Harlow Borough Council')).toBe(false)
    expect(sure('Dr. med. Harlow', 'Rückerstattung')).toBe(true)
  })

  test.each([
    ['Numer telefonu: +48 500 000 000', ''],
    ['JAN HARLOW PRZELEW NA TELEFON', ''],
    ['INTERNET TRANSFER Sarah Harlow', ''],
    ['HARLOW INN', 'Foreign Spend Amount: 233.00 EUR Commission Amount: 6.00'],
  ])('how it was moved or what it cost to change is none of it: %s', (payee, notes) => {
    expect(keyOf(payee, -10, notes)).toBeUndefined()
  })

  test.each([
    'Mrs A Barber',
    'TRANSFER TO J BARBER',
    'To Sarah Barber',
    'Osko Payment To Ben Barber',
    'BANCOMAT PAY DA LUCA BARBIERI',
  ])('%s is somebody, and no shop', (payee) => {
    expect(keyOf(payee)).toBeUndefined()
  })

  test('a trade behind a name may be one, which is not sure', () => {
    const sure = (payee: string) => kindOfRow({ payee, notes: '', amount: -5 })?.sure
    expect([sure('Anna Barber'), sure('Coffee Baker'), sure('Barber')]).toEqual([false, true, true])
  })

  test.each([
    ['BONUS INTEREST', 5, 'interest'],
    ['FOREIGN ATM WITHDRAWAL FEE', -5, 'fees'],
    ['KIWI.COM BRNO', -5, 'travel'],
  ])('%s of %d is %s', (payee, amount, key) => {
    expect(keyOf(payee, amount)).toBe(key)
  })

  test('somebody who is paid by phone is no shop of that name', () => {
    expect(keyOf('MobilePay Jonas Krog', -12)).toBe('other')
    expect(keyOf('MobilePay Cafe Harlow Krog', -12)).toBe('restaurants')
  })

  test('money to a person is a guess', () => {
    expect(kindOfRow({ payee: 'Zelle payment to Ada', notes: '', amount: -5 })).toMatchObject({
      key: 'other',
      sure: false,
    })
  })
})
