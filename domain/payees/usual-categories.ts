// The categories that most people keep, with the words by which each is called in nine languages:
// English, German, French, Spanish, Italian, Portuguese, Dutch, Polish and Swedish. They lead from
// what a row is to the category of that kind which its owner has, whatever it is named.

import type { RecordType } from '#domain/records.ts'
import { wordsKey } from './words.ts'

/**
 * How owners call a category of spending: a name that holds one of the words as a whole is taken. A
 * name for a part of the kind is none: not all that is bought is clothing, and rent is no mortgage.
 * Words that say most stand first: the earlier a word, the surer the category.
 */
const SPENDING = {
  groceries:
    'groceries, grocery, supermarket, lebensmittel, supermarkt, courses, alimentation, supermercado, alimentacion, comestibles, spesa, alimentari, mercado, alimentacao, boodschappen, zakupy spozywcze, spozywcze, jedzenie, matvaror, livsmedel, dagligvarer, dagligvaror, food, essen, mat, 食費, 食料品',
  restaurants:
    'restaurants, restaurant, dining, eating out, takeaway, coffee, cafe, essen gehen, gastronomie, auswaerts essen, sorties, restauration, restaurantes, comer fuera, ristoranti, ristorante, uit eten, horeca, restauracje, restauranger, uteliv, food and drink, 外食',
  transport:
    'transport, transportation, car, auto, fuel, gas station, petrol, commute, parking, mobilitaet, verkehr, fahrtkosten, voiture, transports, essence, transporte, coche, gasolina, trasporti, macchina, vervoer, brandstof, samochod, paliwo, resor, bil, bensin, 交通費',
  utilities:
    'utilities, utility, bills, internet, phone, mobile, electricity, energy, strom, nebenkosten, telefon, handy, energie, factures, electricite, telephone, servicios, suministros, luz, facturas, bollette, utenze, contas, nutsvoorzieningen, gas water licht, rachunki, media, rakningar, el, 水道光熱費, 通信費',
  housing:
    'housing, rent, home, house, miete, wohnen, wohnung, loyer, logement, vivienda, alquiler, casa, affitto, moradia, aluguel, renda, wonen, huur, czynsz, mieszkanie, boende, hyra, bostad, 住居費, 家賃',
  subscriptions:
    'subscriptions, subscription, streaming, memberships, abos, abonnements, abonnement, suscripciones, abbonamenti, assinaturas, subskrypcje, abonamenty, prenumerationer, サブスク',
  shopping:
    'shopping, household, general merchandise, personal, einkaeufe, einkauf, haushalt, achats, compras, acquisti, winkelen, zakupy, 買い物',
  health:
    'health, medical, healthcare, pharmacy, fitness, doctor, gesundheit, arzt, apotheke, sport, sante, medecin, pharmacie, salud, medico, farmacia, salute, saude, gezondheid, zorg, zdrowie, halsa, medicin, 医療費, 健康',
  insurance:
    'insurance, insurances, versicherung, versicherungen, assurance, assurances, seguro, seguros, assicurazione, assicurazioni, verzekering, verzekeringen, ubezpieczenia, ubezpieczenie, forsakring, forsakringar, 保険',
  travel:
    'travel, holiday, holidays, vacation, trips, reisen, reise, urlaub, voyages, voyage, vacances, viajes, vacaciones, viaggi, vacanze, viagens, ferias, reizen, vakantie, podroze, wakacje, semester, 旅行',
  fees: 'fees, fee, bank charges, bank fees, charges, gebuehren, bankgebuehren, kontofuehrung, frais, frais bancaires, comisiones, commissioni, tarifas, taxas, bankkosten, oplaty, avgifter, 手数料',
  cash: 'cash, withdrawal, withdrawals, atm, bargeld, especes, retraits, efectivo, contanti, prelievi, dinheiro, saques, contant geld, gotowka, kontanter, uttag, 現金',
  entertainment:
    'entertainment, fun, leisure, hobbies, freizeit, unterhaltung, loisirs, divertissement, ocio, entretenimiento, tempo libero, svago, lazer, vrije tijd, ontspanning, rozrywka, noje, fritid, 娯楽',
  childcare:
    'childcare, children, kids, child, nursery, kinder, kinderbetreuung, kita, enfants, garde d enfants, hijos, ninos, guarderia, figli, bambini, filhos, criancas, kinderen, kinderopvang, dzieci, barn, 子ども, 保育',
  taxes:
    'taxes, tax, steuern, steuer, impots, impuestos, tasse, impostos, belasting, podatki, skatt, 税金',
  education:
    'education, school, tuition, bildung, schule, studium, ecole, etudes, educacion, escuela, istruzione, scuola, educacao, onderwijs, edukacja, szkola, utbildning, 教育',
  other:
    'other, misc, miscellaneous, general, everything else, sonstiges, verschiedenes, divers, autres, otros, varios, altro, varie, outros, overig, diversen, inne, rozne, ovrigt, その他',
} as const

