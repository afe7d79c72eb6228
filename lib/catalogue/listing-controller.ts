import { listingAddress, listingQueryString, parseListingSearch, type ListingState } from './listing-state'

/** What a listing shows, and what was chosen meanwhile: they differ while an answer is on its way. */
export interface ListingSnapshot<Data> {
  readonly chosen: ListingState
  readonly shown: { readonly state: ListingState; readonly data: Data }
  readonly isBusy: boolean
  /** The last answer did not come. */
  readonly hasFailed: boolean
}

export interface ListingController<Data> {
  subscribe(listener: () => void): () => void
  snapshot(): ListingSnapshot<Data>
  /** Another order or other filters: what is chosen changes at once, the address after it is seen, the products when they are there. */
  change(state: ListingState): void
  /** Asks again for what did not come. */
  retry(): void
  /** Follows the address, which somebody else has changed: Back, Forward, a link to the listing itself. */
  follow(): void
}

export interface ListingControllerOptions<Data> {
  /** The listing's own path. */
  readonly path: string
  /** What the page was served with. */
  readonly served: { readonly state: ListingState; readonly data: Data }
  /** Rejects with anything when `signal` aborts it. */
  readonly fetchData: (state: ListingState, signal: AbortSignal) => Promise<Data>
  /** Does the work once what is chosen has been painted: fingers wait for nothing else. */
  readonly afterPaint: (work: () => void) => void
}

const mostRemembered = 30
/** What was shown under an address of this page load: Back and Forward show it again without waiting. */
const remembered = new Map<string, unknown>()

function remember(address: string, data: unknown): void {
  remembered.delete(address)
  remembered.set(address, data)
  const [oldest] = remembered.keys()
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest)
}

/** Keeps a listing and its address together. The address is the truth; what is shown follows it. */
export function createListingController<Data>(options: ListingControllerOptions<Data>): ListingController<Data> {
  const { path, served, fetchData, afterPaint } = options
  const listeners = new Set<() => void>()
  let running: AbortController | undefined
  /** Changes that the address does not say yet. */
  let untold = 0
  let snapshot: ListingSnapshot<Data> = { chosen: served.state, shown: served, isBusy: false, hasFailed: false }
  const addressOf = (state: ListingState) => listingAddress(path, state)

  function set(next: Partial<ListingSnapshot<Data>>): void {
    snapshot = { ...snapshot, ...next }
    for (const listener of listeners) listener()
  }

  function show(state: ListingState, data: Data): void {
    running?.abort()
    remember(addressOf(state), data)
    set({ chosen: state, shown: { state, data }, isBusy: false, hasFailed: false })
  }

  /** Says what is wanted; what was asked for before is called off. */
  function want(state: ListingState): void {
    running?.abort()
    set({ chosen: state, isBusy: true, hasFailed: false })
  }

  async function ask(state: ListingState): Promise<void> {
    const call = new AbortController()
    running = call
    try {
      const data = await fetchData(state, call.signal)
      if (!call.signal.aborted) show(state, data)
    } catch {
      if (!call.signal.aborted) set({ isBusy: false, hasFailed: true })
    }
  }

  function load(state: ListingState): void {
    want(state)
    void ask(state)
  }

  function follow(): void {
    if (untold > 0 || window.location.pathname !== path) return
    const state = parseListingSearch(window.location.search)
    if (!state || listingQueryString(state) === listingQueryString(snapshot.chosen)) return
    const known = remembered.get(addressOf(state)) as Data | undefined
    if (known) show(state, known)
    else load(state)
  }

  return {
    subscribe(listener) {
      if (listeners.size === 0) {
        remember(addressOf(served.state), served.data)
        window.addEventListener('popstate', follow)
        if (snapshot.isBusy) load(snapshot.chosen)
        else follow()
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        window.removeEventListener('popstate', follow)
        running?.abort()
      }
    },
    snapshot: () => snapshot,
    change(state) {
      if (listingQueryString(state) === listingQueryString(snapshot.chosen)) return
      want(state)
      untold += 1
      afterPaint(() => {
        untold -= 1
        // Whoever has left meanwhile is at another address.
        if (listeners.size === 0) return
        window.history.pushState(null, '', addressOf(state))
        if (snapshot.chosen === state) void ask(state)
      })
    },
    retry: () => load(snapshot.chosen),
    follow,
  }
}
