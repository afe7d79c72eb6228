import { expect, it } from 'vitest'
import { itemsPerSitemap, screenEntries, sitemapEntry, sitemapIndexXml, sitemapXml } from './sitemap'

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
  const xml = sitemapXml(sitemapEntry(product), origin)
  expect(xml.match(/<loc>/g)).toHaveLength(2)
  expect(xml).toContain('<loc>https://shop.example/hu/termekek/fotelek/lune-7</loc>')
  expect(xml).toContain('hreflang="x-default" href="https://shop.example/hu/termekek/fotelek/lune-7"')
  expect(xml).toContain('<image:loc>https://shop.example/media/a&amp;b.webp</image:loc>')
  expect(xml).toContain('<lastmod>2026-11-01T00:00:00.000Z</lastmod>')
})

it('lists a route with a content page of its own once', () => {
  const page = { kind: 'page', key: 'newsletter', slugs: { hu: 'hirlevel', en: 'newsletter' }, updated_at: '' } as const
  expect(sitemapEntry(page)).toEqual([])
  expect(screenEntries().some(({ paths }) => paths.hu === '/hu/hirlevel')).toBe(true)
})

// R-SEO-4
it('stays within 50,000 addresses per file', () => expect(itemsPerSitemap * 2).toBe(50_000))

it('numbers the files of the index from one', () => {
  expect(sitemapIndexXml(2, origin).match(/\/sitemaps\/\d+\.xml/g)).toEqual(['/sitemaps/1.xml', '/sitemaps/2.xml'])
})
