// What the name of a column says about its part, in the languages of bank exports. Names come
// second: a column must first hold dates, numbers or text that fit the part. Words of up to three
// letters count only as whole words, longer ones also inside a compound ("Buchungsdatum").

import { lookupKey } from './clean-text.ts'

export type HeaderRole =
  | 'date'
  | 'value_date'
  | 'posted'
  | 'payee'
  | 'description'
  | 'notes'
  | 'amount'
  | 'debit'
  | 'credit'
  | 'balance'
  | 'fee'
  | 'not_money'
  | 'foreign'
  | 'net'
  | 'direction'
  | 'status'
  | 'currency'
  | 'account'
  | 'counter'
  | 'payer'
  | 'receiver'
  | 'category'
  | 'code'
  | 'not_payee'

// A word in =equals signs= must be a whole word of the name whatever its length.
const WORDS: Record<HeaderRole, string> = {
  date: 'date datum =data= =dato= fecha =dia= =dag= =tag= buchungstag paiva pvm kuupaev tarih tanggal =time= datetime created дата ημερομηνια תאריך 日付 日期 时间 時間 取引日 交易日 거래일 일자 =run= =when=',
  value_date:
    'valuta value valuation evaluation bewertung wertstell =wert= valeur =valor= rente ertek arvo settle effective verrekening valiutavimo kredit валютирован',
  posted:
    '=posted= =post= posting completed booked booking processed clearing comptabilis comptable contabil contable buchungstag buchungsdatum boekdatum boekingsdatum bokfor bogfor bokforing ksiegow zauct konyvel kirjaus registrazion обработки проводки платежа 計上 记账 入账 入帳',
  payee:
    'payee merchant =name= =naam= =nom= =nombre= =nome= =navn= =namn= =nimi= =neve= =nev= nazwa nazev =vardas= nosaukum naziv counterparty =counter party= tegenpartij rekeninghouder empfanger empfaenger beguenstigt begunstigt zahlungspflicht auftraggeber zahlungsbeteiligt beneficiary beneficiaire beneficiario destinatari destinataire recipient mottagar mottaker modtager =saaja= odbiorca nadawca kontrahent partner prijemce protistran kedvezm gavej sanemej получател контрагент 相手 交易对方 对方 =payer= company firma vendor seller =shop= =store= retailer handelaar tiers contrepartie contraparte controparte ordenante ricevente destino 거래처 보낸분 받는분 수취인 의뢰인 кореспондент корреспондент 对手 对方户名 户名',
  description:
    'descri beschreib omschrijv libelle detail detalle dettagli narrativ narration particular concept causale historico buchungstext umsatztext =text= =texte= =texto= =tekst= =testo= opis popis kirjeldus selgitus paaiskin tapahtuma remarque bezeichn beskriv назначен описан основан содержан mededeling communicat 摘要 内容 商品 적요 내용 aciklama keterangan uraian =item= =items= subject label =title= tytul operacion operazione operation operacao mouvement movimiento transaction transakt =desc= =reason= verwendungszweck rubrik specifik αιτιολογια περιγραφη תיאור פרטים =reference=',
  notes:
    'notes =note= =nota= =notas= memo comment remark reference =ref= kommentar verwendungszweck mededeling communicat comunica zahlungszweck particulars =referenz= message meddel viesti zprava poznamk kozlemeny purpose observ bemerk zusatz additional betreff =info= 备注 備註 メモ =vwz1= melding =detail= =details= kid',
  amount:
    'amount betrag bedrag montant importe import =valor= =valore= kwota castka osszeg =suma= =sum= summa belopp belob belop =maara= summe сумм ποσο סכום tutar jumlah 金額 金额 금액 umsatz quantia iznos znesek mutatie ammontare =total= =value= =amt= =net= =netto= =neto= =gross= =brutto= =bruto=',
  debit:
    'debit debet =debe= withdraw =out= outflow outgoing ausgehend ausgang ausgabe belast lastschrift =soll= cargo =uit= =af= =dare= addebit uscit uttag =ut= utgift =ulos= spend expense terhel obciaz wydat vydaj vydej расход разход списан retrait =sortie= =sorties= 支出 出金 출금 お支払 支払 引出 =charge= =charges= saida retiro egreso isejim islaid borc =dr= gasto pagado χρεωση חובה 借方',
  credit:
    'credit kredit deposit =in= inflow incoming eingehend eingang einnahm gutschrift =haben= abono =bij= =avere= accredit entrat insattn =inn= =sisaan= receipt =received= jovair uznan wplyw prijem prijm приход поступлен зачислен =depot= =depots= =entree= =entrees= 收入 入金 입금 お預り 預かり 預り 預入 entrada ingreso =haber= alacak =cr= πιστωση זכות 貸方 =income=',
  balance:
    'balance =bal= saldo solde kontostand guthaben egyenleg zustatek zostat =stav= likut atlikum =jaak= остат баланс υπολοιπο יתרה 残高 余额 餘額 잔액 bakiye =baki= stanje =sold=',
  fee: '=fee= =fees= gebuhr gebuehr commission comision =comm= =kosten= =frais= poplat oplata =avgift= comissao provision commissioni',
  not_money:
    'quantit =qty= =stuck= =stuk= price preis prijs =prix= =prezzo= =precio= =kurs= =cours= =rate= =taux= wechselkurs umrechnung exchange koers kurz shares =units= anzahl =aantal= check cheque =chq= number nummer numero =num= =no= =nr= =id= =mcc= =bic= =iban= =blz= uhrzeit =tijd= =hora= =ora= limit =tax= =vat= =mwst= =iva= cashback interest points =row= volgnr =count= arfolyam symbol zinssatz',
  foreign:
    'original foreign fremd ursprung oorspr =local= instruct puvodni eredeti oryginal etranger extranjer estera =valutabelopp=',
  net: '=net= =netto= =neto= =nett= settle',
  direction:
    'debit credit =dc= =dk= =sh= =type= =typ= =tipo= =tipus= =tip= =art= direction richting kennzeichen =sign= =side= indicator =znak= bevetel =af= =bij= soll haben =crdr= =drcr= 收 支 =action= =activity= =in= =out= =cr= =dr= =d= =c= =k= =s= =h= =+/-= =+/= προσημο kind =vorgang= buchungsart umsatzart umsatztyp transaktionstyp transaktionsart mutatiesoort betaalwijze',
  status:
    'status =state= =stav= =statut= =estado= =stato= =etat= =tila= =info= статус 状态 狀態 cleared settled allapot stan',
  currency:
    'currency wahrung waehrung devis divisa =divise= moneda =munt= =valuta= valiut penznem walut =mena= =ccy= =curr= валют 通貨 币种 moeda =monn= monnaie =cur= waers rahayksikko',
  account:
    'account =acct= konto rekening compte cuenta conta szamla =ucet= uctu rachun saskait =iban= card karte kaart carte tarjeta счет счёт карт 계좌 口座 hesap produkt product =depot= kort',
  counter:
    'tegen gegen counter partner merchant protiu kontrahent odbiorc empfang beguenst begunst benefici zahlungs payee =to= =from= =fra= =til= =fran= =till= =von= destin source recipient auftragg gavej sanem saaja mottag получател контрагент other',
  payer:
    'payer =from= =maksaja= zahlungspflicht auftraggeber absender avsandare avsender nadawca sender remitter ordonnateur ordenante pagador mittente platce opdrachtgever',
  receiver:
    'payee =saaja= =saajan= =to= empfang empfaeng begunstigt beguenstigt beneficiar mottagar mottaker modtager odbiorc prijemce recipient destinat receiver ontvanger',
  category:
    'categor kategor категор secteur branche budget rubriek =class= subcat =tags= =tag= =labels= =group=',
  code: '=id= =ref= =code= =bic= =iban= =blz= =mcc= =mandate= mandat glaubiger glaeubiger creditor =symbol= =isin= number nummer numero =nr= =no= =vs= =ks= =ss= =bban= address adress adres =email= =mail= =time= =timezone= =hora= uhrzeit =country= =land= =currency= volgnr =kod= =kodas= =end= kundenref identificador =identifier= =identifiant= emoji',
  not_payee:
    '=place= location =city= =town= =ort= =lieu= luogo localit locatie locality =country= =land= =pays= paese =pais= =plz= =zip= postleit postcode postal address adress adres indirizzo direccion endereco =city= =stadt= =region= plaats branch filial =bank= =banka= =banky= =banku= =banque= =banco= =banca= bankname holder inhaber titulaire titular member medlem mitglied kaartlid kortinnehav город страна abweich uiteindelijk ultimate 利用者 会員 period billed',
}

