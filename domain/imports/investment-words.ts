// What brokers call what happens in an investment account, as phrases without accents and case.

import { wordKey } from './clean-text.ts'

/**
 * - `in`, `out`: money that comes in from outside or goes out: a contribution.
 * - `inside`: what stays in the account: purchases, sales, dividends, interest, fees, splits.
 */
export type InvestmentAct = 'in' | 'out' | 'inside'

const IN =
  /\b(?:deposit|deposits|cash deposit|contribution|contributions|contrib|electronic funds transfer|eft|moneylink transfer|moneylink|funds received|wire in|wire received|transfer in|money in|top up|einzahlung|einlage|zuzahlung|uberweisungseingang|versement|apport|depot d especes|ingreso|aportacion|aporte|deposito|versamento|conferimento|storting|inleg|wplata|insattning|innskudd|indbetaling|indskud|入金|转入|银证转入)\b|入金|转入/
const OUT =
  /\b(?:withdrawal|withdrawals|withdraw|wire out|transfer out|money out|funds paid|distribution to you|auszahlung|entnahme|retrait|rachat partiel|retiro|reembolso|prelievo|opname|wyplata|uttag|uttak|haevning|出金|转出)\b|出金|转出/
const INSIDE =
  /\b(?:buy|bought|purchase|purchased|sell|sold|sale|reinvest|reinvested|reinvestment|reinvest shares|reinvest dividend|dividend|dividends|div|qualified dividend|distribution|interest|bond interest|coupon|fee|fees|commission|tax|taxes|withholding|stock split|split|spin off|merger|exchange|journal|savings plan|security transfer|capital gain|cap gain|kauf|verkauf|sparplan|ausschuttung|dividende|dividenden|zinsen|zins|thesaurierung|wiederanlage|steuer|gebuhr|entgelt|kapitalertrag\w*|achat|vente|dividendes|interets|frais|compra|venta|venda|dividendo|dividendos|intereses|juros|comision|acquisto|vendita|cedola|interessi|commissione|aankoop|verkoop|koop|dividend\w*|rente|kosten|kupno|sprzedaz|dywidenda|odsetki|kop|kjop|salj|salg|utdelning|utbytte|udbytte|ranta|courtage|avgift)\b|買付|売付|配当|分配|买入|卖出|股息|红利|利息/

/** What a word or phrase of a broker says; null for nothing. */
export function investmentAct(text: string): InvestmentAct | null {
  const phrase = wordKey(text) || text
  if (/\breinvest|\bwiederanlage|\bdividend/.test(phrase)) return 'inside'
  if (IN.test(phrase)) return 'in'
  if (OUT.test(phrase)) return 'out'
  return INSIDE.test(phrase) ? 'inside' : null
}
