/** sessionStorage key: when this tab was last reloaded because of a missing script (milliseconds since 1970). */
export const reloadedAtKey = 'reloaded-at'

/** No second reload within this time (R-ERR-8). */
export const reloadGuardMs = 10_000

/**
 * Reloads a page of a previous build whose scripts no longer exist, at most once per `reloadGuardMs`. Part of the page's
 * first script. Failures are detected on load or, for scripts deferred until the first view, by their error event
 * (captured: element errors do not bubble). Later failures surface as the error they throw
 * (components/shell/reload-guard.ts). If reloading does not help, the page falls back to its no-JavaScript state.
 */
export const reloadWithoutScripts = () => {
  const reload = ({ type, target }: Event) => {
    if (type !== 'load' && !(target as HTMLElement).dataset?.src) return
    const isMissing = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(
      ({ initiatorType, responseStatus }) => initiatorType === 'script' && responseStatus >= 400,
    )
    if (!isMissing) return
    try {
      // eslint-disable-next-line no-restricted-syntax -- a duration on one device; deviceTime() would bring its module into every page
      const now = Date.now()
      const storage: Partial<Record<string, unknown>> = sessionStorage
      if (now - (storage[reloadedAtKey] as number) < reloadGuardMs) throw 0
      storage[reloadedAtKey] = now
      location.reload()
    } catch {
      document.documentElement.classList.remove('js')
      for (const element of document.querySelectorAll('noscript')) element.outerHTML = element.textContent
    }
  }
  for (const event of ['load', 'error']) addEventListener(event, reload, true)
}
