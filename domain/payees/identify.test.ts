import { describe, expect, test } from 'vitest'
import { identify } from './identify.ts'

const nameOf = (payee: string, notes = '') => identify({ payee, notes }).words.join(' ')

describe('where only numbers stand behind words of the bank, the notes name who it is', () => {
  test.each([
    ['Contactless Interac purchase - 1122', 'HARLOW 1029', 'harlow'],
    ['4037-****-****-4028 Df', 'Harlow Albert', 'harlow albert'],
    ['Tytuł: 000000001', 'Lokalizacja: Adres: HARLOW Miasto: LODZ', 'harlow'],
    ['Rachunek odbiorcy: 44 5555', 'Nazwa odbiorcy: OLGA HARLOW', 'olga harlow'],
    ['HARLOW 1029', 'Contactless purchase', 'harlow'],
    ['GA NR00002045 BLZ52050353 6', '28.10/17.33UHR HARLOW', 'ga'],
  ])('%s', (payee, notes, name) => {
    expect(nameOf(payee, notes)).toBe(name)
  })
})

test.each([
  'Tom Fletcher',
  'MR T FLETCHER',
  'Zelle Payment to Kirk Douglas',
  'Frau Petra Rossmann',
  'VIREMENT DE MME MARIE LECLERC',
])('who is called as a shop is one: %s is none', (payee) => {
  expect(identify({ payee, notes: '' }).merchant).toBeNull()
})

test.each(['ROSSMANN 123 BERLIN', 'Drogerie Rossmann', 'E LECLERC LYON', '7-ELEVEN 12'])(
  'and %s is the shop',
  (payee) => {
    expect(identify({ payee, notes: '' }).merchant).not.toBeNull()
  },
)

