// A month of the FI diary in words: "2 months sooner: spending −3, saving +1".
import type { DiaryChange, DiaryEntry } from '#contract/fi-diary.ts'
import { addMonths, monthOf } from '#domain/dates.ts'
import { noDateWords } from '#domain/plans/headline-words.ts'
import { capitalise, number } from '#web/lib/format.ts'
import { MILESTONE } from '../milestone-words.ts'
import { longMonth, soonerOrLater } from '../plan-words.ts'

/** What a change is split into, in the order in which it is told. */
export const DIARY_CAUSES = ['spending', 'saving', 'growth', 'assumptions'] as const

export type DiaryCause = (typeof DIARY_CAUSES)[number]

/** The parts that moved the date. */
export function movingParts(change: DiaryChange): { cause: DiaryCause; months: number }[] {
  return DIARY_CAUSES.flatMap((cause) => {
    const months = change[cause]
    return months === null || months === 0 ? [] : [{ cause, months }]
  })
}

/** "−3", "+1". */
export function signedMonths(months: number): string {
  return months > 0 ? `+${number(months)}` : number(months)
}

/** Why an entry has another date than the one before it. */
export function entryWords(entry: DiaryEntry, before: DiaryEntry | null): string {
  const { change, fi_date, lasting_fi_date } = entry
  if (!change || !before) return 'The diary begins here.'
  const than = sinceWords(entry, change)
  if (lasting_fi_date === null) {
    const now = lowered(noDateWords(fi_date))
    const moved =
      change.months === null ? '' : ` Its target: ${lowered(movedWords(change.months, than))}.`
    return before.lasting_fi_date === null
      ? `Still ${now}.${moved}`
      : `The date went away${than}: ${now}.`
  }
  if (before.lasting_fi_date === null || change.months === null) {
    return `A date that lasts came in sight${than}.`
  }
  return `${movedWords(change.months, than)}${partsWords(change)}`
}

/** The target's date, where it is another than the one that lasts. */
export function targetWords({ fi_date, lasting_fi_date }: DiaryEntry): string | null {
  return fi_date === null || fi_date === lasting_fi_date ? null : `target ${longMonth(fi_date)}`
}

/** What was reached since the entry before; nothing in the first one. */
export function reachedWords(entry: DiaryEntry, before: DiaryEntry | null): string | null {
  const news = before && entry.milestones.filter((key) => !before.milestones.includes(key))
  if (!news || news.length === 0) return null
  return `Reached: ${news.map((key) => MILESTONE[key].name).join(', ')}.`
}

function movedWords(months: number, than: string): string {
  if (months === 0) return `The same date${than.replace('since', 'as in')}`
  return `${capitalise(soonerOrLater(months))}${than}`
}

function partsWords(change: DiaryChange): string {
  if (DIARY_CAUSES.some((cause) => change[cause] === null)) {
    return '. It cannot be split: on the way there was no date.'
  }
  const parts = movingParts(change).map(({ cause, months }) => `${cause} ${signedMonths(months)}`)
  return parts.length === 0 ? '.' : `: ${parts.join(', ')}.`
}

/** Said only when months are missing in between. */
function sinceWords({ month }: DiaryEntry, { since }: DiaryChange): string {
  return addMonths(monthOf(since), 1) === monthOf(month) ? '' : ` since ${longMonth(since)}`
}

function lowered(words: string): string {
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`
}

/** The card's sentence: what the diary says as a whole. */
export function diarySentence(entries: readonly DiaryEntry[]): string {
  const dated = entries.filter(({ lasting_fi_date }) => lasting_fi_date !== null)
  const [first, last] = [dated[0], dated.at(-1)]
  if (!first?.lasting_fi_date || !last?.lasting_fi_date || first === last) return SENTENCE
  return (
    `${SENTENCE} It was ${longMonth(first.lasting_fi_date)} in ${longMonth(first.month)} ` +
    `and ${longMonth(last.lasting_fi_date)} in ${longMonth(last.month)}.`
  )
}

const SENTENCE = 'From when on this plan’s money lasts, month by month, as it is saved.'

/** What is said of the months without a date. */
export function neverNote(entries: readonly DiaryEntry[]): string | null {
  const never = entries.filter(({ lasting_fi_date }) => lasting_fi_date === null).length
  if (never === 0) return null
  const months = never === 1 ? 'One month has' : `${number(never)} months have`
  return `${months} no date that lasts. The line has a gap there.`
}
