// Banks and brokers that are known by the columns of their files, where nothing else in a file names
// them: "activity.csv", "Account.csv". A layout is told by column names that stand together in no
// other bank's file; what matters is that the user has an account there.

import { lookupKey } from '../values/clean-text.ts'

/**
 * `institution/its other name: column; column` — every column named has to be there. Behind `=` stand words
 * that any bank may use: they have to be the whole header, in this order.
 */
const LAYOUTS = `
  American Express/Amex: Date; Description; Card Member; Account #; Amount
  American Express/Amex: Datum; Beschreibung; Karteninhaber; Konto #; Betrag
  Chase: Details; Posting Date; Description; Amount; Type; Balance; Check or Slip #
  Chase: Transaction Date; Post Date; Description; Category; Type; Amount; Memo
  Citi/Citibank: Status; Date; Description; Debit; Credit; Member Name
  Capital One: Transaction Date; Posted Date; Card No.; Description; Category; Debit; Credit
  Discover: Trans. Date; Post Date; Description; Amount; Category
  Bank of America: Posted Date; Reference Number; Payee; Address; Amount
  Bank of America: Date; Description; Amount; Running Bal.
  = Ally: Date; Time; Amount; Type; Description
  Apple: Transaction Date; Clearing Date; Description; Merchant; Category; Type; Amount (USD); Purchased By
  Schwab: Date; Action; Symbol; Description; Quantity; Price; Fees & Comm; Amount
  Fidelity: Run Date; Action; Symbol; Description; Type; Quantity
  Vanguard: Account Number; Trade Date; Settlement Date; Transaction Type; Transaction Description; Investment Name
  Robinhood: Activity Date; Process Date; Settle Date; Instrument; Description; Trans Code; Quantity
  Etrade/E*Trade: TransactionDate; TransactionType; SecurityType; Symbol; Quantity; Amount; Price; Commission; Description
  Royal Bank/RBC: Account Type; Account Number; Transaction Date; Cheque Number; Description 1; Description 2; CAD$; USD$
  Scotiabank: Filter; Date; Description; Sub-description; Status; Type of Transaction; Amount
  BMO: First Bank Card; Transaction Type; Date Posted; Transaction Amount; Description
  Questrade: Transaction Date; Settlement Date; Action; Symbol; Description; Quantity; Price; Gross Amount; Commission; Net Amount
  Wealthsimple: transaction_date; settlement_date; account_id; account_type; activity_type
  Lloyds/Halifax/Bank of Scotland: Transaction Date; Transaction Type; Sort Code; Account Number; Transaction Description; Debit Amount; Credit Amount; Balance
  Barclays: Number; Date; Account; Amount; Subcategory; Memo
  NatWest/RBS/Royal Bank of Scotland: Date; Type; Description; Value; Balance; Account Name; Account Number
  Nationwide: Date; Transaction type; Description; Paid out; Paid in; Balance
  Monzo: Transaction ID; Date; Time; Type; Name; Emoji; Category; Amount
  Starling: Date; Counter Party; Reference; Type; Amount (GBP); Balance (GBP)
  Revolut: Type; Product; Started Date; Completed Date; Description; Amount; Fee; Currency; State; Balance
  Wise/TransferWise: TransferWise ID; Date; Amount; Currency; Description
  N26: Booking Date; Value Date; Partner Name; Partner Iban; Type; Payment Reference; Account Name
  N26: Date; Payee; Account number; Transaction type; Payment reference; Amount (EUR)
  Trading 212: Action; Time; ISIN; Ticker; Name; No. of shares; Total
  Hargreaves Lansdown: Trade date; Settle date; Reference; Description; Unit cost (p); Quantity; Value (£)
  AJ Bell: Date; Transaction; Description; Quantity; Amount (GBP); Reference
  Freetrade: Title; Type; Timestamp; Account Currency; Total Amount; Buy / Sell; Ticker; ISIN
  Interactive Investor: Date; Settlement Date; Symbol; Sedol; Quantity; Price; Description; Reference; Debit; Credit; Running Balance
  ING: Buchung; Wertstellungsdatum; Auftraggeber/Empfänger; Buchungstext; Verwendungszweck; Saldo
  ING: Datum; Naam / Omschrijving; Rekening; Tegenrekening; Code; Af Bij; Mutatiesoort; Mededelingen
  ING: Datum; Omschrijving; Rekening; Rekening naam; Tegenrekening; Af Bij; Bedrag; Mutatiesoort
  Rabobank: IBAN/BBAN; Munt; Volgnr; Rentedatum; Bedrag; Saldo na trn; Naam tegenpartij; Omschrijving-1
  Knab: Rekeningnummer; Transactiedatum; Valutacode; CreditDebet; Bedrag; Tegenrekeningnummer
  ASN/SNS: Boekingsdatum; Opdrachtgeversrekening; Tegenrekeningnummer; Naam tegenrekening
  DKB: Buchungsdatum; Wertstellung; Status; Zahlungspflichtige*r; Zahlungsempfänger*in; Verwendungszweck
  Deutsche Bank: Buchungstag; Wert; Umsatzart; Begünstigter / Auftraggeber; Verwendungszweck; IBAN; BIC
  Sparkasse: Auftragskonto; Buchungstag; Valutadatum; Buchungstext; Verwendungszweck; Beguenstigter/Zahlungspflichtiger
  Volksbank/Raiffeisenbank: Bezeichnung Auftragskonto; IBAN Auftragskonto; BIC Auftragskonto; Bankname Auftragskonto; Buchungstag
  Comdirect: Buchungstag; Wertstellung (Valuta); Vorgang; Buchungstext; Umsatz in EUR
  Barclays: Referenznummer; Buchungsdatum; Betrag; Beschreibung; Typ; Status; Kartennummer; Originalbetrag; Mögliche Zahlpläne
  Scalable: date; time; status; reference; description; assetType; type; isin; shares; price; amount; fee; tax
  Trade Republic: datetime; date; account_type; category; type; asset_class; name; symbol; shares
  DEGIRO: Datum; Tijd; Valutadatum; Product; ISIN; Omschrijving; FX; Mutatie; Saldo; Order Id
  DEGIRO: Date; Time; Value date; Product; ISIN; Description; FX; Change; Balance; Order Id
  DEGIRO: Datum; Uhrze; Valutadatum; Produkt; ISIN; Beschreibung; FX; Änderung; Saldo; Order-ID
  Boursorama/BoursoBank: dateOp; dateVal; label; category; categoryParent; amount; accountNum; accountLabel
  BBVA: F.Valor; Fecha; Concepto; Movimiento; Importe; Divisa; Disponible; Observaciones
  Santander: Fecha Operación; Fecha Valor; Concepto; Importe; Divisa; Saldo
  CaixaBank: Fecha; Fecha valor; Movimiento; Más datos; Importe; Saldo
  Intesa Sanpaolo: Data; Operazione; Dettagli; Conto o carta; Contabilizzazione; Categoria; Valuta; Importo
  Directa: Data operazione; Data valuta; Tipo operazione; Ticker; Isin; Protocollo; Descrizione; Quantità; Importo euro
  Fineco: Data_Operazione; Data_Valuta; Entrate; Uscite; Descrizione; Descrizione_Completa
  Nubank: Data; Valor; Identificador; Descrição
  mBank: #Data operacji; #Opis operacji; #Rachunek; #Kategoria; #Kwota
  PKO: Data operacji; Data waluty; Typ transakcji; Kwota; Waluta; Saldo po transakcji; Opis transakcji
  Swedbank: Radnummer; Clearingnummer; Kontonummer; Produkt; Valuta; Bokföringsdag; Transaktionsdag
  Nordea: Bokföringsdag; Belopp; Avsändare; Mottagare; Namn; Rubrik; Saldo
  Avanza: Datum; Konto; Typ av transaktion; Värdepapper/beskrivning; Antal; Kurs; Belopp
  Nordnet: Id; Bokföringsdag; Affärsdag; Likviddag; Depå; Transaktionstyp; Värdepapper
  HDFC: Date; Narration; Value Dat; Debit Amount; Credit Amount; Chq/Ref Number; Closing Balance
  ICICI: Date; Sr.No.; Transaction Details; Reward Point Header; Intl.Amount; BillingAmountSign
  ICICI: Value Date; Transaction Date; Cheque Number; Transaction Remarks; Withdrawal Amount (INR ); Deposit Amount (INR )
  SBI/State Bank of India: Txn Date; Value Date; Description; Ref No./Cheque No.; Debit; Credit; Balance
  Axis: Tran Date; CHQNO; PARTICULARS; DR; CR; BAL; SOL
  Kotak: Sl. No.; Transaction Date; Value Date; Description; Chq / Ref No.; Debit; Credit; Balance
  Zerodha: particulars; posting_date; cost_center; voucher_type; debit; credit; net_balance
  三菱UFJ: 日付; 摘要; 摘要内容; 支払い金額; 預かり金額; 差引残高; メモ; 未資金化区分; 入払区分
  三井住友: 年月日; お引出し; お預入れ; お取り扱い内容; 残高
  住信SBI: 日付; 内容; 出金金額(円); 入金金額(円); 残高(円); メモ
  楽天銀行: 取引日; 入出金(円); 取引後残高(円); 入出金内容
  楽天カード: 利用日; 利用店名・商品名; 利用者; 支払方法; 利用金額
  エポス: ご利用年月日; ご利用場所; ご利用内容; ご利用金額（円）（キャッシングでは元金になります）
  FNB/First National Bank: Date; Service Fee; Amount; Balance; Description
  Capitec: Nr; Account; Posting Date; Transaction Date; Description; Original Description; Parent Category; Category; Money In; Money Out
  Discovery: Value Date; Value Time; Type; Description; Beneficiary or CardHolder; Amount
  NAB: Date; Amount; Account Number; Transaction Type; Transaction Details; Balance; Category; Merchant Name
  UBS: Abschlussdatum; Abschlusszeit; Buchungsdatum; Valutadatum; Währung; Belastung; Gutschrift; Einzelbetrag; Saldo
  UBS: Trade date; Trade time; Booking date; Value date; Currency; Debit; Credit; Individual amount; Balance
  PostFinance: Datum; Bewegungstyp; Avisierungstext; Gutschrift in CHF; Lastschrift in CHF
  Raiffeisen: IBAN; Booked At; Text; Credit/Debit Amount; Balance; Valuta Date
  Swisscard: Transaction date; Description; Merchant; Card number; Currency; Amount; Foreign Currency; Amount in foreign currency; Debit/Credit
  Neon: Date; Amount; Original amount; Original currency; Exchange rate; Description; Subject; Category
  PayPal: Date; Time; TimeZone; Name; Type; Status; Currency
  PayPal: Datum; Uhrzeit; Zeitzone; Name; Typ; Status; Währung
  PayPal: Date; Heure; Fuseau horaire; Nom; Type; État; Devise
  PayPal: Fecha; Hora; Zona horaria; Nombre; Tipo; Estado; Divisa
  PayPal: Data; Hora; Fuso horário; Nome; Tipo; Estado; Moeda
  Stripe: id; Type; Source; Amount; Fee; Net; Currency; Created (UTC)
  bunq: Date; Interest Date; Amount; Account; Counterparty; Name; Description
  KBC: Rekeningnummer; Rubrieknaam; Naam; Munt; Afschriftnummer; Datum; Omschrijving
  Millennium bcp: Data lançamento; Data valor; Descrição; Montante; Tipo; Saldo
  XTB: ID; Type; Time; Symbol; Comment; Amount
  Danske Bank: Dato; Tekst; Beløb; Saldo; Status; Afstemt
  Nordnet: Id; Bogføringsdag; Handelsdag; Valørdag; Depot; Transaktionstype
  DNB: Dato; Forklaring; Rentedato; Ut fra konto; Inn på konto
  OP/Osuuspankki: Kirjauspäivä; Arvopäivä; Määrä EUROA; Laji; Selitys; Saaja/Maksaja
  DBS/POSB: Transaction Date; Reference; Debit Amount; Credit Amount; Transaction Ref1; Transaction Ref2; Transaction Ref3
  UOB: Transaction Date; Posting Date; Description; Foreign Currency Type; Transaction Amount(Foreign); Local Currency Type
  Up: Time; BSB / Account Number; Transaction Type; Payee; Description; Category; Tags; Subtotal (AUD)
`
  .trim()
  .split('\n')
  .map((line) => {
    const [, whole, institution = '', columns = ''] = /^ *(= )?(.+?): (.+)$/.exec(line) ?? []
    const keys = columns.split(';').map(columnKey)
    return { institution, columns: keys, isWhole: whole !== undefined }
  })

/** Columns as they are compared; in scripts that have no plain letters, as they stand. */
function columnKey(name: string): string {
  return lookupKey(name) || name.normalize('NFKC').trim()
}

/** Names of the institution whose file has such columns, "Citi/Citibank"; blank where none is known. */
export function institutionOfColumns(headers: readonly string[]): string {
  const own = headers.map(columnKey)
  const found = LAYOUTS.filter(({ columns, isWhole }) =>
    isWhole ? columns.join() === own.join() : columns.every((column) => own.includes(column)),
  )
  const [most] = found.toSorted((a, b) => b.columns.length - a.columns.length)
  return most?.institution ?? ''
}
