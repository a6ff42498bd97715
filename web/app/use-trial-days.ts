import { useQuery } from '@tanstack/react-query'
import { dayFromEpoch, dayNumber } from '#domain/dates.ts'
import { activeStatusQuery } from '#web/users/api.ts'

/** How many days of the trial are left after today; null for whoever paid or has none. */
export function useTrialDays(): number | null {
  const { data: status, dataUpdatedAt } = useQuery(activeStatusQuery)
  if (!status || status.user_is_paidup || !status.user_is_within_trial) return null
  if (status.trial_ends_on === null) return null
  // The server counts days in UTC; it was asked a few minutes ago at the most.
  return Math.max(0, dayNumber(status.trial_ends_on) - dayNumber(dayFromEpoch(dataUpdatedAt)))
}
