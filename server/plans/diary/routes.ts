// The FI diary of an integrated plan: read it, and work it out again.
import { type DiaryEntry, type FiDiary, readFiDiary, rebuildFiDiary } from '#contract/fi-diary.ts'
import * as schemas from '#contract/fi-diary-schemas.ts'
import { firstDay, monthOf } from '#domain/dates.ts'
import { round2 } from '#domain/money.ts'
import { diaryMonths, isTold } from '#domain/plans/diary.ts'
import { statusOf } from '#domain/plans/project-plan.ts'
import { milestonesReached } from '#domain/plans/milestones.ts'
import { type Call, answer } from '../../answer.ts'
import { getPlan } from '../keep-plans.ts'
import { keepMonth, settingsOf } from './keep-month.ts'
import { readLongHistory, rebuild } from './rebuild.ts'
import { type KeptEntry, listEntries } from './sql.ts'

export const diaryRoutes = [
  answer(readFiDiary, schemas.readFiDiary, readDiary),
  answer(rebuildFiDiary, schemas.rebuildFiDiary, async (call) => {
    const plan = await getPlan(call, 'integrated', call.params.id)
    return rebuild(call, plan, call.body.preview)
  }),
]

async function readDiary(call: Call<typeof readFiDiary>): Promise<FiDiary> {
  const plan = await getPlan(call, 'integrated', call.params.id)
  await keepMonth(call, plan)
  const m0 = monthOf(call.today)
  const [entries, history] = await Promise.all([
    listEntries(call.db, { user_id: call.user.id, plan_id: plan.id }),
    readLongHistory(call, m0),
  ])
  const kept = new Set(entries.map(({ month }) => month))
  const settings = settingsOf(plan)
  const missing = diaryMonths(settings, history, m0).filter(
    (month) => month < m0 && !kept.has(month) && isTold(settings, history, month),
  )
  return { month: firstDay(m0), entries: entries.map(toWire), num_missing: missing.length }
}

function toWire({ month, settings, amounts, ...entry }: KeptEntry): DiaryEntry {
  const { months_to_fi, months_to_lasting_fi } = entry
  const reached = { months_to_fi, months_to_lasting_fi }
  return {
    ...entry,
    month: firstDay(month),
    status: statusOf(months_to_fi),
    balance: round2(amounts.balance),
    monthly_expense: round2(amounts.monthly_expense),
    monthly_contribution: round2(amounts.monthly_contribution),
    milestones: milestonesReached({ ...settings, ...amounts }, month, reached),
  }
}
