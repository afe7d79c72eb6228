import type { ConsoleMessage, Page, Request, Response } from 'playwright/test'
import type { WireCart } from './wire'

/** Faults outside the screen. */
export interface TrafficFault {
  readonly concern: 'console' | 'status' | 'requests'
  readonly text: string
}

/** Console messages that are not about the page. */
const ofTheBrowser = [
  // Leaving a page before it has painted leaves its preloads unused: Chromium's performance warning.
  /was preloaded using link preload but not used/,
  // Logged on every page because tests block the service worker (playwright.config.ts).
  /Service Worker registration blocked by Playwright/,
  // A stale CSRF token is part of the protocol: the client fetches a new one and repeats the call.
  /the server responded with a status of 419 /,
]

const cartCalls = /^\/api\/cart(?:\/|$)/
const waitedFor = new Set(['fetch', 'xhr', 'document', 'script', 'stylesheet'])

/** Background requests: the check for a new build, and prefetched pages. */
function isInBackground(request: Request): boolean {
  const { pathname } = new URL(request.url())
  const headers = request.headers()
  return (
    pathname.startsWith('/builds/') ||
    headers['next-router-prefetch'] !== undefined ||
    headers['purpose'] === 'prefetch' ||
    headers['sec-purpose']?.startsWith('prefetch') === true
  )
}

/** Watches a page: its console, its requests (pending, refused, failed), and its last cart response. */
export class Traffic {
  private readonly pending = new Set<Request>()
  private faults: TrafficFault[] = []
  /** The response to the page's latest cart call that was answered. */
  lastCart: Promise<WireCart | undefined> | undefined
  /** Calls in the order in which they were sent: their responses may come in another. */
  private readonly sent = new Map<Request, number>()
  private lastSent = 0
  /** The cart has been changed from elsewhere since then. */
  isStale = false
  /** Requests sent before that change: their responses may predate it. */
  private outdated = new Set<Request>()
  /** The latest cart responses, for the report: "GET /api/cart: 3 pieces". */
  readonly cartCalls: string[] = []

  constructor(page: Page, onCartChange: () => void) {
    page.on('request', (request) => {
      this.sent.set(request, this.sent.size)
      if (waitedFor.has(request.resourceType()) && !isInBackground(request)) this.pending.add(request)
    })
    page.on('requestfinished', (request) => this.pending.delete(request))
    page.on('requestfailed', (request) => {
      this.pending.delete(request)
      const reason = request.failure()?.errorText ?? ''
      // Leaving a page or a newer choice aborts pending requests; without JavaScript no script is fetched. A busy browser
      // gives up a prefetch, for which nobody waits.
      const isExpected =
        reason === 'net::ERR_ABORTED' ||
        (reason === 'csp' && request.resourceType() === 'script') ||
        (reason === 'net::ERR_TIMED_OUT' && isInBackground(request))
      if (!isExpected) this.report('requests', `${request.method()} ${request.url()}: ${reason}`)
    })
    page.on('console', (message) => this.onConsole(message))
    page.on('pageerror', (error) => this.report('console', String(error.stack ?? error)))
    page.on('response', (response) => this.onResponse(response, onCartChange))
  }

  get isQuiet(): boolean {
    return this.pending.size === 0
  }

  /** The cart was changed from elsewhere: the page may show its last response until it refetches. */
  markStale(): void {
    this.isStale = true
    this.outdated = new Set(this.pending)
  }

  /** Faults since the last call. */
  takeFaults(): TrafficFault[] {
    const taken = this.faults
    this.faults = []
    return taken
  }

  get hasFaults(): boolean {
    return this.faults.length > 0
  }

  private report(concern: TrafficFault['concern'], text: string): void {
    this.faults.push({ concern, text })
  }

  private onConsole(message: ConsoleMessage): void {
    const text = message.text()
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !ofTheBrowser.some((pattern) => pattern.test(text)))
      this.report('console', `${text} (${message.location().url})`)
  }

  get pendingCalls(): string[] {
    return [...this.pending].map((request) => `${request.method()} ${request.url()}`)
  }

  private onResponse(response: Response, onCartChange: () => void): void {
    const request = response.request()
    const { pathname } = new URL(response.url())
    const method = request.method()
    // 419: as above.
    const isRefused = response.status() >= 400 && response.status() !== 419
    if (isRefused) this.report('status', `${method} ${pathname} answered ${response.status()}`)
    if (!cartCalls.test(pathname) || !response.ok()) return
    if (method !== 'GET') onCartChange()
    const isOutdated = this.outdated.has(request)
    const sent = this.sent.get(request) ?? 0
    if (sent < this.lastSent) return
    this.lastSent = sent
    this.isStale &&= isOutdated
    this.lastCart = response.json().then(
      (body: { data?: unknown }) => {
        const cart = (body.data ?? body) as Partial<WireCart>
        this.cartCalls.splice(0, this.cartCalls.length - 4)
        const age = isOutdated ? ', sent before a change from elsewhere' : ''
        this.cartCalls.push(`${method} ${pathname}: ${cart.summary?.total_quantity} pieces${age}`)
        return cart.products && cart.summary ? (cart as WireCart) : undefined
      },
      () => undefined,
    )
  }
}
