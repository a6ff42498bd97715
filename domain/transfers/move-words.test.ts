import { expect, test } from 'vitest'
import { moveOfWords } from './move-words.ts'

test.each([
  ['ONLINE PAYMENT, THANK YOU', 'card_payment'],
  ['Kreditkartenabrechnung 4417', 'card_payment'],
  ['PRELEVEMENT CARTE 03/26', 'card_payment'],
  ['LIQUIDACION TARJETA', 'card_payment'],
  ['Addebito carta di credito', 'card_payment'],
  ['PAGAMENTO DE FATURA', 'card_payment'],
  ['Incasso creditcard', 'card_payment'],
  ['Spłata karty kredytowej', 'card_payment'],
  ['Betalning kreditkort', 'card_payment'],
  ['TRANSFER TO SAVINGS', 'transfer'],
  ['Übertrag Tagesgeld', 'transfer'],
  ['VIREMENT VERS LIVRET A', 'transfer'],
  ['Traspaso entre cuentas', 'transfer'],
  ['Giroconto', 'transfer'],
  ['Conta poupança', 'transfer'],
  ['Oranje Spaarrekening', 'transfer'],
  ['Przelew własny', 'transfer'],
  ['Överföring eget konto', 'transfer'],
  ['SCHWAB BROKERAGE MONEYLINK', 'investment'],
  ['Einzahlung Scalable Depot', 'investment'],
  ['Dauerauftrag Depot 4417', 'investment'],
  ['ÜBERWEISUNG INS DEPOT', 'investment'],
  // A shop in Germany, and a word of many shops elsewhere.
  ['DEPOT SAGT DANKE KOELN', undefined],
  ['ALDER DEPOT', undefined],
  ['VERSEMENT PEA', 'investment'],
  ['Aportación plan', 'investment'],
  ['Tesouro Direto', 'investment'],
  ['積立投資', 'investment'],
  ['HARLOW CAFE', undefined],
])('%s is %s', (text, kind) => {
  expect(moveOfWords(text)?.kind).toBe(kind)
})

test.each([
  ['SCHWAB BROKERAGE', 'BROKERAGE'],
  ['Zinsen Tagesgeld auf Tagesgeldkonto', 'Tagesgeldkonto'],
  ['SAVINGS TRANSFER TO STASH', 'SAVINGS TRANSFER'],
  ['PRLV VERS ÉPARGNE 12', 'VERS ÉPARGNE'],
])('of %s "%s" says most', (text, words) => {
  expect(moveOfWords(text)?.words).toBe(words)
})
