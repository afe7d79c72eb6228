import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { journeyBrowser } from './scripts/support/browser.mjs'
import { freePort } from './scripts/support/processes.mjs'

// Set once by the main process and inherited by its workers, which load this file too.
const port = (process.env.E2E_PORT ??= String(await freePort()))
/** A running shop to test, instead of building and starting one. */
const given = process.env.E2E_BASE_URL
/** The shop's data folder, from which specs read its mails (tests/e2e/support/outbox.ts). */
process.env.E2E_DATA_DIR ??= given ? '.data' : join(tmpdir(), `nidora-e2e-${port}`)
const executablePath = journeyBrowser()

/** For running as root in a container, without access to other hosts. */
const browserArguments = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

/**
 * A test in both languages runs in each of them on the desktop and on the phone: four combinations, of which `npm test`
 * chooses one (scripts/support/choose-tests.mjs). Those tagged @desktop, or with no language, run on the desktop only;
 * those tagged @phone on the phone only.
 */
const hasLanguage = /@(?:hu|en)\b/
const ofPhone = /@phone\b/
const ofDesktop = new RegExp(`@desktop\\b|^(?!.*${ofPhone.source})(?!.*${hasLanguage.source})`)

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Receives the mails of a shop that sends them by SMTP.
  ...(process.env.E2E_SMTP_PORT ? { globalSetup: './tests/e2e/support/mail-server.ts' } : {}),
  snapshotPathTemplate: 'tests/e2e/shots/{arg}-{projectName}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 3,
  // A retry would hide what fails sometimes.
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: given ?? `http://localhost:${port}`,
    browserName: 'chromium',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: browserArguments },
    // A service worker bypasses the routes a test mocks; its own test allows it.
    serviceWorkers: 'block',
    // Animations would only slow tests down.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing takes a third longer: `--trace=retain-on-failure` for a test that fails.
    trace: 'off',
  },
  projects: [
    { name: 'http', testMatch: 'http/**/*.spec.ts' },
    {
      name: 'desktop',
      testMatch: '{pages,journeys,lists,discovery}/**/*.spec.ts',
      grepInvert: ofPhone,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'mobile',
      testMatch: '{pages,journeys,lists,discovery}/**/*.spec.ts',
      grepInvert: ofDesktop,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  ...(given
    ? {}
    : {
        webServer: {
          command: `node tests/e2e/support/serve.mjs ${port} ${process.env.E2E_DATA_DIR}`,
          url: `http://127.0.0.1:${port}/api/health/ready`,
          timeout: 300_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
          stderr: 'pipe',
        },
      }),
})
