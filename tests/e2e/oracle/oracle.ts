import type { BrowserContext, Page } from 'playwright/test'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import { matchRoute, type RouteMatch } from '@/lib/routing/match'
import { expectedCart } from './cart'
import { badgeFaults, cartFaults, type CartPlace } from './judge-cart'
import { offerFaults } from './judge-offer'
import { namedOrderFaults, orderFaults } from './judge-order'
import { pageFaults } from './judge-page'
import { measured } from './picture-files'
import { readScreen } from './read-screen'
import type { Screen } from './screen'
import { textIs } from './texts'
import { Traffic } from './traffic'
import { Truth } from './truth'
import type { WireCart } from './wire'

/** What the oracle checks; each concern can be switched off. */
export const concerns = [
  'amounts',
  'console',
  'status',
  'requests',
  'overflow',
  'language',
  'focus',
  'pictures',
] as const
export type Concern = (typeof concerns)[number]

interface Fault {
  readonly concern: Concern
  readonly text: string
}

interface Watched {
  readonly traffic: Traffic
  /** The last step, if not judged yet. */
  unjudged: string | undefined
  /** URL before the last action. */
  addressBefore: string
}

/** Milliseconds until a screen must be settled and correct. */
const retryMs = process.env.E2E_ORACLE === 'report' ? 2_000 : 6_000
const pauses = [40, 80, 120, 200, 300]

const settled = (page: Page) => new Promise((resolve) => setTimeout(resolve, page.isClosed() ? 0 : 30))
const isGone = (error: unknown) => /closed|destroyed|navigat|detached|crashed/i.test(String(error))

/**
 * Accompanies every journey: after each step it compares the screen with the backend's data, recomputed. A step is
 * judged before the next one begins, and at the end of the test.
 */
export class Oracle {
  private readonly pages = new Map<Page, Watched>()
  private readonly allowed: { readonly concern: Concern; readonly pattern: RegExp }[] = []
  private readonly truth: Truth
  private offReason: string | undefined
  private isJudging = false
  /** The backend's cart at the last check. */
  private seenCart: WireCart | undefined
  /** Number of steps judged. */
  steps = 0

  constructor(
    private readonly context: BrowserContext,
    origin: string,
    private readonly complain: (message: string) => void,
  ) {
    this.truth = new Truth(context, origin)
    context.on('page', (page) => this.watch(page))
    for (const page of context.pages()) this.watch(page)
  }

  /** Turns judging off from here on; the argument documents why. */
  off(reason: string): void {
    this.offReason = reason
  }

  on(): void {
    this.offReason = undefined
    for (const watched of this.pages.values()) watched.unjudged = undefined
  }

  /** Allows faults that the test causes on purpose; `pattern` is matched against the fault's text. */
  allow(concern: Concern, pattern: RegExp): void {
    this.allowed.push({ concern, pattern })
  }

  /** Expects responses with these statuses. */
  expect4xx(...statuses: readonly number[]): void {
    for (const status of statuses) {
      this.allow('status', new RegExp(`answered ${status}\\b`))
      this.allow('console', new RegExp(`status of ${status}\\b`))
    }
  }

  /** The cart or its products were changed from elsewhere: a page may show its last response until it refetches. */
  changedElsewhere(except?: Page): void {
    for (const [page, { traffic }] of this.pages) if (page !== except) traffic.markStale()
  }

  /** The backend's cart; undefined for a first-time visitor. */
  cart(locale: Locale): Promise<WireCart | undefined> {
    return this.truth.cart(locale)
  }

  /** The cart as it was when a page was last judged. */
  get judgedCart(): WireCart | undefined {
    return this.seenCart
  }

  /** Runs some work offline: network and console faults in the meantime are ignored. */
  async withoutLine(work: () => Promise<void>): Promise<void> {
    this.offReason = 'there is no line'
    try {
      await work()
    } finally {
      this.offReason = undefined
      for (const { traffic } of this.pages.values()) traffic.takeFaults()
    }
  }

