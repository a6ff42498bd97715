// What is shown and done about the connection, above every page: that there is none and how old the
// figures are, what waits to be stored, and the question before somebody signs out over it.
import { type QueryClient, onlineManager, useQueryClient } from '@tanstack/react-query'
import { IconCloudOff } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore } from 'react'
import { RECORD_TYPES } from '#domain/records.ts'
import { accountsQuery, categoriesQuery, tagsQuery } from '#web/names/lists.ts'
import { checkConnection } from '#web/lib/connection.ts'
import { clockWords, timeWords } from '#web/lib/instants.ts'
import { today } from '#web/lib/today.ts'
import { Alert } from '#web/ui/alert.tsx'
import { loadWaiting, useWaiting } from '#web/waiting/waiting.ts'
import { BeforeLeaving } from './before-leaving-dialog.tsx'
import { forgetLongAgo, keepLastSeen, restoreLastSeen } from './last-seen.ts'
import classes from './offline.module.css'
import { sendAndTell } from './send-and-tell.ts'
import { WaitingTray } from './waiting-tray.tsx'

/** What waits is sent again, also when nothing told that it can be. */
const AGAIN_MS = 30_000
/** The server is asked whether it can be reached again. */
const ASK_MS = 10_000

/** `isAlone` on a page without the drawer: there are no figures, and no record is logged. */
export function OfflinePart({ isAlone }: { isAlone: boolean }) {
  const online = useSyncExternalStore(
    (told) => onlineManager.subscribe(told),
    () => onlineManager.isOnline(),
  )
  const waiting = useWaiting()
  const client = useQueryClient()
  useAsking(online)
  useSending(client, online, waiting.length > 0)
  useKeeping(client, online)
  useNames(client, !isAlone)
  return (
    <div data-notice className={classes.part} data-connection={online ? 'there' : 'gone'}>
      <div role="status" className={classes.said}>
        {!online && <NoConnection isAlone={isAlone} />}
      </div>
      {waiting.length > 0 && <WaitingTray waiting={waiting} online={online} />}
      <BeforeLeaving />
    </div>
  )
}

function NoConnection({ isAlone }: { isAlone: boolean }) {
  const seen = useOldest()
  return (
    <Alert tone="warn" lead="No connection." icon={<IconCloudOff size={18} stroke={1.75} />}>
      {isAlone ? (
        'What you typed stays. Go on when the connection is back.'
      ) : (
        <>
          {seen !== null && <>Figures are as of {seen}. </>}A record that you log now waits here and
          is stored when the connection is back.
        </>
      )}
    </Alert>
  )
}

/** What pages ask for beside their figures: who it is, how things are written, names, and checks. */
const NO_FIGURES = [
  'active-status',
  'app-settings',
  'data-integrity',
  'accounts',
  'categories',
  'tags',
  'warnings',
]

function isFigure({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey.length > 2 || !NO_FIGURES.includes(String(queryKey[0]))
}

/** When the oldest figure on the page came: "14:05", with its day unless that is today. */
function useOldest(): string | null {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (told) => cache.subscribe(told),
    () => {
      const shown = cache
        .findAll({ type: 'active' })
        .filter(({ state }) => state.data !== undefined && state.dataUpdatedAt > 0)
        .filter(isFigure)
        .map(({ state }) => state.dataUpdatedAt)
      if (shown.length === 0) return null
      const at = new Date(Math.min(...shown))
      return today(at) === today() ? clockWords(at.toISOString()) : timeWords(at.toISOString())
    },
  )
}

/** Looks for the connection until it is back. */
function useAsking(online: boolean): void {
  useEffect(() => {
    if (online) return
    void checkConnection()
    const timer = setInterval(() => void checkConnection(), ASK_MS)
    return () => clearInterval(timer)
  }, [online])
}

/** Sends what waits: at first, when the connection is back, when somebody comes back to the page. */
function useSending(client: QueryClient, online: boolean, waits: boolean): void {
  useEffect(() => {
    const send = async () => {
      // What waits is shown all the same, after a reload too.
      await (online ? sendAndTell(client) : loadWaiting())
    }
    const come = () => {
      if (document.visibilityState === 'visible') void send()
    }
    void send()
    document.addEventListener('visibilitychange', come)
    const timer = waits ? setInterval(() => void send(), AGAIN_MS) : undefined
    return () => {
      document.removeEventListener('visibilitychange', come)
      clearInterval(timer)
    }
  }, [client, online, waits])
}

/** A record of every type can be logged later, also where its form was never opened. */
function useNames(client: QueryClient, areWanted: boolean): void {
  useEffect(() => {
    if (!areWanted || !onlineManager.isOnline()) return
    // What was refused is said where it is missing, with a button; asked again, that would go and come back.
    const wasRefused = (queryKey: readonly unknown[]) =>
      client.getQueryState(queryKey)?.status === 'error'
    const asked = [accountsQuery, tagsQuery, ...RECORD_TYPES.map((type) => categoriesQuery(type))]
      .filter(({ queryKey }) => !wasRefused(queryKey))
      .map((query) => client.prefetchQuery(query as typeof accountsQuery))
    void Promise.all(asked).then(async () => keepLastSeen(client))
  }, [client, areWanted])
}

/**
 * Keeps the figures once the page is there, when the connection goes, and when the page may. Without a
 * connection, what other pages have shown before is there again.
 */
function useKeeping(client: QueryClient, online: boolean): void {
  useEffect(() => {
    if (!online) void keepLastSeen(client).then(async () => restoreLastSeen(client))
  }, [client, online])
  useEffect(() => {
    void keepLastSeen(client).then(forgetLongAgo)
    const keep = () => {
      if (document.visibilityState === 'hidden') void keepLastSeen(client)
    }
    document.addEventListener('visibilitychange', keep)
    return () => document.removeEventListener('visibilitychange', keep)
  }, [client])
}
