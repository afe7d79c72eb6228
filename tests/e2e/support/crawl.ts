import { tag, tags, textOf } from './html'

/** A page as a crawler keeps it. Addresses are paths with their query. */
export interface CrawledPage {
  readonly address: string
  /** Page on which its address was found first. */
  readonly foundOn: string
  readonly status: number
  /** Where it redirects to. */
  readonly location: string | undefined
  readonly title: string
  readonly language: string
  readonly canonical: string | undefined
  /** By the page or by its header. */
  readonly isNoindex: boolean
  readonly links: readonly CrawledLink[]
}

export interface CrawledLink {
  readonly address: string
  readonly isNofollow: boolean
}

export interface Crawl {
  /** What is reached without a link that says "nofollow", by address. */
  readonly pages: ReadonlyMap<string, CrawledPage>
  /** What only such links lead to; read, but not gone on from. */
  readonly besides: ReadonlyMap<string, CrawledPage>
}

const parallel = 8
/** More pages than the demo shop can have: whoever gets here is in a trap. */
const mostPages = 3000

/** Path and query of an address on this origin; undefined for other hosts, other protocols and places of the same page. */
function ownAddress(href: string, base: string): string | undefined {
  if (href.startsWith('#')) return undefined
  const { origin } = new URL(base)
  const target = URL.canParse(href, base) ? new URL(href, base) : undefined
  return target?.origin === origin ? target.pathname + target.search : undefined
}

/** Reads one address and goes nowhere from it. */
export async function readPage(origin: string, address: string, foundOn = address): Promise<CrawledPage> {
  const url = origin + address
  const ask = () => fetch(url, { redirect: 'manual' })
  // The server may close a kept connection in the moment in which it is used again.
  const answer = await ask().catch(ask)
  const isHtml = answer.headers.get('content-type')?.includes('text/html') ?? false
  if (!isHtml) await answer.body?.cancel()
  // Scripts carry the page once more, as data.
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
    // Of whichever origin: a second server of the same build, started by another test, shares the cached pages.
    canonical: canonical === undefined ? undefined : ownAddress(canonical, canonical),
    isNoindex: robots.some((words) => words?.includes('noindex')),
    links: tags(html, 'a').flatMap(({ href, rel }) => {
      const target = href === undefined ? undefined : ownAddress(href, url)
      return target === undefined ? [] : [{ address: target, isNofollow: rel?.includes('nofollow') ?? false }]
    }),
  }
}

/** Reads these addresses and, where it is told to, what they lead to, some at a time. */
async function readAll(
  origin: string,
  starts: ReadonlyMap<string, string>,
  next: (page: CrawledPage) => readonly string[],
): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>()
  const known = new Set(starts.keys())
  let waiting = [...starts]
  while (waiting.length > 0) {
    if (known.size > mostPages) throw new Error(`More than ${mostPages} pages, the last ${[...known].at(-1)}`)
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

/** Follows every link from these addresses by HTTP, as a crawler without JavaScript, and looks at what it must not follow. */
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
  return { pages, besides: await readAll(origin, left, () => []) }
}
