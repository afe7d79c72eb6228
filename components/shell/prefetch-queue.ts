/** Most route preloads at a time (specification §9). */
export const longestRun = 5

/** Preloads addresses once each, a few at a time. `load` starts one and calls `done` when it has ended. */
export function createPrefetchQueue(load: (address: string, done: () => void) => void, limit = longestRun) {
  const known = new Set<string>()
  const waiting: string[] = []
  let running = 0

  function next() {
    while (running < limit && waiting.length > 0) {
      const address = waiting.shift()!
      let ended = false
      running += 1
      load(address, () => {
        if (ended) return
        ended = true
        running -= 1
        next()
      })
    }
  }

  return {
    add(address: string) {
      if (known.has(address)) return
      known.add(address)
      waiting.push(address)
      next()
    },
    /** Forgets what has not been started: the visitor has gone elsewhere. */
    clear() {
      for (const address of waiting.splice(0)) known.delete(address)
    },
  }
}

/** What a browser tells of its connection; not every browser does. */
export interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Nothing is loaded in advance on data-saving or slow connections (specification §9). */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/(?:^|-)[23]g$/.test(connection?.effectiveType ?? '')
}
