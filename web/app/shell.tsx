// What stands around every page: the skip link, the drawer in the form that fits the screen, and
// the palette. People who are not set up, not signed in or not active see the page alone.
import { useMatches, useRouteContext, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { TopBarSlot } from '#web/ui/top-bar-slot.tsx'
import { usePhone, useWide } from '#web/ui/use-width.ts'
import { Drawer } from './drawer.tsx'
import { isActive } from '#web/users/api.ts'
import { isOnboarded } from './guard.ts'
import { entryOf } from './navigation.ts'
import { BottomBar, TopBar } from './phone-bars.tsx'
import { Rail } from './rail.tsx'
import { Sheet } from './sheet.tsx'
import { SandboxBanner } from './sandbox-banner.tsx'
import classes from './shell.module.css'
import { usePalette } from './use-palette.tsx'
import { OfflineSlot, UpdateSlot } from './when-idle.tsx'

export function Shell({ children }: { children: ReactNode }) {
  const bare = useMatches({ select: (matches) => matches.at(-1)?.staticData.bare === true })
  const session = useRouteContext({ from: '__root__', select: ({ session }) => session })
  const entitled = session !== null && isOnboarded(session.integrity) && isActive(session.status)
  return (
    <>
      <a className="fs-skip-link" href="#main" onClick={skipToMain}>
        Skip to content
      </a>
      {entitled && !bare ? <Framed>{children}</Framed> : <Bare>{children}</Bare>}
    </>
  )
}

function Bare({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      <UpdateSlot />
      <SandboxBanner />
      <OfflineSlot isAlone />
      {children}
    </main>
  )
}

function Framed({ children }: { children: ReactNode }) {
  const current = useRouterState({
    select: ({ location }) => entryOf(location.pathname, location.search),
  })
  const phone = usePhone()
  const wide = useWide()
  const [menu, setMenu] = useState(false)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const { palette, find } = usePalette()
  return (
    <div className={classes.frame} data-form={phone ? 'phone' : wide ? 'wide' : 'rail'}>
      {phone && <TopBar slot={setSlot} onFind={find} />}
      {!phone && (
        <div className={classes.side}>
          {wide ? (
            <Drawer current={current} onFind={find} />
          ) : (
            <Rail current={current} onFind={find} onOpen={() => setMenu(true)} />
          )}
        </div>
      )}
      <main id="main" tabIndex={-1} className={classes.main}>
        <div className={classes.content}>
          <UpdateSlot />
          <SandboxBanner />
          <OfflineSlot isAlone={false} />
          <TopBarSlot value={slot}>{children}</TopBarSlot>
        </div>
      </main>
      {phone && <BottomBar current={current} menuOpened={menu} onMenu={() => setMenu(true)} />}
      {!wide && (
        <Sheet label="Menu" opened={menu} onClose={() => setMenu(false)}>
          <Drawer
            current={current}
            onFind={() => {
              setMenu(false)
              find()
            }}
            onChosen={() => setMenu(false)}
          />
        </Sheet>
      )}
      {palette}
    </div>
  )
}

function skipToMain(event: { preventDefault: () => void }) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
