import { useEffect } from 'react'
import { whenIdle } from '@/components/ui/when-idle'
import { pageLocale } from '@/lib/api/browser'
import type { PreparedPages } from '@/lib/shop/prepared-pages'
import { firstPages, mayPrepare, type Connection } from './may-prepare'

const idle = { patience: 5000, pause: 1500 }

type WithConnection = Navigator & { readonly connection?: Connection }

/** Whether the browser prepares pages by rules; Safari and Firefox only fetch what they are told. */
const knowsRules = () => HTMLScriptElement.supports?.('speculationrules') ?? false

function addRules(rules: object): void {
  const script = document.createElement('script')
  script.type = 'speculationrules'
  script.textContent = JSON.stringify(rules)
  document.head.append(script)
}

function fetchPages(urls: readonly string[]): void {
  if (urls.length === 0) return
  if (knowsRules()) return addRules({ prefetch: [{ urls, eagerness: 'immediate' }] })
  for (const href of urls) {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.href = href
    document.head.append(link)
  }
}

/** Calls back with those of the elements that are in sight now. */
function whichAreSeen(elements: Iterable<Element>, use: (seen: Element[]) => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    observer.disconnect()
    use(entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target))
  })
  for (const element of elements) observer.observe(element)
  return () => observer.disconnect()
}

async function preparedPagesOfShop(): Promise<PreparedPages | undefined> {
  const answer = await fetch(`/fragments/${pageLocale()}/next-pages`)
  return answer.ok ? ((await answer.json()) as PreparedPages) : undefined
}

/**
 * Has the next page prepared: the one that somebody reaches for, by the browser's own rules, and a few of those whose links
 * are in sight, in idle time.
 */
export function useNextPages() {
  useEffect(() => {
    if (!mayPrepare((navigator as WithConnection).connection)) return
    let stop = () => {}
    let isOver = false
    preparedPagesOfShop()
      .then((pages) => {
        if (!pages || isOver) return
        if (knowsRules()) addRules(pages.rules)
        const inSight = `:is(main,header nav) ${pages.links}`
        stop = whenIdle(() => {
          stop = whichAreSeen(document.querySelectorAll(inSight), (seen) =>
            fetchPages(firstPages(seen as HTMLAnchorElement[], window.location.pathname)),
          )
        }, idle)
      })
      // Nothing is missing without it: pages load when they are asked for.
      .catch(() => undefined)
    return () => {
      isOver = true
      stop()
    }
  }, [])
}
