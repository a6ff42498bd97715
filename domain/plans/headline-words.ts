// A plan's date in words: from when on its money lasts, and what becomes of who stops earlier.
import type { Day } from '#domain/dates.ts'
import type { AfterFi } from './results.ts'
import { NEVER_WORDS, NO_LASTING_WORDS } from './defaults.ts'
import type { TermWriter } from './working.ts'

type Writer = Pick<TermWriter, 'money' | 'month'>

/** What stands in place of the date when the target is reached and no start lasts. */
export function noDateWords(fi_date: Day | null): string {
  return fi_date === null ? NEVER_WORDS : NO_LASTING_WORDS
}

/** The sentence below the date; empty when the target is never reached. */
export function headlineSentence(after_fi: AfterFi, writer: Writer): string {
  if (after_fi.stop_date === null) return ''
  if (after_fi.headline === 'lasts') return lastsSentence(after_fi, after_fi.stop_date, writer)
  const said = laterSentence(after_fi, after_fi.stop_date, writer)
  return after_fi.bridge_shortfall ? `${said} Some of it is locked at first.` : said
}

function laterSentence(after_fi: AfterFi, stop: Day, writer: Writer): string {
  const target = writer.month(stop)
  const { runs_out, lasting_fi_date } = after_fi
  if (lasting_fi_date === null) {
    return runs_out === null
      ? `You reach your target in ${target} and the money would last, but later bills are higher than it allows for, and no later start within 100 years covers them.`
      : `You reach your target in ${target}, but the money would run out, and no later start within 100 years lasts.`
  }
  const lasting = writer.month(lasting_fi_date)
  return runs_out === null
    ? `You reach your target in ${target}, but later bills are higher than it allows for. From ${lasting} your money covers them too.`
    : `You reach your target in ${target}, but living on it from then the money runs out in ${writer.month(runs_out)}. From ${lasting} it lasts.`
}

function lastsSentence({ until, first_year_draw }: AfterFi, stop: Day, writer: Writer): string {
  const since = `Financially independent in ${writer.month(stop)}.`
  if (first_year_draw === 0 && until !== null) {
    return `${since} Income after work pays every bill from then, and your money lasts at least to ${writer.month(until)}.`
  }
  if (until === null || first_year_draw === null) return `${since} No bill is left to pay then.`
  return `${since} Living on ${writer.money(first_year_draw)} a year from then, your money lasts at least to ${writer.month(until)}.`
}
