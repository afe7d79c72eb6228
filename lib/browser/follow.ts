/**
 * Follows a state that others can change: subscribes, then compares at once. What changed since the page was made, but
 * before this call, has raised no event here; on a slow device that takes seconds.
 * @param subscribe adds a listener of possible changes and returns the function that removes it
 * @param compare compares the present state with the one this page was made from, and acts if they differ
 * @returns a function that stops following
 */
export function follow(subscribe: (listener: () => void) => () => void, compare: () => void): () => void {
  const stop = subscribe(compare)
  compare()
  return stop
}

/**
 * Notifies the listener when another window of the shop has stored something, when this one is shown again, and when it
 * is restored from the back/forward cache.
 */
export function onOtherWindows(listener: () => void): () => void {
  const onVisibility = () => document.visibilityState === 'visible' && listener()
  const onBack = ({ persisted }: PageTransitionEvent) => persisted && listener()
  window.addEventListener('storage', listener)
  window.addEventListener('pageshow', onBack)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    window.removeEventListener('storage', listener)
    window.removeEventListener('pageshow', onBack)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
