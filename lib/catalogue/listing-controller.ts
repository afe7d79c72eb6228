import { createListeners } from '@/lib/browser/listeners'
import type { CurrencyCode } from '@/lib/money/currency'
import {
  listingAddress,
  listingQueryString,
  parseListingSearch,
  type ListingChange,
  type ListingState,
} from './listing-state'

/** The shown and the chosen state: they differ while a request is in progress. */
interface ListingSnapshot<Data> {
  readonly chosen: ListingState
  readonly shown: { readonly state: ListingState; readonly data: Data }
  readonly isBusy: boolean
  readonly hasFailed: boolean
}

interface ListingControllerOptions<Data> {
  readonly path: string
  /** The page's. */
  readonly currency: CurrencyCode
  readonly served: { readonly state: ListingState; readonly data: Data }
  /** Rejects when `signal` aborts it. */
  readonly fetchData: (state: ListingState, signal: AbortSignal) => Promise<Data>
  /** Runs work after the control has been painted (interaction latency). */
  readonly afterPaint: (work: () => void) => void
}

const maxRemembered = 30
/** Listings shown since the page load, by address: Back and Forward show them immediately. */
const remembered = new Map<string, unknown>()

function remember(address: string, data: unknown): void {
  remembered.delete(address)
  remembered.set(address, data)
  const [oldest] = remembered.keys()
  if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest)
}

/** Keeps a listing and its address in sync. The address is the source of truth. */
export function createListingController<Data>(options: ListingControllerOptions<Data>) {
  const { path, currency, served, fetchData, afterPaint } = options
  let running: AbortController | undefined
  /** Changes not yet in the address. */
  let pendingChanges = 0
  let snapshot: ListingSnapshot<Data> = { chosen: served.state, shown: served, isBusy: false, hasFailed: false }
  /** The chosen state, including pending changes. */
  let latest = served.state
  const addressOf = (state: ListingState) => listingAddress(path, state)
  const isSame = (one: ListingState, other: ListingState) => listingQueryString(one) === listingQueryString(other)

  function set(next: Partial<ListingSnapshot<Data>>): void {
    snapshot = { ...snapshot, ...next }
    listeners.notify()
  }

  function show(state: ListingState, data: Data): void {
    running?.abort()
    remember(addressOf(state), data)
    latest = state
    set({ chosen: state, shown: { state, data }, isBusy: false, hasFailed: false })
  }

  /** Sets the chosen state and requests it; aborts the previous request. */
  async function load(state: ListingState): Promise<void> {
    running?.abort()
    running = new AbortController()
    const { signal } = running
    latest = state
    set({ chosen: state, isBusy: true, hasFailed: false })
    try {
      const data = await fetchData(state, signal)
      if (!signal.aborted) show(state, data)
    } catch {
      if (!signal.aborted) set({ isBusy: false, hasFailed: true })
    }
  }

  /** Follows a change of the address from outside: Back, Forward, a link to the listing. */
  function follow(): void {
    if (pendingChanges > 0 || window.location.pathname !== path) return
    const state = parseListingSearch(window.location.search, currency)
    if (!state || isSame(state, snapshot.chosen)) return
    const cached = remembered.get(addressOf(state)) as Data | undefined
    if (cached) show(state, cached)
    else void load(state)
  }

  const listeners = createListeners(() => {
    remember(addressOf(served.state), served.data)
    window.addEventListener('popstate', follow)
    if (snapshot.isBusy) void load(snapshot.chosen)
    else follow()
    return () => {
      window.removeEventListener('popstate', follow)
      running?.abort()
    }
  })

  return {
    subscribe: listeners.subscribe,
    snapshot: () => snapshot,
    /**
     * Changes order or filters, based on the latest choice. Applied after the next paint, which shows the control's new
     * state; the products follow.
     */
    change(change: ListingChange) {
      const state = change(latest)
      if (isSame(state, latest)) return
      latest = state
      pendingChanges += 1
      afterPaint(() => {
        pendingChanges -= 1
        // The visitor has left the page in the meantime.
        if (listeners.isEmpty()) {
          latest = snapshot.chosen
          return
        }
        window.history.pushState(null, '', addressOf(state))
        if (latest === state) void load(state)
      })
    },
    /** Repeats a failed request. */
    retry: () => void load(snapshot.chosen),
    follow,
  }
}