  /** Whether a fault of this kind was announced. */
  private isAllowed(concern: Concern, text: string): boolean {
    return this.allowed.some((one) => one.concern === concern && one.pattern.test(text))
  }

  private watch(page: Page): Watched {
    let watched = this.pages.get(page)
    if (!watched) {
      const traffic = new Traffic(page, () => this.changedElsewhere(page))
      watched = { traffic, unjudged: undefined, addressBefore: '' }
      this.pages.set(page, watched)
      page.on('close', () => this.pages.delete(page))
    }
    return watched
  }

  /** Called before an action: judges the result of the previous one. Consecutive typing is not judged in between. */
  async before(page: Page, isTyping: boolean): Promise<void> {
    const watched = this.watch(page)
    if (!isTyping && watched.unjudged !== undefined) await this.judge(page)
    watched.addressBefore = page.url()
  }

  /** Called after an action. */
  after(page: Page, step: string): void {
    const watched = this.watch(page)
    watched.unjudged = watched.unjudged === undefined ? step : `${watched.unjudged}, ${step}`
  }

  /** Judges all pages with steps or complaints not judged yet. */
  async finish(): Promise<void> {
    for (const [page, { unjudged, traffic }] of this.pages)
      if (unjudged !== undefined || traffic.hasFaults) await this.judge(page)
  }

  /** Judges a page now, whatever the last action was. */
  async judge(page: Page): Promise<void> {
    const watched = this.watch(page)
    const step = watched.unjudged ?? 'viewing the page'
    watched.unjudged = undefined
    if (this.offReason !== undefined || this.isJudging || page.isClosed()) return
    this.isJudging = true
    try {
      const faults = await this.faultsAfterRetries(page, watched)
      this.steps += 1
      if (faults.length > 0) {
        const list = [...new Set(faults.map(({ concern, text }) => `  [${concern}] ${text}`))].join('\n')
        const calls = faults.some(({ concern }) => concern === 'amounts') ? watched.traffic.cartCalls : []
        this.complain(
          [`After ${step}, ${page.url()}:\n${list}`, ...calls.map((call) => `  its cart calls: ${call}`)].join('\n'),
        )
      }
    } finally {
      this.isJudging = false
    }
  }

  /** Checks repeatedly until there are no faults, or the time is up. */
  private async faultsAfterRetries(page: Page, watched: Watched): Promise<Fault[]> {
    const end = Date.now() + retryMs
    for (let attempt = 0; ; attempt += 1) {
      let faults: Fault[]
      try {
        await settled(page)
        faults = watched.traffic.isQuiet
          ? await this.inspect(page, watched)
          : [{ concern: 'requests', text: `still pending: ${watched.traffic.pendingCalls.join(', ')}` }]
      } catch (error) {
        if (page.isClosed()) return []
        if (!isGone(error)) throw error
        faults = [{ concern: 'requests', text: 'the page does not settle' }]
      }
      const isExpected = ({ concern, text }: Fault) => this.isAllowed(concern, text)
      const left = faults.filter((fault) => !isExpected(fault))
      // Waiting does not remove console and network faults.
      const trafficFaults = watched.traffic.takeFaults().filter((fault) => !isExpected(fault))
      if (trafficFaults.length > 0 || left.length === 0 || Date.now() > end) return [...trafficFaults, ...left]
      await new Promise((resolve) => setTimeout(resolve, pauses[Math.min(attempt, pauses.length - 1)]))
    }
  }

