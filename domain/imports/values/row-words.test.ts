import { describe, expect, it } from 'vitest'
import {
  isBalanceLine,
  isDoneWord,
  isNotBookedWord,
  isOnlyTotal,
  isPendingWord,
  isSmallPrint,
  isSureTotal,
  isTotalLine,
  startsPending,
} from './row-words.ts'

describe('a text of a line', () => {
  it.each([
    'Opening balance',
    'OPENING BALANCE OCTOBER',
    'Closing Balance as of 31/12/2023',
    'Balance brought forward',
    'Balance b/f',
    'B/F',
    'Beginning balance as of 12/01/2025',
    'Anfangssaldo',
    'Kontostand am 31.12.2023',
    'Alter Kontostand',
    'Saldovortrag',
    'Solde en début de période',
    'Solde au 31/12',
    'Saldo inicial',
    'SALDO DO DIA',
    'Saldo finale',
    'Beginsaldo',
    'Eindsaldo',
    'Ingående saldo',
    'Nyitó egyenleg',
    'Likutis pradžiai',
    'Počáteční zůstatek',
    'Saldo początkowe',
    'Входящий остаток',
    'Devir bakiyesi',
    '前月繰越',
  ])('%s is a balance', (text) => {
    expect(isBalanceLine(text)).toBe(true)
  })

  it.each([
    'NEW BALANCE STORE 118',
    'Balance Yoga Studio',
    'Saldo Apotheke',
    'Solde prix prestations',
    'Übertrag / Überweisung',
    'Kontostandsbenachrichtigung',
    'Bestandteile GmbH',
    'Gold Store',
    'Bakery',
  ])('%s is none', (text) => {
    expect(isBalanceLine(text)).toBe(false)
  })

  it.each([
    'Total',
    'Totals:',
    'Transactions Total',
    'Total paid out',
    'Grand total',
    'Summe Ausgaben',
    'Gesamtsumme',
    'Total mouvements',
    'Totaal',
    'Suma',
    'Apyvarta',
    'Итого',
    '合計',
  ])('%s is a total', (text) => {
    expect(isTotalLine(text)).toBe(true)
  })

  it('a filling station called TOTAL is a total only if its amount proves it', () => {
    expect([isOnlyTotal('TOTAL'), isSureTotal('TOTAL')]).toEqual([true, false])
    expect([isOnlyTotal('TOTAL 0123 PARIS'), isSureTotal('TOTAL 0123 PARIS')]).toEqual([
      false,
      false,
    ])
    expect(isSureTotal('Apyvarta')).toBe(true)
  })

  it.each([
    'Pending',
    'PENDING',
    'Umsatz vorgemerkt',
    'Vorgemerkt',
    'offen',
    'En attente',
    'Reserverad',
    'Venter',
    'В обработке',
    'Authorised',
    'Processing',
  ])('%s is not booked yet', (text) => {
    expect(isPendingWord(text)).toBe(true)
  })

  it.each([
    'DECLINED',
    'Reverted',
    'Failed',
    'Cancelled',
    'abgelehnt',
    'Geweigerd',
    'Отклонено',
    'Slettet',
  ])('%s never was booked', (text) => {
    expect(isNotBookedWord(text)).toBe(true)
  })

  it.each([
    'COMPLETED',
    'Posted',
    'Umsatz gebucht',
    'Cleared',
    'Исполнено',
    'Geaccepteerd OK'.slice(-2),
    'Udført',
  ])('%s was booked', (text) => {
    expect([isDoneWord(text), isPendingWord(text), isNotBookedWord(text)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it.each([
    ['PENDING: AURORA AIR', true],
    ['*PENDING* - HOTEL', true],
    ['Pending Books Ltd', false],
    ['Depending: no', false],
  ])('%s begins as pending: %s', (text, answer) => {
    expect(startsPending(text)).toBe(answer)
  })

  it.each([
    ['*** End of statement ***', true],
    ['--------', true],
    ['Seite 2', true],
    ['End of line Ltd', false],
  ])('%s is small print: %s', (text, answer) => {
    expect(isSmallPrint(text)).toBe(answer)
  })
})
