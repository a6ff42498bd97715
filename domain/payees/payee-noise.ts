// What banks and processors write round the name of a payee, in nine languages.

import { groupBy } from '#domain/lists.ts'
import type { UsualKey } from './usual-categories.ts'
import { wordsKey } from './words.ts'

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
  // KBC and Belfius: the day and the hour stand before the shop.
  {
    before:
      /^(?:.*?\d\d-\d\d-\d{4} OM \d\d\.\d\d UUR|(?:INTERNET)?BETALING VIA \w+ \d\d-\d\d-\d{4}|(?:MOBIELE BETALING|BETALING MET DEBETKAART) \d\d\/\d\d\/\d{4}(?: OM \d\d:\d\d)?)\s+/i,
    hint: null,
  },
  // Indian banks: the way and its number, what for, who, at which bank.
  {
    before:
      /^(?:UPI\/\d+\/[^/]*\/|Ph\/|(?:UPI\/)?P2[AM]\/\d+\/|MMT\/IMPS\/\d+\/(?:[^/]*\/)?|BIL\/[A-Z]+\/\d+\/|(?:VPS|VIN|IPS)\/|NEFT-[A-Z]{4}[A-Z0-9]+-|Recd:[A-Z]+\/\d+\/|PCD\/\d+\/|MOB\/TPFT\/|(?:UPI\/)?[CD]R\/\d+\/|(?:NEFT|IMPS|RTGS)\*[^*]*\*[^*]*\*)/i,
    hint: null,
  },
  // UniCredit: the day, the card and the amount.
  { before: /^(?:.*?\s)?del \d\d\/\d\d\/\d{4} CARTA \*\d{4} DI [A-Z]{3} [\d.,]+\s+/i, hint: null },
  // BMO and Kiwibank.
  { before: /^\[?(?:CW|PR|DN|DS|SC|IB|OM)\]\s*|^AP#\d+ TO /i, hint: null },
  // ABN AMRO: the kind of payment, IBAN and BIC stand before the name.
  { before: /^\/?TRTP\/.*?\/NAME\//i, hint: null },
  // PostFinance: what it bills for stands behind a number of its own.
  { before: /^(?:UEBRIGE|ESR-TEILNEHMERNUMMER): [\d-]+ F(?:Ü|UE)R /i, hint: null },
  // Austrian banks: what it is, a code and number of the booking, the till or BIC and IBAN, and then who.
  {
    before:
      /^.*?\b[A-Z]{2}\/\d{9}\|(?:[^|]*\bK\d{3}\s[\d. :]+\|)?(?:[A-Z]{6}[A-Z0-9]{2,5}\s+)?(?:[A-Z]{2}\d{2}[A-Z0-9]{10,30}[|\s]+)?/,
    hint: null,
  },
  { before: starred('TST'), hint: 'restaurants' },
  { before: starred('ABC'), hint: 'health' },
  { before: starred('IFD'), hint: 'restaurants' },
  { before: /^PAYPAL\s*\*\s*(?:INST XFER\s*)?/i, hint: null },
  { before: /^(?:PP|SumUp|SUM UP|Zettle|iZettle)\s*[_*.]+\s*/i, hint: null },
  { before: /^(?:GOOGLE|Klarna|Stripe|Mollie|Adyen)\s*\*\s*/i, hint: null },
  {
    before:
      /^(?:YOCO|IKHOKHA|SNAPSCAN|ZAPPER|PAYFAST|OZOW|RAZORPAY|RZP|PAYTM|PHONEPE|CASHFREE|CCAVENUE|BHARATPE|SHOPIFY|WORLDPAY|PAYREXX|REDSYS|NUVEI|GUMROAD|LEMSQZY|PAYHIP|TYRO|ZLR|SQUAREUP|MERPAGO|EBANX|PAGARME|CIELO|STONE|TON|INFINITEPAY|LIBERA|SIBS|EASYPAY|VIVA|MYPOS|HELLOASSO|LYDIA|SWILE|BIZUM)\s*[*_]\s*/i,
    hint: null,
  },
  ...plain(
    'BCK SQ SP IZ PY PG DL EBN HTM ASA WL CKO FS BT LS CCV MYPOS PAG PAGSEGURO MP MERCADOPAGO MERCPAGO EC DLO PAYU P24 TPAY UNZER NEXI NYX VSI SMP NYA EB DD GPAY WPY IN WWW EUR USA PL PAYONE CLOVER FSP PADDLE.NET 2CO.COM FASTSPRING',
  ),
]

/** Payees that pay for others: the shop stands in the notes. */
export const WALLETS: ReadonlySet<string> = new Set(
  'paypal klarna stripe mollie adyen sumup amazonpay payone afterpay clearpay payu przelewy24 bizum multibanco payconiq'.split(
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
  /payconiq \d\d-\d\d-\d{4}\s+(.+)$/i,
  /PP\.\d+\.PP\s*\.\s*([^,]+)/,
]

const BEFORE_NAMES = `
  purchase authorized on, recurring payment authorized on, debit card purchase, visa debit purchase, visa purchase, visa debit,
  pos purchase, pos debit, pos withdrawal, pos, point of sale, card purchase, card payment to, card payment, card transaction, card subscription,
  contactless payment, contactless interac purchase, contactless, checkcard, check card, purchase, recurring payment, recurring, debit card, purchase return authorized on, money transfer authorized on, eftpos purchase, eftpos debit, eftpos, visa debit purchase card, anz internet banking funds tfer transfer, anz internet banking payment, anz m banking funds tfer transfer, anz m banking payment transfer, anz m banking payment, c c purchase, tap and pay,
  zelle instant pmt to, zelle instant pmt from, zel to, zel from, debit purchase visa, return visa, electronic deposit, electronic withdrawal, direct deposit payroll, pos return, web pmt, zelle payment to, zelle payment from, zelle to, zelle from, venmo payment to, venmo payment, cash app, direct debit to, direct debit from, direct debit payment to, direct debit, standing order to, standing order,
  bill payment to, bill payment, bill pay, payment to, online payment to, internet payment to, ach debit, ach credit, ach deposit, web pmt single, direct dep, eft withdrawal, eft deposit, standing order via faster payment to, bill payment via faster payment to, cash withdrawal at, v pay, ach pmt, ach d, ach c, ach, interac purchase, interac retail purchase, e transfer autodeposit, utility bill pmt, idp purchase,
  internet banking e transfer, electronic funds transfer pay, electronic funds transfer preauthorized debit, point of sale visa debit, point of sale interac retail purchase, free interac e transfer, interac e transfer out to, interac e transfer in from, interac etrnsfr sent, interac etrnsfr recvd, eft deposit from, eft withdrawal to, direct deposit from, interac e transfer to, interac e transfer from, e transfer sent to, e transfer sent, e transfer received from, e transfer received, e transfer to, e transfer from, e transfer, misc payment, payroll deposit, mortgage payment, osko payment to, osko payment from, osko, fps payment to, fps payment from, fps, faster payment to, faster payment from, faster payment, faster payments receipt from, payment from, payments to, card refund from, bank giro credit ref, bank credit, bank giro credit, bacs, cheque card purchase, internet banking payment, internet transfer to,
  to transfer upi dr, by transfer upi cr, to transfer, by transfer, upi dr, upi cr, upi, neft dr, neft cr, neft, rtgs dr, rtgs cr, imps, billpay dr, ib billpay dr, billpay, nach dr, nach, ecom pur, me dc si, dc intl pos txn, si,
  giro aus online sic, giro aus konto, giro international sepa, giro international, gutschrift von fremdbank, kauf dienstleistung vom, twint kauf dienstleistung vom, apple pay kauf dienstleistung vom, google pay kauf dienstleistung vom, samsung pay kauf dienstleistung vom, kauf online shopping vom, twint geld senden vom, twint geld empfangen vom, an telefon nr, von telefon nr, giro bank, giro post, karten nr, danke ihr, giro, gutschrift ch dd basislastschrift, einkauf zkb visa debit card nr, purchase zkb visa debit card no, bezug zkb visa debit card nr, belastung ebanking, belastung twint, belastung dauerauftrag, belastung, fast payment, fast transfer from, fast transfer to, fast transfer, withdrawal mobile, withdrawal online, withdrawal osko payment, deposit osko payment, deposit online, pymt, tfr, paynow transfer, paynow, d d, dd, s o, fpo, vdp, vdc, mobi, received money from, sent money to, direct credit, netbank transfer, transfer to other bank,
  capitec pay, banking app payment, payment received, send money app dr send to, pay anyone to, fnb app payment to, fnb app payment from, magtape debit, magtape credit, debit order, instant money, immediate payment, payshap payment to,
  kartenzahlung, lastschrift, sepa lastschrift, sepa basislastschrift, sepa uberweisung, uberweisung an, uberweisung von, uberweisung, sepa dauerauftrag an, sepa dauerauftrag, dauerauftrag an, dauerauftrag, zahlung erhalten, zahlung an, zahlung, e banking auftrag an, e banking auftrag, debitkarte, gutschrift von, gutschrift, ec zahlung, girocard, basislastschrift, bezahlung karte, karte, bezahlung, pos bezahlung, twint zahlung, twint, einkauf,
  paiement par carte, paiement carte, paiement cb, paiement sans contact, paiement, achat cb, achat carte, achat, carte, cb, facture carte, prlv sepa, prlv europeen, prlv, prelevement europeen, prelevement sepa, prelevement de, prelevement, avoir carte bancaire, avoir carte, avoir, remboursement carte, facture carte du, paiement psc, ann carte, paiement recu, retrait au distributeur,
  virement emis web vers, virement emis web, virement en votre faveur, virement permanent vers, virement permanent de, virement permanent, virement emis vers, virement emis, virement recu de, virement recu, virement instantane emis vers, virement instantane recu de, virement instantane vers, virement instantane de, virement instantane, vir sepa recu de, vir sepa emis vers, vir sepa recu, vir sepa, vir instantane recu de, vir inst, vir europeen emis logitel, vir europeen emis, vir emis logitel, vir emis, vir inst re, vir permanent, vir perm, vir vers, vir recu, vir, vir virement depuis, vir virement vers, virement depuis, virement instantane a, virement pour, virement de, virement a, virement vers, virement sepa recu, virement sepa, virement,
  paiement preautorise, paiement facture accesd internet, paiement facture, virement accesd internet, depot direct, achat interac, retrait preautorise,
  devolucion compra, devolucion en, nomina recibida, transferencia emitida a, pago cuenta de tercero, bnet, compra tarjeta, compra con tarjeta en, compra con tarjeta, compra tarj, compra internet en, compra en comercio, compra en, compra, pago con tarjeta en, pago con tarjeta de, pago con tarjeta, pago tarjeta, pago movil en, pago en, operacion tarjeta, cargo por, recibo de, recibo, adeudo de, adeudo recibo, adeudo, transferencia realizada a favor de, transferencia realizada a, transferencia realizada, transferencia recibida de, transferencia recibida, transferencia inmediata a favor de, transferencia inmediata a, transferencia inmediata de, transferencia a favor de, transferencia a, transferencia de, transf a su favor, transferencia a su favor de, transferencia a su favor, transf a, transf de, bizum a favor de, bizum enviado, bizum recibido, bizum enviado a, bizum recibido de, bizum a, bizum de, bizum,
  pagamento pos, pagamento carta, pagamento con carta, pagamento tramite pos, pagamento contactless, pagamento ricevuto, pagamento, acquisto pos, operazione pos, addebito sdd fattura a vostro carico da, addebito sdd fattura a vostro carico, addebito in c c salvo buon fine, addebito sdd, addebito diretto sdd, addebito diretto, addebito, bonifico a favore di, bonifico a vostro favore disposto da, bonifico a vostro favore, bonifico da terzi incassi diversi mittente, bonifico sepa a, bonifico sepa da, bonifico sepa, bonifico disposto a favore di, bonifico istantaneo da, bonifico da, bonifico, sdd, pos carta, disposizione di bonifico,
  deb automatico, pagto boleto, pagamento de boleto efetuado, pagamento boleto, deb conta, debito em conta, ted enviada, ted recebida, ted bco, doc enviado, pagamento efetuado a,
  compra cartao, compra no debito, compra debito, compra credito, compra no credito, compras, pag boleto, pagto, pagamento de boleto, pagamento de, pagamento efetuado, pix enviado, pix recebido, pix transf, pix qrs, pix, transferencia enviada pelo pix, transferencia recebida pelo pix, transferencia enviada, transferencia recebida, debito automatico, deb aut, debito direto, deb direto, db direto, pag servico, pag servicos, pagamento de servicos, trf p, transferencia mb way p, pag, pagamento servicos, cobranca, transf para, trf para, trf de, trf mb way para, trf mb way de, trf mbway, devolucao compra, mb way para, mb way de, mb way,
  betaalautomaat, betaalpas, betalen, iban, bea apple pay, bea, betaalverzoek, incasso, sepa incasso algemeen doorlopend, sepa incasso, sepa overboeking, sepa periodieke overb, sepa periodieke overboeking, sepa ideal, overboeking, ideal, tikkie, naam, bancontact, betaling met bankkaart, aankoop,
  zakup przy uzyciu karty w kraju, zakup przy uzyciu karty, platnosc karta, platnosc web, platnosc blik, transakcja karta, transakcja bezgotowkowa, platnosc, zakup, przelew do, przelew od, przelew zewnetrzny wychodzacy, przelew zewnetrzny przychodzacy, przelew wewnetrzny wychodzacy, przelew wewnetrzny przychodzacy, przelew zewnetrzny, przelew wewnetrzny, nr karty, przelew natychmiastowy, przelew na telefon, przelew blik na telefon, dop visa, dop mc, platnosc karta, vyber z bankomatu, zlecenie stale, platba kartou, bezhotovostni platba, inkaso, vklad, kartyas vasarlas, atutalas, plata pos, incasare, przelew przychodzacy od, przelew przychodzacy, przelew wychodzacy do, przelew wychodzacy, przelew, polecenie zaplaty, blik,
  betalning bg, betalning pg, betalning bankgiro, e faktura, stallande order, overforing till, overforing fran,
  kortkop, kortkob, betaling med dankort, overforsel fra, overforsel til, overforing, lonn fra, lon fran, bs betaling, nettbank til, nettbank fra, tilisiirto, e lasku, varer, kortbetaling, varekjop, visa varekjop, visakop, visa kob, dankort kob, dankortkob, betalingsservice, dankort, dankort nota, autogiro, betalning mottagen, inbetalning mottagen, swish skickad till, swish skickad, swish mottagen fran, swish mottagen, swish till, swish fran, swish betalning, swish inbetalning, swish utbetalning, swish, vipps sendt til, vipps sendt, vipps mottatt fra, vipps mottatt, vipps til, vipps fra, vipps, mobilepay sendt til, mobilepay sendt, mobilepay modtaget fra, mobilepay modtaget, mobilepay til, mobilepay fra, mobilepay, bankgiro, plusgiro, kop, betalning, korttiosto, avtalegiro, nettgiro til, overforing innland, overforing til, overforing fran,
  paiement debitmastercard, paiement bancontact, paiement maestro, paiement mobile, betaling debitmastercard, betaling bancontact, betaling maestro, debitmastercard,
  domiciliation europeenne de, domiciliation de, europese domiciliering van,
  auftraggeber, zahlungsempfanger, empfanger, sig ra, sig na, buchungstext, lokalizacja adres, nazwa odbiorcy, nazwa nadawcy, tytul,
  intl, inet, visa, maestro, mastercard, ma, nota, dc, cb
`

/** Phrases before a name, as they are compared, by their first word; longer ones first. */
export const LEAD_INS: ReadonlyMap<string, readonly (readonly string[])[]> = groupBy(
  BEFORE_NAMES.split(',')
    .map((phrase) => wordsKey(phrase).split(' '))
    .toSorted((a, b) => b.length - a.length),
  ([first = '']) => first,
)

/** Words that a colon makes labels of a name: "Ord: HARLOW Ben: WREN"; without one they may be a name. */
export const LABELS: ReadonlySet<string> = new Set(
  'ord ben ordinante beneficiario ordenante ordonnateur beneficiaire payer payee from to da von an de a pour fra til'.split(
    ' ',
  ),
)

/** Behind a phrase of the bank, the shop may stand after one of these: "... CARTA 5163 PRESSO HARLOW". */
export const AT_THE_SHOP: ReadonlySet<string> = new Set([
  'presso',
  'chez',
  'auftraggeber',
  'empfanger',
  'naam',
])

/** A word that banks write before names, with the day in the same word. */
export const DATED_LEAD =
  /^(?:posc?|vdp|vdc|visa|card)\d{1,2}(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:\d{2}|\d{4})?$/

/** Words that follow a name: what they begin is about this payment, not about the payee. */
export const TAILS: ReadonlySet<string> = new Set(
  'web ppd id pmts billpay autopay ach prem coll help ref refnr reference mandate payment pymt pmt bill inst xfer trip online recurring card kartennr filiale fil station store qps whse www sepa mand mandat mandatsref nr rf tx trx fp term payid tarj tarjeta eref mref cred terminal pos auth xx przelew zakup buchungstext kto blz miasto kraj'.split(
    ' ',
  ),
)

/** The same in words that a name may have, too: by what follows them. */
export const TAIL_PHRASES =
  /^\W*(?:den \d|kurs:? ?\d|cb ?\*|(?:ech|mdt|id emetteur) ?\/|fact \d|faktura \d|(?:des|indn|id):|sagt danke\b|g\.co\/|gosq\.com|via (?:mollie|paypal|stripe|adyen|klarna|sumup|buckaroo)\b)|^ ?\/(?:motif|remi|eref|marf|csid)\b|^@|^ reference ?:|^,? concepto\b|^ met kbc\b|^ with reference\b|^ for "/i

/** Of `TAILS`, what a person also calls somebody by: "Grocery Store", "Water Bill", "Lumen Card". */
export const TAILS_OF_NAMES: ReadonlySet<string> = new Set(['store', 'station', 'bill', 'card'])

/** What closes a bank's words where nobody is named: "BETALNING MOTTAGEN, TACK". */
export const THANKS: ReadonlySet<string> = new Set(
  'thank thanks you merci danke dank vielen herzlichen bedankt gracias grazie obrigado obrigada tack takk tak kiitos dziekujemy'.split(
    ' ',
  ),
)

/** Words that lead to what a card or an account is numbered by. */
export const BEFORE_CODES: ReadonlySet<string> = new Set(
  'by from to at for via with von bei mit an par pour por para da per door met til till fran'.split(
    ' ',
  ),
)

/** Merchants that are called by a word that others use as well: "Orange Grove Dental", "Presto Pizza". */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  'orange lime gulf spectrum progressive boots jet belong momentum dia infinity hermes midas scarlet presto roller esprit botanic alinea clipper steam valve hopper seamless bolt eon abc vag tec mol hera spur tortilla clarion peabody sato stadium printemps next gap penny pilot three plus total max star boxer clicks checkers spotlight savers winners simons drakes husky topaz cactus crisp veritas kicker trouw speedy saba laya plenitude'.split(
    ' ',
  ),
)

/** Public bodies of which each place has one. */
export const BODIES: ReadonlySet<string> = new Set(
  'stad stadt gemeente gemeinde kommune kommun gmina urzad ville mairie commune comune ayuntamiento region kreis landkreis landratsamt bezirksregierung finanzamt university univ universite universitat universita universidad universiteit hogeschool stichting politecnico hochschule'.split(
    ' ',
  ),
)

/** How programs name the other side of money between accounts; the account's whole name follows. */
export const MOVE_PAYEE = /^transfer ?: ?\S/i

export const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'gmbh mbh ag se kg ohg ug eg ev kgaa co inc llc ltd limited plc corp corporation company sa sas sarl sca srl spa sl slu lda ltda eireli me bv nv vof oy oyj ab as asa aps sp zo zoo sro doo'.split(
    ' ',
  ),
)
