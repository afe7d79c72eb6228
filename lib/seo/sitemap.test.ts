import { expect, it } from 'vitest'
import { itemsPerSitemap, screenEntries, sitemapEntry, sitemapIndexXml, sitemapUrls } from './sitemap'
import { sitemapFiles } from './sitemap.server'

const origin = 'https://shop.example'
const product = {
  kind: 'product',
  id: 7,
  links: {
    hu: { slug: 'lune', main_category_id: 1, category_path: 'fotelek' },
    en: { slug: 'lune', main_category_id: 1, category_path: 'armchairs' },
  },
  image: '/media/a&b.webp',
  updated_at: '2026-11-01T00:00:00.000Z',
} as const

it('lists a product in both languages with alternates, picture and date', () => {
  const xml = sitemapUrls(sitemapEntry(product), origin)
  expect(xml.match(/<loc>/g)).toHaveLength(2)
  expect(xml).toContain('<loc>https://shop.example/hu/termekek/fotelek/lune-7</loc>')
  expect(xml).toContain('hreflang="x-default" href="https://shop.example/hu/termekek/fotelek/lune-7"')
  expect(xml).toContain('<image:loc>https://shop.example/media/a&amp;b.webp</image:loc>')
  expect(xml).toContain('<lastmod>2026-11-01T00:00:00.000Z</lastmod>')
})

it('lists a route with a content page of its own once', () => {
  const page = { kind: 'page', key: 'newsletter', slugs: { hu: 'hirlevel', en: 'newsletter' }, updated_at: '' } as const
  expect(sitemapEntry(page)).toEqual([])
  expect(screenEntries({ hasSamples: false, hasArticles: true }).some(({ paths }) => paths.hu === '/hu/hirlevel')).toBe(
    true,
  )
})

// R-SAMPLE-1
it.each([true, false])('lists the blog if there are articles: %s', (hasArticles) => {
  const entries = screenEntries({ hasSamples: false, hasArticles })
  expect(entries.some(({ paths }) => paths.hu === '/hu/blog')).toBe(hasArticles)
})

it.each([true, false])('lists the page of samples if there are any: %s', (hasSamples) => {
  expect(screenEntries({ hasSamples, hasArticles: true }).some(({ paths }) => paths.en === '/en/samples')).toBe(
    hasSamples,
  )
})

// R-SEO-4
it('stays within 50,000 addresses per file', () => expect(itemsPerSitemap * 2).toBe(50_000))

it('numbers the files of the index from one, with their newest dates', () => {
  const xml = sitemapIndexXml(['2026-11-01T00:00:00.000Z', undefined], origin)
  expect(xml).toContain(
    '<sitemap><loc>https://shop.example/sitemaps/1.xml</loc><lastmod>2026-11-01T00:00:00.000Z</lastmod></sitemap>',
  )
  expect(xml).toContain('<sitemap><loc>https://shop.example/sitemaps/2.xml</loc></sitemap>')
})

/** The files for groups of the given sizes, each group modified on its own day. */
async function filesOf(sizes: readonly number[], limits: { entries: number; bytes: number }) {
  async function* groups() {
    for (const [day, size] of sizes.entries())
      yield Array.from({ length: size }, (_, index) => ({
        paths: { hu: `/hu/${day}-${index}`, en: `/en/${day}-${index}` },
        updatedAt: `2026-11-0${day + 1}`,
      }))
  }
  const files: [path: string, text: string][] = []
  for await (const { path, text } of sitemapFiles(groups(), origin, limits)) {
    let whole = ''
    for await (const part of text) whole += part
    files.push([path, whole])
  }
  return files
}
const addressesIn = (xml = '') => (xml.match(/<loc>/g) ?? []).length

it('fills files up to the limits, and lists each in the index', async () => {
  const files = await filesOf([2, 3, 3, 1], { entries: 5, bytes: 1e6 })
  expect(files.map(([path]) => path)).toEqual(['/sitemaps/1.xml', '/sitemaps/2.xml', '/sitemap.xml'])
  expect(files.map(([, xml]) => addressesIn(xml))).toEqual([10, 8, 2])
  expect(files[2]?.[1].match(/<lastmod>[^<]+/g)).toEqual(['<lastmod>2026-11-02', '<lastmod>2026-11-04'])
  const small = await filesOf([2, 3, 3, 1], { entries: 5, bytes: 3300 })
  expect(small.slice(0, -1).map(([, xml]) => addressesIn(xml))).toEqual([4, 6, 8])
  for (const [, xml] of small) expect(Buffer.byteLength(xml)).toBeLessThanOrEqual(3300)
})
