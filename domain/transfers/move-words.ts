// The words by which banks tell money that stays with its owner, in nine languages and some of
// Japanese: a card that is paid, money put aside, money for a broker. One side of such a move is
// enough to know it; its other half may never be imported.

import { textsOfRow } from '#domain/payees/batch-notes.ts'
import { groupBy } from '#domain/lists.ts'
import { UNPARTED, wordsIn, wordsKey } from '#domain/payees/words.ts'

export type MoveKind = 'card_payment' | 'transfer' | 'investment'

const WORDS: Readonly<Record<MoveKind, string>> = {
  card_payment: `
    credit card auto pay, card auto pay, online payment thank you, payment thank you, thank you for your payment, autopay payment, automatic payment thank, payment received thank,
    mobile payment thank, credit card payment, creditcard payment, credit crd autopay, credit crd epay, card online payment, card autopay, crd autopay,
    credit card pmt, crcardpmt, crd epay, applecard gsbank, apple card gsbank, amex epayment, american express ach, capital one mobile pmt, capital one online pmt, capital one crcardpmt, discover e payment, barclaycard, synchrony bank payment, citi card online, chase credit crd,
    cardmember serv, epay chase, bill pymt card, visa payment received, mastercard payment received, payment received, preauthorized payment card, payment to credit card, payment to visa, payment to mastercard, payment to amex,
    kreditkartenabrechnung, kreditkartenabr, kartenabrechnung, kreditkarten abrechnung, abrechnung kreditkarte, gutschrift lastschrift, ausgleich kreditkarte, kreditkarte ausgleich, einzahlung kreditkarte, visa abrechnung, mastercard abrechnung, abrechnung visa, abrechnung mastercard, lastschrift kreditkarte, zahlung kreditkarte, kreditkartenzahlung, einzug kreditkarte, ausgleichszahlung, kartenausgleich, lsv zahlung, ihre zahlung, ihre zahlung danke, ihre lsv zahlung,
    prelevement carte, releve carte, debit differe, cartes debit differe, reglement carte de credit, paiement carte de credit, remboursement carte credit, votre paiement, paiement recu, vos paiements carte,
    pago tarjeta credito, pago de tarjeta, liquidacion tarjeta, liquid tarjeta, recibo tarjeta, adeudo tarjeta, cargo tarjeta credito, su pago, pago recibido, liquidacion de las tarjetas, liquidacion visa,
    addebito carta di credito, saldo carta, addebito saldo carta, estratto conto carta, rimborso carta di credito, pagamento carta di credito, addebito nexi, cartasi,
    pagamento fatura, pagamento de fatura, pagamento cartao, pagto fatura, pag fatura, pgto fatura, fatura cartao, pagamento recebido, pagamento cartao credito, pagamento do cartao, pagto cartao credito,
    creditcard afrekening, afrekening creditcard, incasso creditcard, afschrijving creditcard, international card services, betaling creditcard, ics afrekening, geincasseerd saldo, geincasseerd vorig saldo,
    splata karty, splata zadluzenia, splata karty kredytowej, automatyczna splata, splata zadluzenia karty,
    kreditkort betalning, betalning kreditkort, inbetalning kreditkort, kortfaktura, faktura kreditkort, inbetalning bg, innbetaling kredittkort, indbetaling kreditkort, kredittkort faktura, inbetalning tack,
    infinity payment received, bbps payment received, credit card payment received, card bill payment, icici credit card, hdfc credit card, sbi card, axis credit card, cred cred club, autodebit credit card, credit card bill, amex payment, pymt cc, card settlement, visa card payment, mastercard payment,
    カードサービス, ラクテンカード, ミツイスミトモカード, エポスカード, イオンクレジット, セゾン, ジェーシービー, アメリカンエキスプレス, ビューカード, オリコ, ニコスカード, クレディセゾン, カード利用代金, カードリヨウ, 信用卡还款, 还款,
    クレジットカード引落, カード引落, カード引き落とし, 口座振替カード`,
  transfer: `
    transfer to savings, transfer from savings, transfer to sav, transfer from sav, transfer to checking, transfer from checking, transfer to chk, transfer from chk, online transfer to, online transfer from, internal transfer, account transfer, own account, own accounts, between accounts,
    to saver, from saver, savings account, easy saver, flexi saver, monthly saver, regular saver, to isa, cash isa, round up, round ups, own account transfer, self transfer, to self, inter account, transfer to self, fd booking, rd installment, recurring deposit, fixed deposit, sweep, money market, 32 day notice,
    requested transfer, to pocket, from pocket, online transfer ref, transfer to e saver, transfer from e saver, regular transfer payment to account, transfer to share, transfer from share, transfer to account, transfer from account, mobile transfer to, mobile transfer from, ext trnsfr, external transfer, savings transfer, to savings, from savings, to savings account, savings pot, pot transfer, to pot, from pot, monthly savings, tfr to savings, transfer to own, transfer to tfsa savings, customer transfer dr, customer transfer cr, tfr to, tfr from,
    umbuchung, ubertrag, eigenubertrag, kontoubertrag, ubertrag auf, ubertrag von, sparen, tagesgeld, tagesgeldkonto, sparkonto, extra konto, sparbuch, eigenes konto, sparauftrag, kontoubertragung, umbuchung auf, festgeld,
    virement interne, virement compte a compte, virement entre comptes, virement vers livret, livret, livret a, ldds, epargne, compte epargne, vers epargne, virement epargne, virement permanent epargne,
    traspaso, traspaso interno, traspaso entre cuentas, traspaso a cuenta, cuenta ahorro, ahorro, ahorros, cuenta propia, transferencia interna, hucha,
    giroconto, girofondo, girofondi, trasferimento tra conti, conto deposito, risparmio, risparmi, salvadanaio, conto proprio, trasferimento interno,
    transferencia entre contas, transferencia propria, conta poupanca, poupanca, transf poupanca, mesma titularidade, conta propria, aplicacao poupanca, resgate poupanca, guardar dinheiro, dinheiro guardado, dinheiro resgatado, caixinha,
    eigen rekening, eigen rekeningen, spaarrekening, spaaropdracht, oranje spaarrekening, naar spaarrekening, van spaarrekening, internetsparen, tussen eigen rekeningen, spaarpot,
    przelew wlasny, przelew wewnetrzny, rachunek oszczednosciowy, konto oszczednosciowe, oszczednosci, na oszczednosci, miedzy rachunkami, srodki wlasne, przelew srodkow, smart saver, autooszczedzanie,
    eget konto, egna konton, egen overforing, overforing eget, overforing egen konto, egen konto, mellan egna konton, sparande, sparekonto, egne kontoer, overforsel egen, opsparing, saastotili, oma tilisiirto, oma siirto,
    振替, 資金移動, 普通預金へ, 定期預金, 貯蓄預金, 自分の口座`,
  investment: `
    brokerage, moneylink, investment account, investments, vanguard buy, vanguard group, vanguard, fid bkg, fidelity investments, fidelity, schwab, charles schwab, etrade, e trade, robinhood, wealthfront, betterment, acorns, interactive brokers, ibkr, td ameritrade, merrill lynch, m1 finance, sofi invest, stash, 401k, roth ira, ira contribution, ira contrib, hsa contribution, 529 plan, treasurydirect,
    hargreaves lansdown, aj bell, trading 212, freetrade, nutmeg, moneybox, moneyfarm, interactive investor, vanguard uk, vanguard investor, stocks and shares isa, stocks shares isa, s s isa, isa contribution, sipp, pension contribution, lisa contribution, questrade, wealthsimple, qtrade, rrsp, tfsa, cdn tire invest, stake, commsec, selfwealth, pearler, superannuation, super contribution, vanguard au, raiz,
    scalable, scalable depot, scalable capital, trade republic, einzahlung depot, uberweisung depot, dauerauftrag depot, sparplan depot, depot einzahlung, depot sparplan, auf depot, auf das depot, ins depot, an depot, zum depot, mein depot, depoteinzahlung, depotuberweisung, depotsparplan, wertpapierdepot, depotkonto, wertpapier, wertpapiere, wertpapiersparplan, fondssparplan, etf sparplan, sparplan, verrechnungskonto, flatex, smartbroker, comdirect depot, consorsbank depot, union investment, deka, dekabank, fondsdepot, fondsanlage, ebase, bausparen, oskar, growney, quirion, dadat, flatexdegiro, saxo, swissquote, viac, frankly, finpension, saule 3a, 3a konto, selma, true wealth, vorsorgekonto,
    boursorama vie, bourse, compte titres, pea, versement pea, assurance vie, linxea, yomoni, goodvest, nalo, fortuneo vie, bourse direct, versement per, plan epargne retraite, spirica, suravenir,
    myinvestor, indexa, indexa capital, inversion, inversiones, fondo inversion, fondos, suscripcion fondo, suscripcion fondos, plan de pensiones, aportacion plan, aportacion fondo, openbank inversion, finizens, inbestme, cuenta valores, cartera,
    degiro, de giro, fineco, directa sim, investimento, fondo pensione, sottoscrizione fondi, pac fondi, deposito titoli, piano di accumulo,
    investimentos, xp investimentos, rico investimentos, nuinvest, btg pactual, clear corretora, corretora, tesouro direto, aplicacao cdb, aplicacao fundos, aplicacao em fundos, previdencia privada, ppr, aplicacao rdb, aplicacao, best bolsa, certificados de aforro,
    brand new day, meesman, beleggen, beleggingsrekening, belegging, beleggingen, binckbank, peaks, bux, lynx, pensioenrekening, pensioenbeleggen, evi van lanschot,
    xtb, ike, ikze, inwestycje, rachunek maklerski, dom maklerski, biuro maklerskie, fundusz inwestycyjny, fundusze, bossa, mbank dm, inpzu, finax, ppk, tfi,
    avanza, nordnet, isk, fonder, fondsparande, manadssparande, investeringssparkonto, kapitalforsakring, lysa, aksjesparekonto, aksjer, fond, kron, aktiesparekonto, aktier, saxo investor, pensionssparande, pensionsopsparing, arvopaperit, rahasto, osakesaastotili,
    zerodha, groww, upstox, angel one, angel broking, kuvera, paytm money, indmoney, et money, coin zerodha, smallcase, indian clearing corp, nse clearing, mutual fund, sip purchase, nps contribution, ppf deposit, satrix, easyequities, easy equities, sygnia, allan gray, coronation, 10x investments, tfsa contribution, unit trust, boursobank bourse, saxo banque, trading 212 uk, vanguard asset, fidelity personal, flatexdegiro bank, flatex degiro, brand new day bank,
    シヨウケン, トウシシンタク, ツミタテ, 证券, 基金,
    証券, 証券口座, 積立, 積立投資, つみたて, nisa, ideco, 投資信託, 楽天証券, sbi証券, マネックス`,
}