/** The same for categories of income. */
const INCOME = {
  salary:
    'salary, wages, paycheck, payroll, job, gehalt, lohn, salaire, salario, nomina, sueldo, stipendio, salaris, loon, wynagrodzenie, pensja, lon, 給与',
  interest: 'interest, zinsen, interets, intereses, interessi, juros, rente, odsetki, ranta, 利息',
  benefits:
    'benefits, child benefit, allowance, kindergeld, sozialleistungen, allocations, prestations, ayudas, prestaciones, sussidi, assegno, abono, beneficios, toeslagen, kinderbijslag, zasilek, swiadczenia, bidrag, barnbidrag, 手当',
  tax_refund:
    'tax refund, tax return, steuererstattung, remboursement impot, devolucion hacienda, rimborso fiscale, restituicao, belastingteruggave, zwrot podatku, skatteaterbaring, 還付金',
  dividends:
    'dividends, dividend, dividenden, dividendes, dividendos, dividendi, dywidenda, utdelning, 配当',
  rental:
    'rental income, rental, mieteinnahmen, loyers percus, alquileres, affitti, alugueis, huurinkomsten, najem, hyresintakter',
  pension:
    'pension, retirement, social security, renten, retraite, jubilacion, pensione, aposentadoria, pensioen, emerytura, 年金',
  other_income:
    'other income, other, misc, side hustle, sonstige, autres revenus, otros ingresos, altre entrate, outras receitas, overige inkomsten, inne, ovriga',
} as const

export type SpendingKey = keyof typeof SPENDING
export type UsualKey = SpendingKey | keyof typeof INCOME

const WORDS: Readonly<Record<UsualKey, string>> = { ...SPENDING, ...INCOME }

/** The record type that a usual category belongs to. */
export function typeOfKey(key: UsualKey): Extract<RecordType, 'transaction' | 'income'> {
  return key in SPENDING ? 'transaction' : 'income'
}

/** The name a usual category is given when its owner has none of that kind: "Tax refund". */
export function nameOfKey(key: UsualKey): string {
  if (key === 'rental') return 'Rental income'
  return `${key.charAt(0).toUpperCase()}${key.slice(1).replaceAll('_', ' ')}`
}

/** A category of somebody, of one record type. */
interface Owned {
  id: number
  name: string
}

/** What stands for a kind where its owner has no category for it alone, best first. */
const INSTEAD: Partial<Record<UsualKey, readonly UsualKey[]>> = {
  taxes: ['other'],
  education: ['childcare', 'other'],
  dividends: ['other_income'],
  pension: ['other_income'],
  rental: ['other_income'],
}

/**
 * The category among the owner's (all of the kind's record type) that means a usual one, by the
 * words of its name; null when there is none. "Lebensmittel & Drogerie" is groceries.
 */
export function categoryFor<C extends Owned>(key: UsualKey, owned: readonly C[]): C | null {
  const named = owned.map((category) => ({ category, name: wordsKey(category.name) }))
  for (const word of wordsOf(key)) {
    const exact = named.find(({ name }) => name === word)
    if (exact) return exact.category
  }
  const free = named.filter(({ name }) => key === 'insurance' || !isInsurance(name))
  for (const word of wordsOf(key)) {
    const found = free.find(({ category, name }) =>
      WIDE.has(word) ? partsOf(category.name).includes(word) : ` ${name} `.includes(` ${word} `),
    )
    if (found) return found.category
  }
  for (const instead of INSTEAD[key] ?? []) {
    const found = categoryFor(instead, owned)
    if (found !== null) return found
  }
  return null
}

/**
 * Words that another one before or behind makes something else: "Personal Care", "Home Improvement", "Fast
 * Food", "Online-Kurse". They count where they stand alone: "Food & Dining".
 */
const WIDE: ReadonlySet<string> = new Set(
  'household, haushalt, personal, food, mat, essen, courses, sorties, car, auto, voiture, coche, macchina, samochod, bil, home, house, casa, bills, phone, mobile, handy, media, contas, el, energy, energie, sport, fun, job, general, other, divers, cash, child, children, kids, kinder, school, rente, pension, abono'
    .split(', ')
    .map(wordsKey),
)

const BETWEEN_PARTS = /[&/,+|:;()]|\b(?:and|und|et|y|e|och|og|en|i)\b/i

/** The parts of a name that stand beside each other, as they are compared. */
function partsOf(name: string): string[] {
  return name.split(BETWEEN_PARTS).map(wordsKey)
}

/** "Car Insurance" and "Assurance auto" are insurance, whatever they insure. */
function isInsurance(name: string): boolean {
  return wordsOf('insurance').some((word) => ` ${name} `.includes(` ${word} `))
}

function wordsOf(key: UsualKey): string[] {
  return WORDS[key].split(', ').map(wordsKey)
}

/** The usual categories among `keys` that the owner has no category for, to be made on request. */
export function missingCategories(
  keys: Iterable<UsualKey>,
  owned: Readonly<Record<'transaction' | 'income', readonly Owned[]>>,
): { record_type: 'transaction' | 'income'; name: string }[] {
  return [...new Set(keys)]
    .filter((key) => categoryFor(key, owned[typeOfKey(key)]) === null)
    .map((key) => ({ record_type: typeOfKey(key), name: nameOfKey(INSTEAD[key]?.at(-1) ?? key) }))
}
