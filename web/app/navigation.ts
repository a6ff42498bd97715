// What the drawer offers, in groups, and which entry a screen belongs to. The rail, the sheet of a
// phone and the palette show the same list.
import {
  type Icon,
  IconArrowDownLeft,
  IconBuildingBank,
  IconCalendarCheck,
  IconCalendarStats,
  IconCampfire,
  IconChartLine,
  IconCreditCard,
  IconFileImport,
  IconLayoutDashboard,
  IconReceipt,
  IconRepeat,
  IconSettings,
  IconTableOptions,
  IconTags,
  IconWallet,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { MANAGEMENT_PATH, readRecordType } from '#web/lib/record-type-words.ts'

export interface NavEntry {
  label: string
  to: NonNullable<LinkProps['to']>
  icon: Icon
}

export interface NavGroup {
  title: string
  entries: readonly NavEntry[]
}

export const NAV_GROUPS: readonly NavGroup[] = [
  {
    title: 'Dashboards',
    entries: [
      { label: 'General', to: '/', icon: IconLayoutDashboard },
      { label: 'Investments', to: '/investments-dashboard/', icon: IconChartLine },
    ],
  },
  {
    title: 'Analysis',
    entries: [
      { label: 'Financial Independence', to: '/fi-plan/', icon: IconCampfire },
      { label: 'Query Tool', to: '/query/', icon: IconTableOptions },
      { label: 'Recurring payments', to: '/recurring/', icon: IconRepeat },
      { label: 'A year in review', to: '/year/', icon: IconCalendarStats },
    ],
  },
  {
    title: 'My Data',
    entries: [
      { label: 'Income', to: '/income-management/', icon: IconArrowDownLeft },
      { label: 'Investments', to: '/investments-management/', icon: IconBuildingBank },
      { label: 'Monthly check-in', to: '/check-in/', icon: IconCalendarCheck },
      { label: 'Transactions', to: '/transaction-management/', icon: IconReceipt },
      { label: 'Tags', to: '/tags/', icon: IconTags },
      { label: 'Accounts', to: '/accounts/', icon: IconWallet },
      { label: 'Bulk Import', to: '/bulk-import/', icon: IconFileImport },
    ],
  },
]

export const SETTINGS_ENTRY: NavEntry = { label: 'Settings', to: '/settings/', icon: IconSettings }

/** Only for whoever is in trial and has not paid. */
export const MEMBERSHIP_ENTRY: NavEntry = {
  label: 'Membership Plans',
  to: '/signup/',
  icon: IconCreditCard,
}

/** The address of the entry that a screen belongs to: the importer's steps to Bulk Import. */
export function entryOf(address: string, search: object): string {
  const pathname = address.endsWith('/') ? address : `${address}/`
  if (/^\/(create-record|categories)\//.test(pathname)) {
    return MANAGEMENT_PATH[readRecordType('recordType' in search ? search.recordType : undefined)]
  }
  if (/^\/(csv-import|rules)\//.test(pathname)) return '/bulk-import/'
  if (pathname.startsWith('/accounts/')) return '/accounts/'
  if (/^\/(transfers|checks|changes)\//.test(pathname)) return '/transaction-management/'
  if (pathname.startsWith('/fi-plan/')) return '/fi-plan/'
  return pathname
}
