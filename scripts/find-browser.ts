// Finds a Chromium for the browser journeys, and installs one where there is none: Debian's by
// apt-get when root, otherwise the one that Playwright brings. Answers its path. Firefox is found, or
// installed by apt-get, too.
import { existsSync } from 'node:fs'
import { runStep } from './run-step.ts'

/** The shell is the same engine without windows to draw for nobody: a journey costs a quarter less. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const FIREFOX = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

export async function findBrowser(): Promise<string | null> {
  const given = process.env['BROWSER_PATH']
  if (given) return given
  return installedBrowser() ?? (await install())
}

/** The path of the first one that is here. */
export function installedBrowser(): string | null {
  return PLACES.find((place) => existsSync(place)) ?? null
}

/** Throws where there is none and none can be installed. */
export async function findFirefox(): Promise<string> {
  const given = process.env['FIREFOX_PATH']
  const path = given ?? FIREFOX.find((place) => existsSync(place))
  if (path) return path
  if (canInstall()) await installByApt('Firefox', ['firefox-esr'])
  const found = FIREFOX.find((place) => existsSync(place))
  if (!found) throw new Error('There is no Firefox here; FIREFOX_PATH names one.')
  return found
}

async function install(): Promise<string | null> {
  if (canInstall()) {
    await installByApt('Chromium', PACKAGES)
    const found = installedBrowser()
    if (found) return found
  }
  const ok = await runStep('Installing a browser', 'npx', ['playwright', 'install', 'chromium'])
  if (!ok) return null
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** The first of the packages that the distribution has. */
async function installByApt(what: string, names: string[]): Promise<void> {
  await runStep(`Installing ${what}: package lists`, 'apt-get', ['update'])
  for (const name of names) {
    const ok = await runStep(`Installing ${what}: ${name}`, 'apt-get', [
      'install',
      '-y',
      '--no-install-recommends',
      name,
    ])
    if (ok) return
  }
}
