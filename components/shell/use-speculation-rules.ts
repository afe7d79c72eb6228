import { useEffect } from 'react'
import { whenIdle } from '@/components/ui/when-idle'
import { pageLocale } from '@/lib/api/browser'
import type { SpeculationRules } from '@/lib/shop/speculation-rules'
import { mayPrefetch, pagesToPrefetch, type Connection } from './prefetch-policy'

const idle = { patience: 5000, pause: 1500 }

type WithConnection = Navigator & { readonly connection?: Connection }

/** Not in Safari and Firefox, which get `<link rel="prefetch">` instead. */
const supportsRules = () => HTMLScriptElement.supports?.('speculationrules') ?? false

function insertRules(rules: object): void {
  const script = document.createElement('script')
  script.type = 'speculationrules'
  script.textContent = JSON.stringify(rules)
  document.head.append(script)
}

function prefetch(urls: readonly string[]): void {
  if (urls.length === 0) return
  if (supportsRules()) return insertRules({ prefetch: [{ urls, eagerness: 'immediate' }] })
  for (const href of urls) {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.href = href
    document.head.append(link)
  }
}

/** Calls back once with the elements that are currently in the viewport. */
function findVisible(elements: Iterable<Element>, use: (seen: Element[]) => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    observer.disconnect()
    use(entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target))
  })
  for (const element of elements) observer.observe(element)
  return () => observer.disconnect()
}

async function loadRules(): Promise<SpeculationRules | undefined> {
  const answer = await fetch(`/fragments/${pageLocale()}/next-pages`)
  return answer.ok ? ((await answer.json()) as SpeculationRules) : undefined
}

/**
 * Speeds up the next page load: speculation rules prerender the page of a hovered or touched link, and when idle, a few pages
 * with visible links are prefetched.
 */
export function useSpeculationRules() {
  useEffect(() => {
    if (!mayPrefetch((navigator as WithConnection).connection)) return
    let stop = () => {}
    let isUnmounted = false
    loadRules()
      .then((pages) => {
        if (!pages || isUnmounted) return
        if (supportsRules()) insertRules(pages.rules)
        const selector = `:is(main,header nav) ${pages.links}`
        stop = whenIdle(() => {
          stop = findVisible(document.querySelectorAll(selector), (seen) =>
            prefetch(pagesToPrefetch(seen as HTMLAnchorElement[], window.location.pathname)),
          )
        }, idle)
      })
      // Only an optimization: without it, pages load as usual.
      .catch(() => undefined)
    return () => {
      isUnmounted = true
      stop()
    }
  }, [])
}
