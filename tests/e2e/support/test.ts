import { test as base } from 'playwright/test'
import type { Locale } from '@/lib/i18n/locales'
import { consentCookie, consentText, nothing } from '@/lib/consent/consent'
import { currencyCookie, type CurrencyId } from '@/lib/money/currency'
import { Visitor } from '../../support/visitor'
import { textsOf } from './messages'

interface Options {
  /** Language of the journey; set per group of tests. */
  readonly shopLocale: Locale
  /** What the browser may complain of without failing the test: a page that is meant to answer 404, for instance. */
  readonly allowedComplaints: readonly RegExp[]
  /** Whether the cookie question was answered before (with no): else it stands before every page. */
  readonly hasAnsweredCookies: boolean
}

interface Fixtures {
  /** Texts in the journey's language, by key. */
  readonly t: ReturnType<typeof textsOf>
  /** Calls the backend beside the browser, in the journey's language; its own session. */
  readonly visitor: Visitor
  readonly chooseCurrency: (id: CurrencyId) => Promise<void>
  /** Errors and warnings of the browser's console so far; a test fails when any is left at its end. */
  readonly complaints: string[]
  /** Gives the browser its answer to the cookie question. */
  readonly cookieAnswer: void
}

/** Whoever goes on before a page has painted leaves its preloads unused: Chromium's remark about speed, not about the page. */
const unusedPreload = /was preloaded using link preload but not used/

/** Said of every page because tests do without the service worker (playwright.config.ts). */
const blockedWorker = /Service Worker registration blocked by Playwright/

/** Every test watches the console: an error, a warning (React's hydration among them) or an uncaught exception fails it. */
export const test = base.extend<Options & Fixtures>({
  shopLocale: ['hu', { option: true }],
  allowedComplaints: [[], { option: true }],
  hasAnsweredCookies: [true, { option: true }],

  cookieAnswer: [
    async ({ context, baseURL, hasAnsweredCookies }, use) => {
      const value = consentText({ id: 'browser-test', choices: nothing })
      if (hasAnsweredCookies) await context.addCookies([{ name: consentCookie, value, url: baseURL ?? '' }])
      await use()
    },
    { auto: true },
  ],

  t: async ({ shopLocale }, use) => {
    await use(textsOf(shopLocale))
  },

  visitor: async ({ baseURL, shopLocale }, use) => {
    await use(new Visitor({ origin: baseURL ?? '', locale: shopLocale }))
  },

  chooseCurrency: async ({ context, baseURL }, use) => {
    await use((id) => context.addCookies([{ name: currencyCookie, value: String(id), url: baseURL ?? '' }]))
  },

  complaints: [
    async ({ page, allowedComplaints }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        const isComplaint = message.type() === 'error' || message.type() === 'warning'
        const isOfTheBrowser = [unusedPreload, blockedWorker].some((remark) => remark.test(message.text()))
        if (isComplaint && !isOfTheBrowser) complaints.push(`${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => complaints.push(String(error.stack ?? error)))
      await use(complaints)
      const unexpected = complaints.filter((text) => !allowedComplaints.some((allowed) => allowed.test(text)))
      if (unexpected.length > 0) throw new Error(`The browser complained:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],
})

export { expect } from 'playwright/test'
