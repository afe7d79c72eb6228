import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { systemBrowser } from './scripts/support/browser.mjs'
import { freePort } from './scripts/support/processes.mjs'

// Set once by the main process and inherited by its workers, which read this file too.
const port = (process.env.E2E_PORT ??= String(await freePort()))
/** An address of a running shop instead of one that is built and started here. */
const given = process.env.E2E_BASE_URL
/** Where the shop keeps its data: specs read its mails from there (tests/e2e/support/outbox.ts). */
process.env.E2E_DATA_DIR ??= given ? '.data' : join(tmpdir(), `nidora-e2e-${port}`)
const executablePath = systemBrowser()

/** A browser that works as root in a container and asks nobody but this machine. */
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
 * Journeys cost the most time, so most are walked twice, not four times: in Hungarian on the desktop, in English on the
 * phone. Tests tagged @everywhere run in all four combinations; those tagged @desktop, or with no language, on the
 * desktop alone.
 */
const onThePhone = /@everywhere\b|^(?!.*@desktop\b).*@en\b/
const onThePhoneOnly = /^(?!.*@(?:everywhere|desktop)\b).*@en\b/

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // A shop that sends its mails by SMTP can send them to the journeys.
  ...(process.env.E2E_SMTP_PORT ? { globalSetup: './tests/e2e/support/mail-server.ts' } : {}),
  snapshotPathTemplate: 'tests/e2e/shots/{arg}-{projectName}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 3,
  // One more try on a busy machine; the report says "flaky" of a test that needed it.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: given ?? `http://localhost:${port}`,
    browserName: 'chromium',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: browserArguments },
    // A service worker answers past what a test routes; its own test allows it.
    serviceWorkers: 'block',
    // Steps wait for what they need; motion would only make them wait longer.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a third of the time: only a test that failed is recorded, when it is tried again.
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'http', testMatch: 'http/**/*.spec.ts' },
    {
      name: 'desktop',
      testMatch: '{pages,journeys,lists,discovery}/**/*.spec.ts',
      grepInvert: onThePhoneOnly,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'mobile',
      testMatch: '{pages,journeys,lists,discovery}/**/*.spec.ts',
      grep: onThePhone,
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
