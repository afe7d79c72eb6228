import { locales } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import { crawl, readPage, type Crawl, type CrawledPage } from '../support/crawl'
import { expect, test } from '../support/http-test'

/** Query URLs that a crawler follows further: pages of a list, articles by tag, and the login with its return path. */
const followedQueries = /^\?(?:(?:tag=[\w-]+)?&?(?:page=\d+)?|redirect=[^&]+)$/
/** The only redirect a link may lead to: the account requires a login (R-ROUTE-8). */
const accountPaths = locales.map((locale) => path('account', {}, locale))
const isPlace = ({ address }: CrawledPage) => !address.startsWith('/media/')

/** Indexable pages: complete, in a language, not noindex. */
function indexable({ pages }: Crawl): CrawledPage[] {
  return [...pages.values()].filter((page) => page.status === 200 && page.language !== '' && !page.isNoindex)
}

const listed = (pages: readonly CrawledPage[]) =>
  pages.map(({ status, address, location, foundOn }) =>
    [status, address, ...(location === undefined ? [] : ['→', location]), 'on', foundOn].join(' '),
  )

test('every link from the home pages works, without duplicates or crawler traps', async ({ baseURL }) => {
  // A thousand pages, each rendered for the first time.
  test.setTimeout(240_000)
  const found = await crawl(
    baseURL ?? '',
    locales.map((locale) => path('index', {}, locale)),
  )
  const { pages, besides } = found
  const all = [...pages.values(), ...besides.values()].filter(isPlace)
  const target = ({ location }: CrawledPage) => (location === undefined ? undefined : pages.get(location))

  await test.step('no link is dead', () => {
    expect(pages.size).toBeGreaterThan(200)
    expect(listed(all.filter(({ status }) => status >= 400))).toEqual([])
  })

  await test.step('followed links do not redirect, except to the account', () => {
    const moved = [...pages.values()].filter(({ status }) => status >= 300 && status < 400)
    expect(listed(moved.filter(({ address }) => !accountPaths.includes(address)))).toEqual([])
    expect(listed(moved.filter((page) => target(page)?.status !== 200))).toEqual([])
  })

  await test.step('nofollow links redirect at most once: the language switch', () => {
    const moved = [...besides.values()].filter(({ status }) => status >= 300 && status < 400)
    expect(listed(moved.filter(({ address }) => !/[?&]locale=(?:hu|en)$/.test(address)))).toEqual([])
    expect(listed(moved.filter((page) => target(page)?.status !== 200 && !besides.has(page.location ?? '')))).toEqual(
      [],
    )
  })

  await test.step('indexable pages have a unique title and one canonical URL', () => {
    const shown = indexable(found)
    expect(listed(shown.filter(({ canonical }) => canonical === undefined))).toEqual([])
    const own = shown.filter(({ address, canonical }) => address === canonical)
    const isTwin = (one: CrawledPage, other: CrawledPage) =>
      one !== other && one.language === other.language && one.title === other.title
    expect(listed(own.filter((page) => page.title === '' || own.some((other) => isTwin(page, other))))).toEqual([])
    const elsewhere = shown.filter((page) => !own.includes(page))
    expect(listed(elsewhere.filter(({ canonical }) => !own.some(({ address }) => address === canonical)))).toEqual([])
  })

  await test.step('filters and sort orders are not followed, and have a canonical URL', () => {
    const withQuery = [...pages.values()].filter(({ address }) => address.includes('?'))
    expect(listed(withQuery.filter(({ address }) => !followedQueries.test(new URL(address, baseURL).search)))).toEqual(
      [],
    )
    const filtered = [...besides.values()].filter(({ status, address }) => status === 200 && address.includes('?'))
    expect(filtered.length).toBeGreaterThan(10)
    const isOwn = ({ address, canonical, isNoindex }: CrawledPage) => !isNoindex && canonical === address
    expect(listed(filtered.filter(isOwn))).toEqual([])
  })
})

test(
  'sorted, price-filtered and search pages are not indexed; filters and pages have their canonical URL',
  { tag: ['@R-SEO-2'] },
  async ({ baseURL }) => {
    for (const locale of locales) {
      const list = path('all-products', {}, locale)
      const search = path('search', {}, locale)
      const cases = [
        [list, list, true],
        [`${list}?page=2`, `${list}?page=2`, true],
        [`${list}?colour=oak`, list, true],
        [`${list}?in_stock=1&page=2`, list, true],
        [`${list}?sort=price_asc`, list, false],
        [`${list}?price_max=50000&currency=HUF`, list, false],
        [`${search}?q=asztal`, `${search}?q=asztal`, false],
      ] as const
      for (const [address, canonical, isIndexed] of cases) {
        const page = await readPage(baseURL ?? '', address)
        expect([page.status, page.canonical, !page.isNoindex]).toEqual([200, canonical, isIndexed])
      }
      const past = await readPage(baseURL ?? '', `${list}?page=99`)
      expect([past.status, past.canonical, past.isNoindex]).toEqual([404, undefined, true])
    }
  },
)
