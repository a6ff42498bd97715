// What brokers call what happens in an investment account, as phrases without accents and case.

import { lookupKey } from '../values/clean-text.ts'

/**
 * - `in`, `out`: money that comes in from outside or goes out: a contribution.
 * - `moved`: one of both; its sign says which.
 * - `inside`: what stays in the account: purchases, sales, dividends, interest, fees, splits.
 */
export type InvestmentAct = 'in' | 'out' | 'moved' | 'inside'

const IN =
  /\b(?:deposit|deposits|cash deposit|contribution|contributions|contrib|funds received|check received|payment received|faster payment|card web|inbound|customer inbound|transfer inbound|funds added|fund added|funds credited|pay in|payin|cash in|bank receipts|customer inpayment|ideal deposit|ideal storting|wire in|wire received|wire funds received|wired funds received|deferral|deferrals|company match|employer match|transfer in|transfer incoming|incoming transfer|rollover incoming|money in|top up|einzahlung|einlage|zuzahlung|uberweisungseingang|versement|apport|depot d especes|ingreso|aportacion|aporte|deposito|versamento|conferimento|storting|inleg|wplata|insattning|innskudd|indbetaling|indskud|doladowanie|indsat|innbetaling|inbetalning|talletus|pano|panonsto|入金|转入|银证转入)\b|^(?:con|dep)$|入金|转入/
const OUT =
  /\b(?:withdrawal|withdrawals|withdraw|wire out|wire sent|wire funds sent|funds disbursed|disbursement|transfer out|transfer outgoing|outgoing transfer|rollover outgoing|money out|funds paid|payment sent|outbound|customer outbound|transfer outbound|funds withdrawn|payout|pay out|terugstorting|distribution to you|auszahlung|entnahme|retrait|rachat partiel|retiro|reembolso|prelievo|opname|wyplata|uttag|uttak|haevning|saque|resgate|出金|转出)\b|出金|转出/
const INSIDE =
  /\b(?:buy|bought|purchase|purchased|sell|sold|sale|reinvest|reinvested|reinvestment|reinvest shares|reinvest dividend|dividend|dividends|div|qualified dividend|distribution|interests?|bond interest|coupon|coupons|net settlement|charges|transactiekosten|rebate|lending|bonus issue|rights issue|prelevements sociaux|taxe|impot|fee|fees|commission|commissions|commissioni|comisiones|comissao|comissoes|gebuhren|oneri|ritenuta|retencion|retenue|quellensteuer|kapitalmassnahme|stamp duty|custody|brokerage|adr fee|fx|forex|currency exchange|conversion|maturity|redemption|assignment|expired|drip|tax|taxes|withholding|stock split|split|spin off|merger|exchange|journal|savings plan|security transfer|capital gain|cap gain|kauf|verkauf|sparplan|ausschuttung|ertragsausschuttung|dividende|dividenden|zinsen|zins|thesaurierung|wiederanlage|steuer|gebuhr|entgelt|kapitalertrag\w*|achat|vente|dividendes|interets|frais|compra|venta|venda|dividendo|dividendos|intereses|juros|comision|acquisto|vendita|cedola|interessi|commissione|aankoop|verkoop|koop|dividend\w*|rente|kosten|kupno|sprzedaz|dywidenda|odsetki|kop|kjop|salj|salg|utdelning|utbytte|udbytte|ranta|kobt|solgt|kjopt|kopt|salt|udb|osto|ostettu|myynti|myyty|osinko|korko|palkkio|gebyr|gebyrer|kurtage|courtage|avgift|\w*skatt?|prowizja|prowizje|podatek|oplata|corretagem|emolumentos|custodia|rendimento|rendimentos|proventos|jcp|juros sobre capital|taxa|taxas|iof|irrf|imposto|comissao|liquidacao|earnings|adjustment|premium|insurance)\b|買付|売付|配当|分配|买入|卖出|股息|红利|利息/

const MOVED =
  /\b(?:virement|virements|bank transfer|wire transfer|wire funds|transferred to|transferred from|ach transfer|electronic funds transfer|eft|moneylink transfer|moneylink|rollover|transferencia|bonifico|overboeking|uberweisung|overforing|przelew|instant transfer|fund transfer|cash transfer|direct credit|direct debit|ted|doc|pix|transferencia recebida|transferencia enviada)\b|振込|振替/
/** What cash shows with a minus, and with none, in a file that has signs. */
const PAID_FOR =
  /\b(?:buy|bought|purchase|purchased|savings plan|sparplan|kauf|achat|compra|acquisto|aankoop|koop|kop|kjop)\b/
