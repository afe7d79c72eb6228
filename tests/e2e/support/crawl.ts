import { tag, tags, textOf } from './html'
import { sample } from './matrix'

/** A crawled page. URLs are paths with their query. */
export interface CrawledPage {
  readonly address: string
  /** The page that linked to it first. */
  readonly foundOn: string
  readonly status: number
  /** Redirect target. */
  readonly location: string | undefined
  readonly title: string
  readonly language: string
  readonly canonical: string | undefined
  /** By meta tag or header. */
  readonly isNoindex: boolean
  readonly links: readonly CrawledLink[]
}

export interface CrawledLink {
  readonly address: string
  readonly isNofollow: boolean
}

export interface Crawl {
  /** Pages reachable without nofollow links, by URL. */
  readonly pages: ReadonlyMap<string, CrawledPage>
  /** Pages reachable only through nofollow links, of filters a third if not all; read, but not followed further. */
  readonly besides: ReadonlyMap<string, CrawledPage>
}

const parallel = 8
/** More pages than the demo shop can have: a crawler that gets this far is in a loop. */
const maxPages = 3000

/** Path and query of a same-origin URL; undefined for other hosts, other protocols and fragments of the same page. */
function ownAddress(href: string, base: string): string | undefined {
  if (href.startsWith('#')) return undefined
  const { origin } = new URL(base)
  const target = URL.canParse(href, base) ? new URL(href, base) : undefined
  return target?.origin === origin ? target.pathname + target.search : undefined
}

/** Reads one URL without following its links. */
export async function readPage(origin: string, address: string, foundOn = address): Promise<CrawledPage> {
  const url = origin + address
  const load = () => fetch(url, { redirect: 'manual' })
  // The server may close a kept-alive connection just as it is reused.
  const answer = await load().catch(load)
  const isHtml = answer.headers.get('content-type')?.includes('text/html') ?? false
  if (!isHtml) await answer.body?.cancel()
  // Scripts contain the page again as data.
  const html = isHtml ? (await answer.text()).replace(/<script\b[\s\S]*?<\/script>/gi, '') : ''
  const location = answer.headers.get('location')
  const canonical = tag(html, 'link', { rel: 'canonical' })?.href
  const robots = [tag(html, 'meta', { name: 'robots' })?.content, answer.headers.get('x-robots-tag')]
  return {
    address,
    foundOn,
    status: answer.status,
    location: location === null ? undefined : ownAddress(location, url),
    title: textOf(html, 'title') ?? '',
    language: tag(html, 'html', {})?.lang?.slice(0, 2) ?? '',
    // Of any origin: a second server of the same build, started by another test, shares the cached pages.
    canonical: canonical === undefined ? undefined : ownAddress(canonical, canonical),
    isNoindex: robots.some((words) => words?.includes('noindex')),
    links: tags(html, 'a').flatMap(({ href, rel }) => {
      const target = href === undefined ? undefined : ownAddress(href, url)
      return target === undefined ? [] : [{ address: target, isNofollow: rel?.includes('nofollow') ?? false }]
    }),
  }
}

/** Reads these URLs and optionally the ones they link to, in batches. */
async function readAll(
  origin: string,
  starts: ReadonlyMap<string, string>,
  next: (page: CrawledPage) => readonly string[],
): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>()
  const known = new Set(starts.keys())
  let waiting = [...starts]
  while (waiting.length > 0) {
    if (known.size > maxPages) throw new Error(`More than ${maxPages} pages, the last ${[...known].at(-1)}`)
    const batch = waiting
    waiting = []
    await Promise.all(
      Array.from({ length: parallel }, async () => {
        for (let entry = batch.shift(); entry; entry = batch.shift()) {
          const page = await readPage(origin, ...entry)
          pages.set(page.address, page)
          for (const address of next(page)) {
            if (known.has(address)) continue
            known.add(address)
            waiting.push([address, page.address])
          }
        }
      }),
    )
  }
  return pages
}

/**
 * Follows every link from these URLs by HTTP, like a crawler without JavaScript, and reads nofollow links too.
 */
export async function crawl(origin: string, starts: readonly string[]): Promise<Crawl> {
  const followed = ({ links, location }: CrawledPage) => [
    ...links.filter(({ isNofollow }) => !isNofollow).map(({ address }) => address),
    ...(location === undefined ? [] : [location]),
  ]
  const pages = await readAll(origin, new Map(starts.map((start) => [start, start])), followed)
  const left = new Map<string, string>()
  for (const { address, links } of pages.values()) {
    for (const link of links) if (!pages.has(link.address)) left.set(link.address, address)
  }
  const isFilter = ([address]: readonly [string, string]) => address.includes('?') && !address.includes('locale=')
  const filters = [...left].filter(isFilter)
  const others = [...left].filter((entry) => !isFilter(entry))
  return { pages, besides: await readAll(origin, new Map([...others, ...sample(filters, 3)]), () => []) }
}
