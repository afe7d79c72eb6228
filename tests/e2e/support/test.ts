import type { Page } from 'playwright/test'
import type { ProductCard } from '@/lib/contract/catalogue'
import { path } from '@/lib/routing/path'
import { currencyCookie, type CurrencyId } from '@/lib/money/currency'
import { Oracle } from '../oracle/oracle'
import { fillCart, hungary, type Buyer, type CartContents } from '../../support/buyer'
import { Visitor } from '../../support/visitor'
import { translate } from '../../support/translator'
import { rememberFocus } from '../oracle/read-screen'
import { attachOracle, watchActions } from '../oracle/watch-actions'
import { Bank } from './bank'
import { Checkout } from './checkout'
import { test as base } from './http-test'
import { Line } from './line'
import { isHydrated, open, refuseCookies } from './page'
import { mailsTo, mailTo, ownAddress } from './outbox'
import { Shopkeeper } from './shopkeeper'
import { Shopper } from './shopper'
import { Time } from './time'

interface Options {
  /** Console messages that do not fail the test, for instance on a page expected to answer 404. */
  readonly allowedComplaints: readonly RegExp[]
  /** Whether the cookie question was already answered (with no); otherwise it covers every page. */
  readonly hasAnsweredCookies: boolean
  /** Whether the browser translates every page, once it is hydrated. */
  readonly isTranslated: boolean
}

interface Fixtures {
  /** Drivers of the shop's pages; see docs/guides/journeys.md. */
  readonly shopper: Shopper
  readonly checkout: Checkout
  /**
   * Opens the checkout at its last step, with the former ones filled in over the API: for journeys about what follows.
   * Home delivery of one piece to a person, unless `contents` says otherwise.
   */
  readonly atPayment: (product: ProductCard, who: Buyer, contents?: Partial<CartContents>) => Promise<void>
  readonly bank: Bank
  readonly line: Line
  readonly shopkeeper: Shopkeeper
  readonly time: Time
  /** Mails to an address in the shop's outbox. */
  readonly mailbox: {
    readonly newest: typeof mailTo
    readonly all: typeof mailsTo
    readonly ownAddress: typeof ownAddress
  }
  /** Opens a second tab of the same browser. */
  readonly secondTab: () => Promise<Page>
  readonly chooseCurrency: (id: CurrencyId) => Promise<void>
  /** Judges every step of the journey; see docs/guides/journeys.md. */
  readonly oracle: Oracle
  /** Answers the cookie question. */
  readonly cookieAnswer: void
  /** Ends the routes of a test: a request under way at its end would fail the worker, and with it the next test. */
  readonly routes: void
  readonly translator: void
}

/** The oracle watches every test: see docs/guides/journeys.md. */
export const test = base.extend<Options & Fixtures>({
  allowedComplaints: [[], { option: true }],
  hasAnsweredCookies: [true, { option: true }],
  isTranslated: [process.env.E2E_TRANSLATED === '1', { option: true }],

  cookieAnswer: [
    async ({ context, baseURL, hasAnsweredCookies }, use) => {
      if (hasAnsweredCookies) await refuseCookies(context, baseURL ?? '')
      await use()
    },
    { auto: true },
  ],

  routes: [
    async ({ context }, use) => {
      await use()
      await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })))
    },
    { auto: true },
  ],

  translator: [
    async ({ context, isTranslated }, use) => {
      if (isTranslated) {
        const begin = `(function begin() { (${isHydrated})() ? (${translate})(document.body) : requestAnimationFrame(begin) })()`
        await context.addInitScript(begin)
      }
      await use()
    },
    { auto: true },
  ],

  chooseCurrency: async ({ context, baseURL }, use) => {
    await use((id) => context.addCookies([{ name: currencyCookie, value: String(id), url: baseURL ?? '' }]))
  },

  shopper: async ({ page, shopLocale }, use) => use(new Shopper(page, shopLocale)),
  checkout: async ({ page, shopLocale }, use) => use(new Checkout(page, shopLocale)),
  atPayment: async ({ page, context, baseURL, shopLocale }, use) => {
    const origin = baseURL ?? ''
    await use(async ({ id }, who, contents) => {
      const visitor = await new Visitor({ origin, locale: shopLocale }).begin()
      const countryId = await hungary(visitor)
      await fillCart(visitor, who, { productId: id, countryId, payment: null, ...contents })
      await context.addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: origin })))
      await open(page, path('cart-data', {}, shopLocale))
    })
  },
  bank: async ({ page, shopLocale }, use) => use(new Bank(page, shopLocale)),
  line: async ({ context, oracle }, use) => use(new Line(context, oracle)),
  time: async ({ context, oracle }, use) => use(new Time(context, oracle)),

  mailbox: async ({}, use) => use({ newest: mailTo, all: mailsTo, ownAddress }),
  secondTab: async ({ context }, use) => use(() => context.newPage()),

  shopkeeper: async ({ baseURL, visitor, oracle }, use) => {
    const shopkeeper = new Shopkeeper(baseURL ?? '', visitor, oracle)
    await use(shopkeeper)
    await shopkeeper.leave()
  },

  oracle: [
    async ({ page, context, baseURL, allowedComplaints }, use, testInfo) => {
      const isReport = process.env.E2E_ORACLE === 'report'
      const oracle = new Oracle(context, baseURL ?? '', (message) => {
        if (!isReport) throw new Error(`The oracle disagrees. ${message}`)
        testInfo.annotations.push({ type: 'oracle', description: message })
        process.stdout.write(`[oracle] ${testInfo.titlePath.join(' › ')}\n${message}\n`)
      })
      for (const pattern of allowedComplaints) {
        for (const concern of ['console', 'requests'] as const) oracle.allow(concern, pattern)
        // Allowing the console message "… a status of 422" allows the response itself.
        for (const [status] of pattern.source.matchAll(/\b[45]\d\d\b/g)) oracle.expect4xx(Number(status))
      }
      watchActions(page)
      await context.addInitScript(rememberFocus)
      attachOracle(context, oracle)
      await use(oracle)
      if (testInfo.status === testInfo.expectedStatus) await oracle.finish()
    },
    { auto: true },
  ],
})

export { expect } from 'playwright/test'
