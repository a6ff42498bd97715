// What the milestones of a plan are called, and what each means.
import type { MilestoneKey } from '#domain/plans/results.ts'

/** What the milestone means in a plan, of whose expenses income after work pays `income_share` percent. */
export function milestoneHelp(key: MilestoneKey, income_share: number | null): string {
  return key === 'fi' && income_share
    ? 'A year of expenses at your withdrawal rate, less what income after work pays of it.'
    : MILESTONE[key].help
}

export const MILESTONE: Record<MilestoneKey, { name: string; help: string }> = {
  one_year: {
    name: 'A year saved',
    help: 'A year of bills, levelled over all the years, is put by.',
  },
  half_way: { name: 'Half way', help: 'Half of the target that lasts.' },
  coast: {
    name: 'Coast',
    help: 'With nothing more put in, growth alone brings the target by your coast month.',
  },
  lean: { name: 'Lean', help: 'Enough for what you could not do without.' },
  fi: { name: 'Target', help: 'A year of expenses at your withdrawal rate.' },
  lasting: {
    name: 'It lasts',
    help: 'The target and that of even bills are met, and every bill is paid.',
  },
}
