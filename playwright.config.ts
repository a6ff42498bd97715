import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { installedBrowser } from './scripts/find-browser.ts'

const PORT = Number(process.env['E2E_PORT'] ?? 3210)

/**
 * What no journey needs, from the browser's own windows to its calls home. The browser takes the last list it is
 * given, so Playwright's own (`disabledFeatures` there) is in this one.
 */
const SWITCHED_OFF = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results/playwright',
  fullyParallel: true,
  // One more than there are cores: a journey waits for what a page shows.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  retries: 0,
  timeout: 180_000,
  // A busy machine takes its time; what is there is not waited for.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'en-GB',
    timezoneId: 'UTC',
    // A page kept by the browser would hide the server from a journey; the update has its own test.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a third of the time of a journey; `--trace on` writes them for whoever looks for a fault.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['BROWSER_PATH'] ?? installedBrowser() ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${SWITCHED_OFF.join()}`,
      ],
    },
  },
  webServer: {
    command: 'node --import tsx e2e/serve.ts',
    url: `http://127.0.0.1:${PORT}/readyz`,
    env: { E2E_PORT: String(PORT) },
    reuseExistingServer: false,
    timeout: 120_000,
  },
})
