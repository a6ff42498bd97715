// A diary worked out again: every month that the records can tell of, from the records as they are
// dated and the plan's settings as they were kept.
import type { Rebuilt } from '#contract/fi-diary.ts'
import type { IntegratedPlan } from '#contract/plans.ts'
import { type Day, type Month, addMonths, firstDay, monthOf } from '#domain/dates.ts'
import {
  type DiaryEntry,
  MOST_DIARY_MONTHS,
  type RecordHistory,
  diaryMonths,
  settingsByMonth,
} from '#domain/plans/diary.ts'
import { inTx } from '../../db/in-tx.ts'
import { compute } from '../plan-thread.ts'
import { isSame, keepMonth, settingsOf } from './keep-month.ts'
import { readHistory } from './read-history.ts'
import { type KeptEntry, listEntries, putEntry } from './sql.ts'
import { instant } from '../../db/columns.ts'
import type { Asking } from '../../answer.ts'

/** What the longest diary that ends in month `m0` reads. */
export function readLongHistory({ db, user }: Asking, m0: Month): Promise<RecordHistory> {
  return readHistory(db, user.id, addMonths(m0, 1 - MOST_DIARY_MONTHS), m0)
}

/** Works the diary out again, or with `preview` only says what would change. */
export async function rebuild(
  asking: Asking,
  plan: IntegratedPlan,
  preview: boolean,
): Promise<Rebuilt> {
  const { db, user, today, now } = asking
  const diary = { user_id: user.id, plan_id: plan.id }
  const m0 = monthOf(today)
  await keepMonth(asking, plan)
  const kept = await listEntries(db, diary)
  const made = await workOut(asking, plan, kept)
  const old = new Map(kept.map((entry) => [entry.month, entry]))
  const other = made.filter((entry) => {
    const before = old.get(entry.month)
    return !before || !isSame(before, entry)
  })
  if (!preview) {
    const written_at = instant(now())
    await inTx(db, async (db) => {
      for (const entry of other) {
        const source = entry.month === m0 ? 'kept' : 'rebuilt'
        await putEntry(db, diary, { ...entry, source, written_at })
      }
    })
  }
  return told(made, old)
}

async function workOut(
  asking: Asking,
  plan: IntegratedPlan,
  kept: readonly KeptEntry[],
): Promise<DiaryEntry[]> {
  const m0 = monthOf(asking.today)
  const settings = settingsOf(plan)
  const history = await readLongHistory(asking, m0)
  // The current month follows the plan as it stands.
  const known = [...kept.filter(({ month }) => month < m0), { month: m0, settings }]
  const months = diaryMonths(settings, history, m0)
  const set = settingsByMonth(months, known, settings)
  return compute(asking.user.id, { kind: 'diary', months: set, history })
}

/** The date that a month is told by. */
function headDate({ lasting_fi_date, fi_date }: DiaryEntry): Day | null {
  return lasting_fi_date ?? fi_date
}

function told(made: readonly DiaryEntry[], old: ReadonlyMap<Month, KeptEntry>): Rebuilt {
  const before = made.filter(({ month }) => old.has(month))
  const changed = before.flatMap((entry) => {
    const kept = old.get(entry.month)
    const [was, is] = [kept ? headDate(kept) : null, headDate(entry)]
    return was === is ? [] : [{ month: firstDay(entry.month), before: was, after: is }]
  })
  return {
    num_added: made.length - before.length,
    num_same: before.length - changed.length,
    changed,
  }
}
