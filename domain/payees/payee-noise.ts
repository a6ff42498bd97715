// What banks and processors write round the name of a payee, in nine languages.

import type { UsualKey } from './usual-categories.ts'

interface Processor {
  /** What stands before the shop's name. */
  before: RegExp
  /** What a shop behind it nearly always is. */
  hint: UsualKey | null
}

const plain = (names: string): Processor[] =>
  names.split(' ').map((name) => ({ before: starred(name), hint: null }))

function starred(name: string): RegExp {
  return new RegExp(`^${name}\\s*[*.]\\s*`, 'i')
}

export const PROCESSORS: readonly Processor[] = [
  { before: starred('TST'), hint: 'restaurants' },
  { before: starred('ABC'), hint: 'health' },
  { before: /^PAYPAL\s*\*\s*(?:INST XFER\s*)?/i, hint: null },
  { before: /^(?:PP|SumUp|SUM UP|Zettle|iZettle)\s*[_*.]+\s*/i, hint: null },
  { before: /^(?:GOOGLE|Klarna|Stripe|Mollie|Adyen)\s*\*\s*/i, hint: null },
  ...plain(
    'SQ SP IZ PY WL CKO FS BT LS CCV MYPOS PAG PAGSEGURO MP MERCADOPAGO MERCPAGO EC DLO PAYU P24 TPAY UNZER NEXI NYX VSI SMP NYA EB DD GPAY WPY IN WWW EUR USA PL PAYONE CLOVER FSP PADDLE.NET 2CO.COM FASTSPRING',
  ),
]

/** Payees that pay for others: the shop stands in the notes. */
export const WALLETS: ReadonlySet<string> = new Set(
  'paypal klarna stripe mollie adyen sumup amazonpay payone afterpay clearpay payu przelewy24 bizum multibanco'.split(
    ' ',
  ),
)

export const SHOP_IN_NOTES: readonly RegExp[] = [
  /(?:kauf|bestellung|r(?:ü|ue)ckgabe|zahlung) bei\s+(.+)$/i,
  /(?:purchase|payment|order|refund) (?:at|from|to|by)\s+(.+)$/i,
  /achat (?:chez|sur|aupr[eè]s de)\s+(.+)$/i,
  /(?:compra|pago) (?:en|a)\s+(.+)$/i,
  /acquisto (?:presso|da|su)\s+(.+)$/i,
  /compra (?:em|na|no)\s+(.+)$/i,
  /aankoop bij\s+(.+)$/i,
  /zakup (?:w|u)\s+(.+)$/i,
  /k[öo]p (?:hos|fr[åa]n)\s+(.+)$/i,
  /PP\.\d+\.PP\s*\.\s*([^,]+)/,
]

/** Words before a name, as they are compared; longer ones first. */
export const LEAD_INS: readonly (readonly string[])[] = `
  purchase authorized on, recurring payment authorized on, debit card purchase, visa debit purchase, point of sale,
  pos purchase, pos debit, pos, card purchase, card payment to, card payment, contactless payment, contactless,
  checkcard, check card, visa purchase, purchase, recurring payment, recurring, zelle payment to, zelle payment from,
  zelle to, zelle from, venmo payment to, direct debit to, direct debit, direct debit payment to, standing order to, standing order,
  bill payment to, bill payment, payment to, online payment to, ach debit, ach credit, ach pmt, interac purchase, idp purchase,
  interac e transfer to, faster payment to, payment from, bank credit, bacs,
  kartenzahlung, lastschrift, sepa lastschrift, uberweisung an, uberweisung, dauerauftrag an, dauerauftrag, gutschrift von, ec zahlung, girocard, basislastschrift,
  paiement par carte, paiement carte, paiement cb, paiement, achat cb, achat carte, achat, carte, facture carte, prlv sepa, prlv, prelevement, vir sepa, vir inst, vir, virement de, virement a, virement,
  compra tarjeta, compra con tarjeta, compra tarj, compra en, compra, pago con tarjeta, pago tarjeta, pago movil en, pago en, recibo de, recibo, adeudo, transferencia a favor de, transferencia a, transferencia de, bizum a, bizum de, bizum,
  pagamento pos, pagamento carta, pagamento con carta, pagamento, addebito sdd, addebito diretto, addebito, bonifico a favore di, bonifico da, bonifico, pos carta,
  compra cartao, compra no debito, compra debito, compra credito, compras, pag boleto, pagto, pagamento de, pix enviado, pix recebido, pix transf, pix, debito automatico, deb aut, transf para, trf para, trf de, mb way para, mb way,
  betaalautomaat, betaalpas, bea apple pay, bea, betaalverzoek, incasso, sepa incasso algemeen doorlopend, sepa incasso, sepa overboeking, overboeking, ideal, tikkie,
  zakup przy uzyciu karty, platnosc karta, transakcja karta, platnosc, zakup, przelew do, przelew od, przelew, polecenie zaplaty, blik,
  kortkop, kortkob, kortbetaling, varekjop, visa varekjop, visakop, visa kob, dankort kob, dankort, autogiro, swish till, swish fran, swish, vipps, mobilepay, bankgiro, kop, betalning, korttiosto,
  visa, maestro, mastercard, ma, nota
`
  .split(',')
  .map((phrase) => phrase.trim().split(' '))
  .toSorted((a, b) => b.length - a.length)

/** Words that follow a name: what they begin is about this payment, not about the payee. */
export const TAILS: ReadonlySet<string> = new Set(
  'web ppd id pmts billpay autopay ach prem coll help ref refnr payment pymt pmt bill inst xfer trip online recurring card kartennr filiale fil station store qps whse www sepa mandat mandatsref nr rf tx trx term terminal pos auth xx'.split(
    ' ',
  ),
)

export const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'gmbh mbh ag se kg ohg ug eg ev kgaa co inc llc ltd limited plc corp corporation company sa sas sarl sca srl spa sl slu lda ltda eireli me bv nv vof oy oyj ab as asa aps sp zo zoo sro doo'.split(
    ' ',
  ),
)
