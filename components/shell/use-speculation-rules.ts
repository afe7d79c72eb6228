import { useEffect } from 'react'
import { whenIdle } from '@/components/ui/when-idle'
import { pageLocale } from '@/lib/api/browser'
import type { SpeculationRules } from '@/lib/seo/speculation-rules'

/** The Network Information API, where the browser supports it. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** False on slow or data-saving connections (R-ROUTE-12). */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/(?:^|-)[23]g$/.test(connection?.effectiveType ?? '')
}

/** R-ROUTE-12. */
const maxPages = 5

/** The first links to distinct pages, without the current one. */
export function linksToPrefetch<Link extends Pick<HTMLAnchorElement, 'pathname'>>(
  links: readonly Link[],
  current: string,
): Link[] {
  const isFirst = ({ pathname }: Link, at: number) =>
    pathname !== current && links.findIndex((link) => link.pathname === pathname) === at
  return links.filter(isFirst).slice(0, maxPages)
}

const idle = { timeout: 5000, delay: 1500 }

type WithConnection = Navigator & { readonly connection?: Connection }

/** Not in Safari and Firefox, which get `<link rel="prefetch">` instead. */
const supportsRules = () => HTMLScriptElement.supports?.('speculationrules') ?? false

const hasMouse = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches

function insertRules(rules: string): void {
  const script = document.createElement('script')
  script.type = 'speculationrules'
  script.textContent = rules
  document.head.append(script)
}

function prefetch(links: readonly HTMLAnchorElement[], mark: string): void {
  for (const { pathname } of supportsRules() ? [] : links) {
    const hint = document.createElement('link')
    hint.rel = 'prefetch'
    hint.href = pathname
    document.head.append(hint)
  }
  for (const link of links) link.setAttribute(mark, '')
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
 * Speeds up the next page load: speculation rules prerender or prefetch the page of a hovered or touched link, and when idle,
 * a few pages with visible links are prefetched.
 */
export function useSpeculationRules() {
  useEffect(() => {
    if (!mayPrefetch((navigator as WithConnection).connection)) return
    let stop = () => {}
    let isUnmounted = false
    loadRules()
      .then((pages) => {
        if (!pages || isUnmounted) return
        if (supportsRules()) insertRules(hasMouse() ? pages.rules.mouse : pages.rules.touch)
        const selector = `:is(main,header nav) ${pages.links}`
        stop = whenIdle(() => {
          stop = findVisible(document.querySelectorAll(selector), (seen) =>
            prefetch(linksToPrefetch(seen as HTMLAnchorElement[], window.location.pathname), pages.mark),
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
