// The address of the settings: /settings/?section=activity&page=2. The first section is not named.

const SECTIONS = [
  'general',
  'sign-in',
  'membership',
  'api-tokens',
  'activity',
  'your-data',
] as const
export type Section = (typeof SECTIONS)[number]

/** Sample data has neither a sign-in nor a membership of its own. */
export function isForSample(section: Section): boolean {
  return section !== 'sign-in' && section !== 'membership'
}

export interface SettingsSearch {
  section?: Exclude<Section, 'general'>
  /** Of the activity, from 2. */
  page?: number
}

export function readSettingsSearch(search: Record<string, unknown>): SettingsSearch {
  const section = SECTIONS.find((known) => known === search['section'])
  if (section === undefined || section === 'general') return {}
  const page = Number(search['page'])
  if (section !== 'activity' || !Number.isSafeInteger(page) || page < 2) return { section }
  return { section, page: Math.min(page, 999_999) }
}