/** The words that tell it as a reason: a bank's, or those of an owner who typed the row. */
export function reasonOfWords(words: string, is_typed: boolean): string {
  return is_typed ? `“${words}” in its text` : `the bank says “${words}”`
}

interface Phrase {
  kind: MoveKind
  parts: string[]
  text: string
  /** As it stands inside a word of a script without blanks. */
  within: string
}

const PHRASES: Phrase[] = (Object.keys(WORDS) as MoveKind[]).flatMap((kind) =>
  WORDS[kind].split(',').map((text) => ({
    kind,
    parts: wordsKey(text).split(' '),
    text: text.trim(),
    within: wordsKey(text).replaceAll(' ', ''),
  })),
)
const BY_FIRST = groupBy(PHRASES, ({ parts }) => parts[0] ?? '')
const WITHIN = PHRASES.filter(({ text }) => UNPARTED.test(text))

export interface FoundMove {
  kind: MoveKind
  /** The words that say so, as the bank wrote them. */
  words: string
}

/** What a row says of such money; what one payment of a batch says is not said of the whole. */
export function moveInRow(row: { payee: string; notes: string }): FoundMove | null {
  return moveOfWords(textsOfRow(row).join(' '))
}

/** What the bank's words say of money that stays with its owner; the phrase that says most counts. */
export function moveOfWords(text: string): FoundMove | null {
  const words = wordsIn(text)
  let best: Phrase | null = null
  let written = ''
  for (const [at, { word, start }] of words.entries()) {
    const within = UNPARTED.test(word) ? WITHIN.filter((one) => word.includes(one.within)) : []
    for (const phrase of [...(BY_FIRST.get(word) ?? []), ...within]) {
      const isWithin = within.includes(phrase)
      const stands = isWithin || phrase.parts.every((part, i) => words[at + i]?.word === part)
      if (!stands || (best !== null && !saysMore(phrase, best))) continue
      best = phrase
      const end = words[at + phrase.parts.length - 1]?.end
      written = isWithin ? phrase.text : text.slice(start, end).replace(/\s+/g, ' ')
    }
  }
  return best && { kind: best.kind, words: written }
}

/** More words do; of as many, the longer: "brokerage" goes before "schwab". */
function saysMore(one: Phrase, other: Phrase): boolean {
  const parts = one.parts.length - other.parts.length
  return parts === 0 ? one.text.length > other.text.length : parts > 0
}
