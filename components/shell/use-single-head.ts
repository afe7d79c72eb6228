import { useEffect } from 'react'

const described = 'title, meta[name], meta[property], link[rel="canonical"], link[rel="alternate"]'

/** What an element of the head says something about: two of the same speak of two pages. */
function subjectOf(element: Element): string {
  const attributes = ['name', 'property', 'rel', 'hreflang', 'type'].map((name) => element.getAttribute(name) ?? '')
  return [element.localName, ...attributes].join(' ')
}

/** Removes of the served elements those whose subject another element of the head speaks of by now. */
export function removeOutdated(served: Set<Element>, head: HTMLHeadElement) {
  const current = new Set(
    [...head.querySelectorAll(described)].filter((element) => !served.has(element)).map(subjectOf),
  )
  for (const element of served) {
    if (!element.isConnected) served.delete(element)
    else if (current.has(subjectOf(element))) element.remove()
  }
}

/**
 * Keeps one title, description and canonical address in the head. Whoever leaves a page before React has taken over its
 * head leaves the served elements there for good, beside the next page's (vercel/next.js#97472).
 */
export function useSingleHead() {
  useEffect(() => {
    const { head } = document
    const served = new Set(head.querySelectorAll(described))
    const observer = new MutationObserver(() => removeOutdated(served, head))
    observer.observe(head, { childList: true })
    return () => observer.disconnect()
  }, [])
}
