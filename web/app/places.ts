// Where the palette can lead: screens, the records of an account or a category, saved queries.
import type { UseNavigateResult } from '@tanstack/react-router'
import type { Account } from '#contract/accounts.ts'
import type { Named } from '#contract/categories.ts'
import type { Query } from '#contract/query-tool.ts'
import { RECORD_TYPES, RECORD_TYPE_HEADING, type RecordType } from '#domain/records.ts'
import { foldKey } from '#domain/text.ts'
import { MANAGEMENT_PATH } from '#web/lib/record-type-words.ts'
import { searchOfQuery } from '#web/query-tool/search.ts'
import { MEMBERSHIP_ENTRY, NAV_GROUPS, SETTINGS_ENTRY } from './navigation.ts'

export interface Place {
  label: string
  /** What it is, in a word or two at the right. */
  detail: string
  go: (navigate: UseNavigateResult<string>) => Promise<void>
}

const MOST_SHOWN = 8
const NO_MATCH = -1

/** Every screen that can be reached without knowing anything more. */
export function screens(): Place[] {
  const entries = NAV_GROUPS.flatMap(({ title, entries }) =>
    entries.map(({ label, to }) => ({
      label,
      detail: title,
      go: (navigate: UseNavigateResult<string>) => navigate({ to }),
    })),
  )
  const byType = RECORD_TYPES.toReversed().flatMap((recordType): Place[] => [
    {
      label: `Log New Data: ${RECORD_TYPE_HEADING[recordType]}`,
      detail: 'New record',
      go: (navigate) => navigate({ to: '/create-record/', search: { recordType } }),
    },
    {
      label: `${RECORD_TYPE_HEADING[recordType]}: Categories`,
      detail: 'My Data',
      go: (navigate) => navigate({ to: '/categories/', search: { recordType } }),
    },
  ])
  const { label, to } = SETTINGS_ENTRY
  return [
    ...entries,
    { label: 'CSV Import', detail: 'Bulk Import', go: (go) => go({ to: '/csv-import/import/' }) },
    { label: 'Transfers', detail: 'My Data', go: (go) => go({ to: '/transfers/' }) },
    { label: 'Things to check', detail: 'My Data', go: (go) => go({ to: '/checks/' }) },
    { label: 'Recent changes', detail: 'My Data', go: (go) => go({ to: '/changes/' }) },
    { label: 'Import Rules', detail: 'Bulk Import', go: (go) => go({ to: '/rules/' }) },
    ...byType,
    { label, detail: 'Screen', go: (navigate) => navigate({ to }) },
    { label: MEMBERSHIP_ENTRY.label, detail: 'Screen', go: (go) => go({ to: '/signup/' }) },
  ]
}

export function accountPlaces(accounts: readonly Account[]): Place[] {
  return accounts.map(({ id, full_name }) => ({
    label: full_name,
    detail: 'Account',
    go: (navigate) => navigate({ to: '/accounts/$account/', params: { account: String(id) } }),
  }))
}

export function categoryPlaces(recordType: RecordType, categories: readonly Named[]): Place[] {
  return categories.map(({ id, name }) => ({
    label: name,
    detail: `${RECORD_TYPE_HEADING[recordType]} category`,
    go: (navigate) => navigate({ to: MANAGEMENT_PATH[recordType], search: { category: id } }),
  }))
}

export function queryPlaces(queries: readonly Query[]): Place[] {
  return queries.map((query) => ({
    label: query.name,
    detail: 'Saved query',
    go: (navigate) => navigate({ to: '/query/', search: searchOfQuery(query) }),
  }))
}

/** Places that have every typed word: first those that begin with it, then those named so. */
export function matching(places: readonly Place[], typed: string): Place[] {
  const text = foldKey(typed)
  const words = text.split(/\s+/).filter((word) => word !== '')
  const rank = ({ label, detail }: Place): number => {
    const key = foldKey(label)
    if (key.startsWith(text)) return 0
    if (words.every((word) => key.includes(word))) return 1
    const more = `${key} ${foldKey(detail)}`
    return words.every((word) => more.includes(word)) ? 2 : NO_MATCH
  }
  return places
    .map((place) => ({ place, at: rank(place) }))
    .filter(({ at }) => at !== NO_MATCH)
    .sort((a, b) => a.at - b.at)
    .slice(0, MOST_SHOWN)
    .map(({ place }) => place)
}
