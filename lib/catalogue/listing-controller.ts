import {
  listingAddress,
  listingQueryString,
  parseListingSearch,
  type ListingChange,
  type ListingState,
} from './listing-state'

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
  /**
   * Another order or other filters, told from what was chosen last. It takes hold after the next paint, in which the control
   * that was used shows its new state; the products follow when they are there.
   */
  change(change: ListingChange): void
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
  /** Does the work once the control that was used has been painted: fingers wait for nothing else. */
  readonly afterPaint: (work: () => void) => void
}

const maxRemembered = 30
/** What was shown under an address of this page load: Back and Forward show it again without waiting. */
const remembered = new Map<string, unknown>()

function remember(address: string, data: unknown): void {
  remembered.delete(address)
  remembered.set(address, data)
  const [oldest] = remembered.keys()
  if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest)
}

/** Keeps a listing and its address together. The address is the truth; what is shown follows it. */
export function createListingController<Data>(options: ListingControllerOptions<Data>): ListingController<Data> {
  const { path, served, fetchData, afterPaint } = options
  const listeners = new Set<() => void>()
  let running: AbortController | undefined
  /** Changes that the address does not say yet. */
  let pendingChanges = 0
  let snapshot: ListingSnapshot<Data> = { chosen: served.state, shown: served, isBusy: false, hasFailed: false }
  /** What is chosen, changes that have not taken hold yet included. */
  let latest = served.state
  const addressOf = (state: ListingState) => listingAddress(path, state)
  const isSame = (one: ListingState, other: ListingState) => listingQueryString(one) === listingQueryString(other)

  function set(next: Partial<ListingSnapshot<Data>>): void {
    snapshot = { ...snapshot, ...next }
    for (const listener of listeners) listener()
  }

  function show(state: ListingState, data: Data): void {
    running?.abort()
    remember(addressOf(state), data)
    latest = state
    set({ chosen: state, shown: { state, data }, isBusy: false, hasFailed: false })
  }

  /** Says what is wanted and asks for it; what was asked for before is called off. */
  async function load(state: ListingState): Promise<void> {
    running?.abort()
    const call = new AbortController()
    running = call
    latest = state
    set({ chosen: state, isBusy: true, hasFailed: false })
    try {
      const data = await fetchData(state, call.signal)
      if (!call.signal.aborted) show(state, data)
    } catch {
      if (!call.signal.aborted) set({ isBusy: false, hasFailed: true })
    }
  }

  function follow(): void {
    if (pendingChanges > 0 || window.location.pathname !== path) return
    const state = parseListingSearch(window.location.search)
    if (!state || isSame(state, snapshot.chosen)) return
    const known = remembered.get(addressOf(state)) as Data | undefined
    if (known) show(state, known)
    else void load(state)
  }

  return {
    subscribe(listener) {
      if (listeners.size === 0) {
        remember(addressOf(served.state), served.data)
        window.addEventListener('popstate', follow)
        if (snapshot.isBusy) void load(snapshot.chosen)
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
    change(change) {
      const state = change(latest)
      if (isSame(state, latest)) return
      latest = state
      pendingChanges += 1
      afterPaint(() => {
        pendingChanges -= 1
        // Whoever has left meanwhile is at another address.
        if (listeners.size === 0) {
          latest = snapshot.chosen
          return
        }
        window.history.pushState(null, '', addressOf(state))
        if (latest === state) void load(state)
      })
    },
    retry: () => void load(snapshot.chosen),
    follow,
  }
}