interface RoleWords {
  role: HeaderRole
  whole: Set<string>
  parts: string[]
}

const ROLES: RoleWords[] = Object.entries(WORDS).map(([role, words]) => {
  const whole = new Set<string>()
  const parts: string[] = []
  for (const word of words.split(' ')) {
    const bare = word.replace(/^=|=$/g, '')
    const isScript = bare.charCodeAt(0) > 0x2e7f
    if (!isScript && (word !== bare || bare.length <= 3)) whole.add(bare)
    else parts.push(bare)
  }
  return { role: role as HeaderRole, whole, parts }
})

const known = new Map<string, ReadonlySet<HeaderRole>>()

/** The parts a column name speaks of; often several, sometimes none. */
export function headerRoles(name: string): ReadonlySet<HeaderRole> {
  const before = known.get(name)
  if (before !== undefined) return before
  const roles = findRoles(name)
  if (known.size < 5000) known.set(name, roles)
  return roles
}

const WORD_ENDS = /[ /]+|(?<!\+)-|(?=\+)/

/** "TransactionId" as "Transaction Id". */
function splitCamels(name: string): string {
  return name.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
}

function findRoles(name: string): ReadonlySet<HeaderRole> {
  const key = lookupKey(name)
  const roles = new Set<HeaderRole>()
  if (key === '' || key.length > 60) return roles
  const words = key.split(WORD_ENDS).concat(key, lookupKey(splitCamels(name)).split(WORD_ENDS))
  for (const { role, whole, parts } of ROLES) {
    if (words.some((word) => whole.has(word)) || parts.some((part) => key.includes(part))) {
      roles.add(role)
    }
  }
  return roles
}
