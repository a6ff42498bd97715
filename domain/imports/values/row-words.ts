// Words that make a line something other than a transaction: balances, totals, what is pending,
// what was never booked, and the small print at the end. Compared as whole phrases at the start
// of a text without its digits, so that a filling station called TOTAL stays a payee.

import { lookupKey } from './clean-text.ts'
import { isCurrencyCode } from './currencies.ts'

const BALANCE = [
  /^(?:the )?(?:opening|closing|beginning|ending|starting|start|end|initial|final|previous|prior|current|available|ledger|statement|outstanding|last)(?: (?:ledger|cash|account|statement|available|running|day))? balance\b/,
  /^balance(?:s)? (?:brought|carried|b f|c f|bf|cf|forward|at|as|on|per|end|start|broug|from|fwd)\b/,
  /^(?:b f|c f|b\/f|c\/f|brought forward|carried forward|balance|balance bf|balance cf|balance b\/f|balance c\/f)$/,
  /^(?:anfangs|anfang|end|schluss|start|eroffnungs|abschluss|zwischen)(?:saldo|bestand|kontostand)\b/,
  /^(?:alter|neuer|letzter|aktueller) (?:saldo|kontostand|stand)\b/,
  /^(?:saldovortrag|saldoubertrag)\b/,
  /^(?:kontostand|saldo)(?: (?:am|vom|zum|per|al|op|del|inicial|final|anterior|iniziale|finale|contabile|disponibile|disponible|precedente|actual|poczatkowe|koncowe|previo|do|em|na|a|der|den|le|inicial:|i|pr|ingaende|utgaende|pocatecni|konecny|inizio|fine|di|dia))?$/,
  /^saldo (?:inicial|final|anterior|iniziale|finale|contabile|disponibile|precedente|poczatkowe|koncowe|al|del|op|am|per|do dia|em|na dzien|poczatek|koniec|pocatecni|konecny)\b/,
  /^(?:solde|nouveau solde|ancien solde)(?: (?:initial|final|au|precedent|en debut|en fin|de debut|de fin|debut|fin|anterieur|crediteur|debiteur|crediteur au|debiteur au|du compte|le).*)?$/,
  /^(?:nuovo|vecchio|nuevo|novo) saldo\b/,
  /^(?:begin|eind|oud|nieuw)(?:saldo| saldo)\b/,
  /^(?:ingaende|utgaende|inngaende) (?:saldo|balans|behallning)\b/,
  /^(?:alku|loppu|alg|lopp)saldo\b/,
  /^(?:nyito|zaro|kezdo) ?egyenleg/,
  /^likutis (?:pradziai|pabaigai|pradzioje|pabaigoje)/,
  /^(?:sakuma|beigu) atlikums|^atlikums (?:sakuma|beigas)|^(?:sakumatlikums|beigu atlikums)/,
  /^(?:pocatecni|konecny|pociatocny|konecny) (?:zustatek|zostatok|stav)/,
  /^(?:входящий|исходящий|начальный|конечный) (?:остаток|баланс)|^остаток на/,
  /^(?:devir|acilis|kapanis|devreden) ?(?:bakiye|bakiyesi)?$/,
  /^(?:繰越|前月繰越|繰越残高|期首残高|期末残高|期初余额|期末余额|上期余额)/,
]
const TOTAL = [
  /^(?:grand |sub ?|transactions? |account |page )?totals?\b/,
  /^(?:summe|summen|gesamt|gesamtsumme|gesamtbetrag|gesamtumsatz|zwischensumme|zwischentotal|saldo gesamt|sous total|subtotale|subtotaal|tussentotaal|delsumma|mellansumma|delsum|valisumma|mezisoucet|podsuma|suma czesciowa|reszosszeg)\b/,
  /^(?:totale|totaal|totaux|suma|soma|sumas|sum|summa|i alt|totalt|yhteensa|celkem|spolu|razem|osszesen|apyvarta|kopa|kokku|turnover|umsatzsumme|toplam|ukupno|skupaj|jumlah|итого|всего|оборот)(?![\p{L}\p{N}])/u,
  /^(?:合計|小計|总计|合计|총계|합계)|^(?:人民币|外币|本期|本页)?(?:合计|总计|小计)$/,
  /^(?:sum of|number of transactions|transactions? count|anzahl|nombre de|total)\b/,
]
const EXACT_TOTAL =
  /^(?:grand |sub ?|transactions? )?totals?$|^(?:summe|gesamt|gesamtsumme|totale|totaal|total general|suma|sum|summa|celkem|razem|osszesen|итого|合計|apyvarta)$/
const PENDING =
  /\bpending\b|vorgemerkt|vormerkung|ausstehend|in bearbeitung|in behandlung|en attente|en cours|a venir|pendient|pendent|in attesa|in sospeso|in afwachting|gereserveerd|afventer|reserver(?:ad|at|t|et)|vantande|odottaa|varaus|oczekuj|w trakcie|nierozlicz|w rozliczeniu|^blokada$|cekajic|nezauct|fuggo|zarolt|в обработке|ожидан|холд|authori[sz]ation|^authori[sz]ed$|processing|on hold|^hold$|scheduled|未確定|处理中|等待|beklem|provision|^offen$|^open$|^venter$/
