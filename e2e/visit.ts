// Going from screen to screen as a person does: loaded once, then inside the application. To load and
// compile everything anew for each address took most of a journey's time.
import { type Page, type Request, expect } from '@playwright/test'

/** The router's own handle, which it leaves in the window. */
interface Routed {
  __TSR_ROUTER__?: { navigate: (to: { href: string }) => Promise<void> }
}

/**
 * Opens an address of the application, by loading it when the page shows something else, and waits
 * until the screen has what it asked for.
 */
export async function visit(page: Page, address: string): Promise<void> {
  const traffic = watch(page)
  const within = await page.evaluate(async (href) => {
    const router = (window as unknown as Routed).__TSR_ROUTER__
    await router?.navigate({ href })
    return router !== undefined
  }, address)
  if (!within) await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await quiet(page, traffic)
}

interface Traffic {
  open: Set<Request>
  /** How many requests began or ended. */
  moves: number
}

const watched = new WeakMap<Page, Traffic>()

function watch(page: Page): Traffic {
  const known = watched.get(page)
  if (known) return known
  const traffic: Traffic = { open: new Set(), moves: 0 }
  const end = (request: Request) => {
    traffic.open.delete(request)
    traffic.moves += 1
  }
  page.on('request', (request) => {
    traffic.open.add(request)
    traffic.moves += 1
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  watched.set(page, traffic)
  return traffic
}

/** Nothing is on its way, and the page has had the time to ask for more and did not, twice. */
async function quiet(page: Page, traffic: Traffic): Promise<void> {
  await expect(async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const { moves } = traffic
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })))
      expect({ open: traffic.open.size, moves: traffic.moves }).toEqual({ open: 0, moves })
    }
  }).toPass({ intervals: [50, 100], timeout: 20_000 })
}
