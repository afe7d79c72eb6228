import { test as base } from 'playwright/test'
import type { Locale } from '@/lib/i18n/locales'
import { Visitor } from '../../support/visitor'
import { textsOf } from './messages'

interface Options {
  /** Language of the test; set per group of tests. */
  readonly shopLocale: Locale
}

interface Fixtures {
  /** Texts in the test's language, by key. */
  readonly t: ReturnType<typeof textsOf>
  /** Calls the backend outside the browser, in the test's language, with its own session. */
  readonly visitor: Visitor
}

/** Tests by HTTP only: without a page, and so without the oracle (test.ts). */
export const test = base.extend<Options & Fixtures>({
  shopLocale: ['hu', { option: true }],

  t: async ({ shopLocale }, use) => {
    await use(textsOf(shopLocale))
  },

  visitor: async ({ baseURL, shopLocale }, use) => {
    await use(new Visitor({ origin: baseURL ?? '', locale: shopLocale }))
  },
})

export { expect } from 'playwright/test'