  private async inspect(page: Page, watched: Watched): Promise<Fault[]> {
    const { traffic } = watched
    const place = placeOf(page.url(), this.truth.origin)
    const faults: Fault[] = []
    if (!place) return faults
    const { locale, route } = place
    const [screen, cart] = await Promise.all([
      page.evaluate(readScreen, { cartPath: path('cart', {}, locale) }),
      this.truth.cart(locale),
    ])
    this.seenCart = cart
    if (screen.busy.length > 0) faults.push({ concern: 'requests', text: `still busy: ${screen.busy.join(' ')}` })
    const [amounts, pictures] = await Promise.all([
      this.amounts(screen, cart, locale, route, traffic),
      measured(screen.pictures),
    ])
    const own = new Set([cart?.customer_data.email, cart?.customer_data.invoice_data.name].filter(Boolean))
    const hasStayed = watched.addressBefore.split(/[?#]/)[0] === screen.address.split(/[?#]/)[0]
    return [
      ...faults,
      ...amounts.map((text) => ({ concern: 'amounts' as const, text })),
      ...pageFaults(screen, pictures, (text) => [...own].some((word) => text.includes(word!))).map(
        ({ kind, text }) => ({
          concern: kind,
          text,
        }),
      ),
      ...(hasStayed && screen.isFocusLost ? [{ concern: 'focus' as const, text: 'the focus is lost' }] : []),
    ]
  }

  private async amounts(
    screen: Screen,
    cart: WireCart | undefined,
    locale: Locale,
    route: RouteMatch | undefined,
    traffic: Traffic,
  ): Promise<string[]> {
    const lastCart = await traffic.lastCart
    // Other tests change the prices of products that are recommended here: they are those of the page's last response.
    const similar = lastCart?.similar_products
    let faults = await this.ofCart(
      screen,
      cart && similar ? { ...cart, similar_products: similar } : cart,
      locale,
      route,
    )
    if (faults.length > 0 && traffic.isStale) {
      // Changed by a second tab or by the shop: the page may still show its last response.
      if (lastCart === undefined || (await this.ofCart(screen, lastCart, locale, route)).length === 0) faults = []
    }
    const { order_hash: order, offer_hash: offer } = route?.parameters ?? {}
    for (const hash of new Set(screen.pieces.flatMap(({ orderHash }) => orderHash ?? []))) {
      const named = hash === order ? undefined : await this.truth.order(hash, locale)
      if (named) faults.push(...namedOrderFaults(screen, hash, named))
    }
    if (order && (route?.name === 'orders-order_hash' || route?.name === 'checkout-result-order_hash')) {
      const found = await this.truth.order(order, locale)
      return found ? [...faults, ...orderFaults(screen, found)] : faults
    }
    if (offer && route?.name === 'checkout-offer-offer_hash') {
      const found = await this.truth.offer(offer, locale)
      return found ? [...faults, ...offerFaults(screen, found)] : faults
    }
    return faults
  }

  private async ofCart(
    screen: Screen,
    cart: WireCart | undefined,
    locale: Locale,
    route: RouteMatch | undefined,
  ): Promise<string[]> {
    if (!cart) return badgeFaults(screen, 0)
    const expected = expectedCart(cart, await this.truth.rules(cart, locale))
    const places: CartPlace[] = []
    if (screen.dialogs.some((name) => textIs(locale, 'cart.title').test(name.replace(/\s+\d.*$/, ''))))
      places.push('drawer')
    if (route?.name === 'cart') places.push('cart')
    if (route?.name === 'cart-data') places.push('checkout')
    return [
      ...badgeFaults(screen, cart.summary.total_quantity),
      ...(places.length > 0 ? expected.faults : []),
      ...places.flatMap((place) => cartFaults(screen, place, cart, expected)),
    ]
  }
}

/** Language and screen of a shop URL; undefined for the bank's page and other URLs. */
function placeOf(address: string, origin: string): { locale: Locale; route: RouteMatch | undefined } | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const [, locale, ...rest] = url.pathname.split('/')
  if (url.origin !== new URL(origin).origin || !isLocale(locale)) return undefined
  return { locale, route: matchRoute(rest.join('/'), locale) }
}
