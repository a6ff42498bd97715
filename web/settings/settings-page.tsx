import { useSearch } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { useSample } from '#web/users/use-sample.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CardSkeleton } from '#web/ui/skeletons.tsx'
import { GeneralSection } from './general-section.tsx'
import { type Section, isForSample, readSettingsSearch } from './search.ts'
import { SectionNav } from './section-nav.tsx'
import classes from './settings-page.module.css'

const SignInSection = lazyPart(() => import('./sign-in-section.tsx'), 'SignInSection')
const MembershipSection = lazyPart(() => import('./membership-section.tsx'), 'MembershipSection')
const TokensSection = lazyPart(() => import('./tokens-section.tsx'), 'TokensSection')
const ActivitySection = lazyPart(() => import('./activity-section.tsx'), 'ActivitySection')
const DataSection = lazyPart(() => import('./data-section.tsx'), 'DataSection')

const PARTS: Record<Section, { sentence: string; Part: ComponentType }> = {
  general: { sentence: 'Each change is saved at once.', Part: GeneralSection },
  'sign-in': {
    sentence: 'How you get in, and where you are signed in.',
    Part: SignInSection,
  },
  membership: { sentence: 'Where your membership stands.', Part: MembershipSection },
  'api-tokens': { sentence: 'For your own scripts and spreadsheets.', Part: TokensSection },
  activity: { sentence: 'What was done in your name, newest first.', Part: ActivitySection },
  'your-data': { sentence: 'Take your data home, or delete it.', Part: DataSection },
}

/** What a person can choose, part by part; the part is in the address. */
export function SettingsPage() {
  const { section: asked = 'general' } = readSettingsSearch({ ...useSearch({ strict: false }) })
  const section = useSample() && !isForSample(asked) ? 'general' : asked
  const { sentence, Part } = PARTS[section]
  return (
    <>
      <PageHeader title="Settings" sentence={sentence} />
      <div className={classes.page}>
        <SectionNav />
        <div className={classes.cards}>
          <Suspense fallback={<Coming />}>
            <Part />
          </Suspense>
        </div>
      </div>
    </>
  )
}

function Coming() {
  return (
    <Card>
      <CardSkeleton lines={5} />
    </Card>
  )
}