const PAID_OUT =
  /\b(?:sell|sold|sale|distribution|dividend\w*|div|interests?|coupons?|verkauf|ausschuttung|vente|venta|vendita|verkoop|zinsen|intereses|interessi)\b/
/** Costs, whatever they are of, have either sign. */
const OF_COSTS = /\b(?:charges?|fees?|commissions?|tax|taxes|gebuhr\w*|steuer\w*|kosten|frais)\b/
/** Money that was paid in and did not stay, or the other way round. */
const RETURNED =
  /\b(?:returned|return of|reversal|reversed|rejected|bounced|storno|stornierung|ruckbuchung|rucklastschrift|ruckgabe|rejete|devuelto|devolucion|respinto|geweigerd)\b/
/** The heading of a table, as no bank writes of one payment. */
const HEADING = /^(?:dividends|withholding tax)$/
/** "Deposits & Withdrawals" */
const BOTH_WAYS = /\bdeposits? (?:and )?withdrawals?\b/
/** What is bought and sold, in words that no bank writes of payments. */
const TRADE =
  /^(?:bought|sold|you bought|you sold)\b|^(?:buy|sell|buy order|sell order|kupno|sprzedaz|verkauf)$|^(?:buy|sell) \d|\b(?:net settlement|trade settlement|ausfuhrung order|order (?:kauf|verkauf|gebuhr)|market buy|limit buy|market sell|limit sell|stock buy|stock sell|wertpapierkauf|wertpapierverkauf|achat comptant|vente comptant|achat de titres|compra de valores|compra fondos?|acquisto titoli|vendita titoli|(?:koop|verkoop) \d+|sip purchase|unit purchase|units? purchased|fund purchase|subscription of units|savings plan execution|tesouro direto|operac(?:ao|oes) em bolsa|liquidacao (?:bolsa|bovespa|b3)|nota de corretagem|kupno|sprzedaz|reinvest\w*)\b|買付|売付|买入|卖出/

/** What happens in a pension or another fund only. */
const OF_A_FUND =
  /\b(?:employer|employee|member|company|personal) (?:contributions?|match|deferrals?)\b|\b(?:super guarantee|salary sacrifice|contributions? tax|investment (?:earnings|returns?|gains?|income)|unit price)\b/

/** Whether only an investment account's file writes so. */
export function isOfInvestment(text: string): boolean {
  const phrase = lookupKey(text)
  return isTrade(text) || OF_A_FUND.test(phrase) || BOTH_WAYS.test(phrase) || HEADING.test(phrase)
}

/** Whether a text tells of a purchase or a sale beyond doubt. */
function isTrade(text: string): boolean {
  return QUANTITY_AT_PRICE.test(text) || TRADE.test(lookupKey(text) || text)
}

/** "Wren World Fund 2.1 @ 20350" */
const QUANTITY_AT_PRICE = /\d @ ?\p{Sc}?\d/u

/** Taxes and fees are of the account, whatever they were taken off: "Contributions tax". */
const TAKEN_OFF = /\b(?:tax|taxes|fees?|steuer|gebuhr|podatek|prowizja|imposto|taxa)\b/

/** Whether a broker moved something between accounts: a security or, where none is named, money. */
export function isJournal(text: string): boolean {
  return /^journal(?:ed)?\b/.test(lookupKey(text))
}

/** Which way the cash of the account goes by such a word; 0 where it says nothing of that. */
export function cashSide(text: string): -1 | 0 | 1 {
  const phrase = lookupKey(text) || text
  const act = investmentAct(text)
  if (act === 'in' || act === 'out') return act === 'in' ? 1 : -1
  if (act !== 'inside' || /reinvest/.test(phrase) || OF_COSTS.test(phrase)) return 0
  if (PAID_FOR.test(phrase)) return PAID_OUT.test(phrase) ? 0 : -1
  return PAID_OUT.test(phrase) ? 1 : 0
}

/** What a word or phrase of a broker says; null for nothing. */
export function investmentAct(text: string): InvestmentAct | null {
  const phrase = lookupKey(text) || text
  if (
    /\breinvest|\bwiederanlage|\bdividen[dt]|\bsweep\b|\byour cash account\b|\binterest earned\b/.test(
      phrase,
    )
  ) {
    return 'inside'
  }
  if (BOTH_WAYS.test(phrase)) return 'moved'
  if (isTrade(text) || TAKEN_OFF.test(phrase)) return 'inside'
  const isReturned = RETURNED.test(phrase)
  if (IN.test(phrase)) return isReturned ? 'out' : 'in'
  if (OUT.test(phrase)) return isReturned ? 'in' : 'out'
  if (INSIDE.test(phrase)) return 'inside'
  return MOVED.test(phrase) ? 'moved' : null
}