const NOT_BOOKED =
  /\b(?:not|non|nicht) (?:approved|accepted|authori[sz]ed|completed|executed|processed|autorizzat|genehmigt|ausgefuhrt)|unsuccess|declin|revert|\bfail|cancel|reject|denied|expired|\bvoid|abgelehnt|storniert|rejete|annule|refuse|rechazad|cancelad|anulad|rifiutat|annullat|recusad|geweigerd|geannuleerd|odrzucon|anulow|zamitnut|zrusen|отклон|отмен|失败|关闭|取消|avvist|nekad|slettet|annuller/
const DONE =
  /complete|posted|booked|gebucht|cleared|settled|success|executed|approved|genehmigt|исполнен|проведен|выполнен|成功|completad|termine|comptabilis|geboekt|verwerkt|zaksiegow|rozliczon|zauctovan|teljesult|bokford|bokfort|bogfort|processed|udfort|utfort|genomford|eseguit|contabilizz|liquidad|realizad|^ok$|^done$|issued/

/** The text of a line as a phrase: no digits, no currency, no case. */
function phraseOf(text: string): string {
  return lookupKey(text)
    .split(' ')
    .filter((word) => word !== '' && !/\d/.test(word) && !isCurrencyCode(word.toUpperCase()))
    .join(' ')
}

const PENDING_START =
  /^(?:[*([ ]*(?:pending|vorgemerkt|ausstehend|en attente|pendiente)[ *)\]]*[:–—-]|[([](?:pending|vorgemerkt)[)\]])/i

// Most texts hold none of these; asking the raw text first saves making a phrase of it.
const MAYBE_BALANCE =
  /balan|saldo|sold|kontostand|bestand|stand$|\bb\/?f\b|\bc\/?f\b|forward|vortrag|übertrag|ubertrag|behållning|egyenleg|likut|atlik|zůstat|zustat|zostat|stav|остат|баланс|bakiye|繰|残高|余额|餘額/i
const MAYBE_TOTAL =
  /total|tota|totaux|sum|som|gesamt|zwischen|i alt|yhteens|celkem|spolu|razem|összes|osszes|apyvart|kopā|kopa|kokku|turnover|umsatz|toplam|ukupno|skupaj|jumlah|итого|всего|оборот|合計|小計|总计|合计|합계|총계|number of|count|anzahl|nombre/i

/** "Opening balance", "Saldo al 31/12", "Solde en fin de période". */
export function isBalanceLine(text: string): boolean {
  if (text.length > 80 || !MAYBE_BALANCE.test(text)) return false
  const phrase = phraseOf(text)
  return phrase !== '' && BALANCE.some((pattern) => pattern.test(phrase))
}

/** "Total", "Summe Ausgaben", "Transactions Total". */
export function isTotalLine(text: string): boolean {
  if (text.length > 80 || !MAYBE_TOTAL.test(text)) return false
  const phrase = phraseOf(text)
  return phrase !== '' && TOTAL.some((pattern) => pattern.test(phrase))
}

const SURE_TOTAL =
  /^(?:apyvarta|turnover|summe|gesamtsumme|zwischensumme|zwischentotal|sous totals?|subtotale|subtotaal|tussentotaal|delsumma|mellansumma|mezisoucet|podsuma|小計|小计|totaal|celkem|razem|osszesen|итого|合計|合计|总计|人民币合计|sub ?totals?|transactions? totals?|total general)$/

/** A text that can only be a total, dated or not. */
export function isSureTotal(text: string): boolean {
  return text.length <= 40 && MAYBE_TOTAL.test(text) && SURE_TOTAL.test(phraseOf(text))
}

/** A text that is nothing but a word for a total, which may also be somebody's name. */
export function isOnlyTotal(text: string): boolean {
  return text.length <= 40 && MAYBE_TOTAL.test(text) && EXACT_TOTAL.test(phraseOf(text))
}

/** A status that says the bank has not booked it yet. */
export function isPendingWord(text: string): boolean {
  return text.length <= 40 && PENDING.test(lookupKey(text))
}

/** A status that says it never was booked. */
export function isNotBookedWord(text: string): boolean {
  return text.length <= 40 && NOT_BOOKED.test(lookupKey(text))
}

/** A status that says it was booked. */
export function isDoneWord(text: string): boolean {
  return text.length <= 40 && DONE.test(lookupKey(text))
}

/** "PENDING: AURORA AIR". */
export function startsPending(text: string): boolean {
  return PENDING_START.test(text)
}

const CLOSING =
  /^[*\-=_#.\s]{3,}|\*\*\*|\bend of (?:statement|file|report)\b|^page \d|^seite \d|disclaimer|^©|^\(c\)/i

/** Small print: rules of dashes, "*** end of statement ***", page numbers. */
export function isSmallPrint(text: string): boolean {
  return CLOSING.test(text)
}

/** The cells of words: no dates, no numbers. */
export function wordsIn(cells: readonly string[]): string[] {
  return cells.filter((cell) => /\p{L}/u.test(cell) && !isCurrencyCode(cell))
}

/** The text of a row that has one only, not counting letters and codes. */
export function onlyText(cells: readonly string[]): string {
  const [only = '', ...others] = wordsIn(cells).filter((word) => word.length > 3)
  return others.length === 0 ? only : ''
}
