import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { CategoryDetail, Product } from '@/lib/contract/catalogue'
import type { Article, Page } from '@/lib/contract/content'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { nonEmpty } from '@/tests/support/non-empty'
import { articles, categories, formerAddresses, pages, products } from '../../platform/db/schema/catalogue'
import { readGone } from './former-addresses'

const { shop, cli } = await shopWithCli()

async function take(what: string, ...lines: string[]) {
  const { code, err } = await cli.run('import', what, cli.file(`${what}.csv`, lines))
  if (code !== 0) throw new Error(err)
}
const get = <Body>(path: string, locale: 'hu' | 'en' = 'hu') => shop.visitor({ locale }).call<Body>('GET', path)
const former = () =>
  shop.database
    .select()
    .from(formerAddresses)
    .orderBy(formerAddresses.kind, formerAddresses.locale, formerAddresses.path)

describe('a category', () => {
  const category = (path: string, locale: 'hu' | 'en' = 'hu') =>
    get<CategoryDetail>(`/api/categories/${path}`, locale).then(({ status, body }) => [status, body.category?.slug])

  it('is found by its former path, as is everything below it, in both languages', async () => {
    expect(await former()).toEqual([])
    await take('categories', 'key;slug_hu;slug_en', 'seating;ulobutor;seats')
    expect(await category('ulobutorok/fotelek')).toEqual([200, 'ulobutor/fotelek'])
    expect(await category('ulobutor/fotelek')).toEqual([200, 'ulobutor/fotelek'])
    expect(await category('seating/armchairs', 'en')).toEqual([200, 'seats/armchairs'])
    expect(await category('seating/armchairs')).toEqual([200, 'ulobutor/fotelek'])
  })

  it('redirects from every former path to the current one', async () => {
    await take('categories', 'key;slug_hu', 'seating;szekek-fotelek')
    for (const path of ['ulobutorok', 'ulobutor', 'szekek-fotelek'])
      expect(await category(path)).toEqual([200, 'szekek-fotelek'])
    await take('categories', 'key;slug_hu;slug_en', 'seating;ulobutorok;seating')
    expect(await category('szekek-fotelek')).toEqual([200, 'ulobutorok'])
    const paths = (await former()).map(({ path }) => path)
    expect(paths).not.toContain('ulobutorok')
    expect(paths.filter((path) => path.startsWith('~'))).toEqual([])
  })

  it('yields a former path to another category that takes it', async () => {
    await take('categories', 'key;title_hu;title_en;slug_hu', 'stools;Hokedlik;Stools;szekek-fotelek')
    expect(await category('szekek-fotelek')).toEqual([200, 'szekek-fotelek'])
  })

  it('is gone once removed; one that never existed is not found', async () => {
    await shop.database.delete(categories).where(eq(categories.key, 'stools'))
    const gone = await get<{ message: string }>('/api/categories/szekek-fotelek')
    expect([gone.status, gone.body.message]).toEqual([410, 'Ez már nem érhető el: megszűnt.'])
    expect((await category('soha-nem-volt'))[0]).toBe(404)
  })
})

it('an article is found by its former slug, and gone once removed', async () => {
  const [article] = await shop.database.select().from(articles).limit(1)
  if (!article) throw new Error('No articles found')
  const { key, slug } = article
  await take('articles', 'key;slug_hu', `${key};uj-cim`)
  const found = await get<Article>(`/api/blog/${slug.hu}`)
  expect([found.status, found.body.slug, found.body.slugs.en]).toEqual([200, 'uj-cim', slug.en])
  await shop.database.delete(articles).where(eq(articles.key, key))
  for (const gone of [slug.hu, 'uj-cim', slug.en]) expect((await get(`/api/blog/${gone}`)).status).toBe(410)
  expect((await get('/api/blog/soha-nem-volt')).status).toBe(404)
})

it('a page is found by its former slug, across versions, and gone without a current one', async () => {
  await take('pages', 'key;locale;version;slug', 'careers;hu;2026-12;allasok')
  await take('pages', 'key;locale;version;title', 'careers;hu;2027-01;Állásaink')
  const found = await get<Page>('/api/pages/karrier')
  expect([found.status, found.body.title, found.body.slugs]).toEqual([
    200,
    'Állásaink',
    { hu: 'allasok', en: 'carrier' },
  ])
  expect((await former()).filter(({ kind }) => kind === 'page')).toMatchObject([{ path: 'karrier', key: 'careers' }])
  await shop.database.update(pages).set({ isCurrent: false }).where(eq(pages.key, 'careers'))
  for (const gone of ['karrier', 'allasok', 'carrier']) expect((await get(`/api/pages/${gone}`)).status).toBe(410)
})

it.each(['categories', 'blog', 'pages'])('an overlong path in %s is not found', async (kind) => {
  expect((await get(`/api/${kind}/${'a'.repeat(3000)}`)).status).toBe(404)
})

it('a withdrawn product is gone, one that never existed is not found', async () => {
  const [product] = await shop.database.select().from(products).where(eq(products.articleNumber, 'ND-10482'))
  const address = `/api/products/${product?.id}`
  expect((await get<Product>(address)).status).toBe(200)
  const withdrawn = cli.file('withdrawn.csv', ['article_number;active', 'ND-10482;no'])
  // The home page shows it.
  expect((await cli.run('import', 'products', withdrawn, '--yes')).code).toBe(0)
  expect((await get(address)).status).toBe(410)
  expect((await get('/api/products/999999')).status).toBe(404)
})

it('lists removed paths for the router', async () => {
  const { products: ended, addresses } = await readGone(shop.database)
  expect(ended.size).toBe(1)
  expect([...addresses]).toEqual(
    expect.arrayContaining([
      'categories-category_slug hu szekek-fotelek',
      'blog-slug hu uj-cim',
      'page_slug hu karrier',
      'page_slug en carrier',
    ]),
  )
  // A category with a new path is not gone.
  expect([...addresses].filter((address) => address.includes('ulobutor'))).toEqual([])
})

it('includes former paths in a backup', async () => {
  const before = await former()
  await cli.run('backup', 'shop.backup')
  await shop.database.delete(formerAddresses)
  expect((await cli.run('restore', 'shop.backup', '--force')).code).toBe(0)
  expect(await former()).toEqual(nonEmpty(before))
})
