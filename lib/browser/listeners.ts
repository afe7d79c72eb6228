type Listener = () => void

export interface Listeners {
  /** For useSyncExternalStore; returns the function that unsubscribes. */
  readonly subscribe: (listener: Listener) => () => void
  readonly notify: () => void
  readonly isEmpty: () => boolean
}

/**
 * The listeners of state that is kept outside React.
 * @param start called before the first listener is added; what it returns is called after the last one is removed
 */
export function createListeners(start?: () => () => void): Listeners {
  const listeners = new Set<Listener>()
  let stop: (() => void) | undefined
  return {
    subscribe: (listener) => {
      if (listeners.size === 0) stop = start?.()
      listeners.add(listener)
      return () => {
        const wasSubscribed = listeners.delete(listener)
        if (wasSubscribed && listeners.size === 0) stop?.()
      }
    },
    notify: () => {
      for (const listener of listeners) listener()
    },
    isEmpty: () => listeners.size === 0,
  }
}
