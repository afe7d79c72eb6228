import type { LaunchOptions } from 'playwright'
import { systemBrowser } from '../../../scripts/support/browser.mjs'
import { test as base } from './test'

/**
 * For behaviour in which Chromium's headless shell differs: it renders text differently, and has no back/forward cache.
 */
export const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const executablePath = systemBrowser()
      await use({
        ...launchOptions,
        ...(executablePath && { executablePath }),
        // Playwright disables it by default.
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      })
    },
    { scope: 'worker' },
  ],
})