describe('a payee is who it names', () => {
  test.each([
    [
      'parts of a Dutch text with slashes',
      '/TRTP/SEPA OVERBOEKING/IBAN/NL12INGB0001234567/BIC/INGBNL2A/NAME/J HARLOW/REMI/HUUR',
      'j harlow',
    ],
    [
      'Dutch labels',
      'SEPA Overboeking IBAN: NL12INGB0001234567 BIC: INGBNL2A Naam: HARLOW BV Omschrijving: 10',
      'harlow',
    ],
    [
      'a shop behind its day, in Flemish',
      '29-10-2026 OM 08.02 UUR HARLOW MET KBC-DEBETKAART 67',
      'harlow',
    ],
    [
      'the same of a card',
      'BETALING MET DEBETKAART 08/10/2026 OM 07:50 HARLOW 132004 GENT',
      'harlow',
    ],
    ['an Austrian card', 'BEZAHLUNG KARTE MCC5411 29.10 17:33 KARTE 2 HARLOW 5512', 'harlow'],
    [
      'a name behind its French label',
      'VIR INST RE 621102290001 DE: M HARLOW DATE: 28/10',
      'm harlow',
    ],
    ['an order behind its number', '000001 VIR PERM POUR: MME HARLOW REF: 01', 'mme harlow'],
    ['a Norwegian label', 'Overføring Innland Fra: Per Harlow Betalt: 15.10.26', 'per harlow'],
    [
      'parts of an Indian text',
      'MMT/IMPS/627911223344/rent/PRIYA HARLOW/SBIN0001234',
      'priya harlow',
    ],
    ['an address of it', 'UPI/628811/Payment from Ph/harlow@bank/HDFC BANK LTD/IC', 'harlow'],
    ['what somebody wrote', 'Zelle payment to Ana Harlow for "rent"; Conf# 12', 'ana harlow'],
    ['a reference in words', 'Received money from HARLOW LTD with reference INV 12', 'harlow'],
    ['a form of address', 'Ben: Sig.ra Anna Harlow Ins: 16/10/2026 Da: App', 'anna harlow'],
    ['a payment that only has a number', 'VENMO PAYMENT 1029384756 WEB ID: 3264681992', 'venmo'],
    [
      'a Swiss card',
      'Einkauf ZKB Visa Debit Card Nr. xxxx 1234, Harlow Oerlikon',
      'harlow orlikon',
    ],
    ['slashes', 'UPI/P2M/627412345678/HARLOW LTD/HDFC BANK/Payment', 'harlow'],
    [
      'what an Indian bank writes before it',
      'TO TRANSFER-UPI/DR/627412/HARLOW/HDFC/x@y/Pay--',
      'harlow',
    ],
    [
      'an Italian card',
      'PAGAMENTO APPLE PAY MASTERCARD NFC del 19/10/2026 CARTA *1234 DI EUR 6,50 HARLOW',
      'harlow',
    ],
    ['a Canadian code', '[CW] INTERAC ETRNSFR SENT JOHN HARLOW 2026302', 'john harlow'],
    ['a Polish card', 'DOP. VISA 456789XXXXXX1234 PŁATNOŚĆ KARTĄ 55.20 PLN HARLOW', 'harlow'],
    ['a Polish street', 'HARLOW ANNA UL. POLNA 1 00-001 WREN', 'harlow anna'],
    ['a concept', 'Transferencia De Harlow, Concepto Nomina Octubre.', 'harlow'],
    ['a cash machine and its day', 'ATM08SEP HARLOW', 'atm'],
    ['where somebody lives', 'Ada Lovelace Harlowstrasse 10 1234 Wren', 'ada lovelace'],
    ['what a post bank bills for', 'UEBRIGE: 25-9034-2 FÜR HARLOW AUSZUG', 'harlow auszug'],
    [
      'a kind of booking with dashes',
      'GUTSCHRIFT CH-DD-BASISLASTSCHRIFT ID: 41107767420881932',
      'gutschrift ch dd basislastschrift',
    ],
    ['letters that a chain has, too', 'ABC HARLOW CENTER', 'abc harlow center'],
    ['a store number', 'HARLOW HARDWARE #0529', 'harlow hardware'],
    ['a date and a card', 'POS PURCHASE HARLOW HARDWARE 01/05 XX4821', 'harlow hardware'],
    ['a processor', 'SQ *HARLOW HARDWARE 77', 'harlow hardware'],
    ['another processor', 'SumUp .Harlow Hardware//Leipzig/DE', 'harlow hardware'],
    ['a wallet before it', 'PAYPAL *HARLOW HARD 4029357733', 'harlow hard'],
    ['an order behind an asterisk', 'HARLOW*ORDER 8XK2', 'harlow'],
    ['a legal form', 'Harlow Hardware GmbH & Co. KG', 'harlow hardware'],
    ['a code that changes', 'HARLOW APT WEB PMTS NJZUHG', 'harlow apt'],
    ['French words of a card', 'PAIEMENT PAR CARTE HARLOW LYON', 'harlow lyon'],
    ['Dutch words', 'Betaalautomaat Harlow', 'harlow'],
    ['Polish words', 'Zakup przy użyciu karty HARLOW', 'harlow'],
    ['labels', 'Auftraggeber: HARLOW Buchungstext: Gehalt Oktober', 'harlow'],
    ['words and a day before it', 'PAIEMENT DEBITMASTERCARD 22/10 HARLOW', 'harlow'],
    [
      'Italian labels',
      'Ord: HARLOW SPA Ben: WREN ANNA Dt-Ord: 27/10/2026 Banca Ord: ALDER',
      'harlow',
    ],
    ['a label of who gets it', 'Ben: WREN ANNA Ibe: IT47K0301503200000003412876', 'wren anna'],
    [
      'Italian words of a debit',
      'Addebito SDD fattura a Vostro carico da IT12ZZZ0000012345678 HARLOW SRL Mand. 12',
      'harlow',
    ],
    [
      'nothing but Italian words',
      'ADDEBITO IN C/C SALVO BUON FINE',
      'addebito in c c salvo buon fine',
    ],
    ['a card and its day', '5521 09AUG26 C, HARLOW PLC, LEEDS GB', 'harlow'],
    ['what a company paid for', 'HARLOW WIDGETS LTD, SALARY JUN', 'harlow widgets'],
    ['a faster payment and its day', 'J HARLOW SIPP, WREN, FP 15/06/26', 'j harlow sipp wren'],
    ['Canadian words', 'e-Transfer sent ADA LOVELACE ABC123', 'ada lovelace'],
    ['Australian words and a number', 'ANZ M-BANKING PAYMENT TRANSFER 123456 TO HARLOW', 'harlow'],
    [
      'Swiss words, a day and a card',
      'KAUF/DIENSTLEISTUNG VOM 12.10.2026 KARTEN NR. XXXX1234 HARLOW',
      'harlow',
    ],
    ['a card masked in the middle', 'COMPRA TARJ. 5402XXXXXXXX1234 HARLOW', 'harlow'],
    ['Polish words and a card', 'Płatność kartą 12.10.2026 Nr karty 4246xx1234 HARLOW', 'harlow'],
    ['French words of a debit', 'PRLV SEPA HARLOW ECH/121026 ID EMETTEUR/ FR12', 'harlow'],
    ['French words of money that came', 'VIR SEPA RECU /DE HARLOW SARL /MOTIF SALAIRE', 'harlow'],
    [
      'Swiss words and a telephone',
      'TWINT GELD SENDEN VOM 12.11.2026 AN TELEFON-NR. +41791234567 HARLOW',
      'harlow',
    ],
    ['who gets it', 'GIRO BANK CH9300762011623852957 EMPFÄNGER: HARLOW AG', 'harlow'],
    [
      'Austrian words of a till',
      'Bezahlung Karte                 MC/000003034|POS          4350  K001 11.10. 15:35|HARLOW WIEN 0002220\\\\WIEN\\1220',
      'harlow wien',
    ],
    [
      'Austrian words of a transfer',
      'Lohn/Gehalt 00027453/202610      VD/000003028|BKAUATWW AT741200000696104306 HARLOW GmbH',
      'harlow',
    ],
    [
      'Austrian words and marks',
      'Gutschrift Onlinebanking     BG/000003042|BAWAATWWXXX AT301400002116059765|Ada Harlow|Geburtstag',
      'ada harlow',
    ],
    ['nothing but German thanks', 'Zahlung erhalten, vielen Dank', 'zahlung erhalten vielen dank'],
    ['an amount before it', 'Visa køb DKK 120,00 HARLOW Den 12.10', 'harlow'],
    ['a card at the start', '*1234 12.10 NOK 120.00 HARLOW Kurs: 1.0000', 'harlow'],
    ['who took the payment', 'iDEAL HARLOW via Mollie', 'harlow'],
    ['labels without a name', 'Buchungstext: HARLOW 4711//BONN/DE', 'harlow'],
    ['Polish labels', 'Lokalizacja: Adres: HARLOW Miasto: Łódź Kraj: POLSKA', 'harlow'],
    ['a person behind a service', 'Zelle payment to Ada Lovelace JPM99k', 'ada lovelace'],
    ['a short name with a number of its own', 'TST* VIA 313 - OAK HILL', 'via 313'],
    ['words of a payment between people', 'Swish skickad HARLOW', 'harlow'],
    ['words of money from a person', 'Vipps mottatt fra HARLOW', 'harlow'],
    ['nothing but words and thanks', 'BETALNING MOTTAGEN, TACK', 'betalning mottagen tack'],
    ['nothing but French thanks', 'PAIEMENT RECU MERCI', 'paiement recu merci'],
    ['the word before a card', 'Top-Up by *4821', 'top up'],
    ['nothing but words of a bank', 'ONLINE PAYMENT, THANK YOU', 'online payment thank you'],
    ['an account called as cards are', 'Visa Card', 'visa card'],
    ['a terminal and its day', 'POS31AUG HARLOW HARDWARE', 'harlow hardware'],
    ['a terminal and its day before one word', 'POS31AUG Online', 'online'],
    ['nothing of a name that begins with a number', '365 Online', '365 online'],
    ['the word for a branch', 'HARLOW STORE 12', 'harlow'],
    ['accents', 'CAFÉ MÜLLER', 'cafe muller'],
    ['a masked card behind the bank’s words', 'PAIEMENT PAR CARTE X4417 HARLOW', 'harlow'],
    ['a processor behind the bank’s words', 'Pago con tarjeta en SumUp *Harlow', 'harlow'],
    ['parts with dashes', 'UPI-HARLOW STORES-HARLOW@YBL-512345678901-UPI', 'harlow stores'],
    ['a code before the name', 'NEFT DR-SBIN0001234-HARLOW-NETBANK,MUM-N65890', 'harlow'],
    ['a shop called by a number', 'Dankort-køb HARLOW1000 Skovvejen', 'harlow1000 skovvejen'],
    [
      'the shop said last',
      'PAGAMENTO POS EFFETTUATO IL 31/10 CON CARTA 5163 PRESSO HARLOW',
      'harlow',
    ],
    ['who ordered it', 'GIRO AUS ONLINE-SIC 80532 AUFTRAGGEBER: HARLOW', 'harlow'],
    ['a place said twice', 'HARLOW LEEDS LEEDS', 'harlow leeds'],
    ['width', 'ＨＡＲＬＯＷ－ＳＳ', 'harlow ss'],
    ['large kana and dashes', 'フアミリ－ハ－ロ', 'フアミリハロ'],
    ['Latin letters beside kana', 'ハーローＡＴＭ', 'ハロ atm'],
    ['two letters for one', 'CAFE MUELLER', 'cafe muller'],
    ['Irish letters of a direct debit', 'D/D HARLOW HARDWARE', 'harlow hardware'],
    ['Portuguese words', 'DEB AUTOMATICO HARLOW 193087', 'harlow'],
    ['Canadian French words', 'Paiement préautorisé /HARLOW', 'harlow'],
    ['Swedish words and a number', 'Betalning BG 5591-9021 HARLOW', 'harlow'],
    ['Polish words behind it', 'HARLOW PRZELEW ZEWNĘTRZNY PRZYCHODZĄCY FV/638', 'harlow'],
  ])('without %s', (_, payee, name) => {
    expect(nameOf(payee)).toBe(name)
  })

  test.each([
    ['Tim Schmidt', null],
    ['TIM SMITH', null],
    ['TIM SPA', 'TIM'],
    ['Penny Jones', null],
    ['PENNY LEIPZIG', 'Penny'],
    ['ORANGE GROVE DENTAL', null],
    ['ORANGE FRANCE', 'Orange'],
    ['PRESTO PIZZA', null],
    ['Frank Meier', null],
    ['PARIS HARLOW', null],
  ])('%s is of the merchant %s', (payee, merchant) => {
    expect(identify({ payee, notes: '' }).merchant?.name ?? null).toBe(merchant)
  })

  test.each([
    'Grocery Store',
    'Ben Harlow',
    'Restaurant Den Harlow',
    'Pizzeria Via Harlow',
    'Harlow: The Store',
    'Harlow Store',
    'Gas Station',
    'Water Bill',
    'Harlow Card',
    'Transfer : Harlow Card',
    'Transfer : Rainy – Day Savings',
  ])('as a person calls it: %s', (payee) => {
    expect(identify({ payee, notes: '' }).stem).toBe(payee)
  })

  test('with a branch behind what it sells', () => {
    expect(nameOf('GROCERY STORE #12')).toBe('grocery store')
  })

  test.each([
    ['SHELL OIL 57444104302', 'Shell'],
    ['AMZN Mktp US*DS2K4P4MB', 'Amazon'],
    ['TRADER JOE S #457 QPS', "Trader Joe's"],
    ['AMREST STARBUCKS DE 0800', 'Starbucks'],
    ['7-ELEVEN', '7-Eleven'],
    ['HARLOW', undefined],
    ['HARLOW TARGET PRACTICE', undefined],
    ['NETFLIX.COM Amsterdam', 'Netflix'],
    ['UPI-ZOMATO-ZOMATO-ORDER@PTYBL-386223664288-UPI', 'Zomato'],
    ['VIREMENT EN VOTRE FAVEUR LIDL', 'Lidl'],
    ['フアミリ－マ－ト', 'FamilyMart'],
    ['ＴＯＨＯシネマズ', 'TOHOシネマズ'],
    ['カンサイデンリヨク', '関西電力'],
    ['CHECKERS SIXTY60', 'Checkers'],
    ['イオンモール', 'Aeon'],
    ['Dm *Spotify', 'Spotify'],
    ['Pg *Uber do Brasil Te', 'Uber'],
    ['UBER *EATS', 'Uber Eats'],
    ['UBER CANADA/UBEREATS', 'Uber Eats'],
    ['dm drogerie markt', 'dm'],
    ['INDIGO 0281', undefined],
  ])('the common merchant of %s is %s', (payee, name) => {
    expect(identify({ payee, notes: '' }).merchant?.name).toBe(name)
  })

  test('the shop behind a wallet stands in the notes', () => {
    const notes = '1093751275209 PP.3064.PP . Harlow S.a.r.l., Ihr Einkauf bei Harlow S.a.r.l.'
    expect(identify({ payee: 'PayPal Europe S.a.r.l.', notes })).toMatchObject({
      words: ['harlow', 's', 'a', 'r', 'l'],
      stem: '',
    })
  })

  test('the stem is the part of the payee as it stands', () => {
    expect(identify({ payee: 'SQ *Harlow Hardware 77', notes: '' }).stem).toBe('Harlow Hardware')
    expect(identify({ payee: 'UBER *TRIP 8XK', notes: '' }).stem).toBe('UBER *TRIP')
  })

  test.each([
    [`O'Neil, "Books"`, `O'Neil, "Books"`],
    ['Harlow (UK) 4417', 'Harlow (UK)'],
    ['Harlow [Blue]', 'Harlow [Blue]'],
    ['"Harlow"', 'Harlow'],
    ['Harlow Blue)', 'Harlow Blue'],
  ])('what is opened in a name is closed: %s', (payee, stem) => {
    expect(identify({ payee, notes: '' }).stem).toBe(stem)
  })
})
