import type { ReactNode } from 'react'

/**
 * Markup on its way into the HTML of a page past the data that the page carries for the browser: kept by a server
 * component, rendered a moment later by the island of the same name, in the same process but in another bundle, hence
 * globalThis. The oldest go first; far more are kept than pages are rendered at once.
 */
const most = 2000
const key = Symbol.for('nidora.served-markup')

function kept(): Map<string, ReactNode> {
  const shared = globalThis as { [key]?: Map<string, ReactNode> }
  return (shared[key] ??= new Map())
}

export function keepMarkup(name: string, markup: ReactNode): void {
  const all = kept()
  all.delete(name)
  all.set(name, markup)
  for (const oldest of all.keys()) {
    if (all.size <= most) break
    all.delete(oldest)
  }
}

/** What was kept under a name; undefined when it is not there any more. */
export function keptMarkup(name: string): ReactNode {
  return kept().get(name)
}
