// Finds a Chromium for the browser journeys, and installs one where there is none: Debian's by
// apt-get when root, otherwise the one that Playwright brings. Answers its path.
import { existsSync } from 'node:fs'
import { runStep } from './run-step.ts'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export async function findBrowser(): Promise<string | null> {
  const given = process.env['BROWSER_PATH']
  if (given) return given
  return installed() ?? (await install())
}

function installed(): string | null {
  return PLACES.find((place) => existsSync(place)) ?? null
}

async function install(): Promise<string | null> {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await runStep('Installing Chromium: package lists', 'apt-get', ['update'])
    await runStep('Installing Chromium', 'apt-get', [
      'install',
      '-y',
      '--no-install-recommends',
      'chromium',
    ])
    const found = installed()
    if (found) return found
  }
  const { ok } = await runStep('Installing a browser', 'npx', ['playwright', 'install', 'chromium'])
  if (!ok) return null
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}
