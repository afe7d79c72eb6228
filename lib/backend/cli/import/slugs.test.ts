import { expect, test } from 'vitest'
import type { Blog } from '@/lib/contract/content'
import type { Product } from '@/lib/contract/catalogue'
import { eq } from 'drizzle-orm'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { articles, categories, products } from '../../platform/db/schema/catalogue'

const { shop, cli } = await shopWithCli()

/** Titles whose letters are not Latin, or that have none. */
const titles = ['Диван', '№ ∞', 'Łóżko', '😀', '—']

// R-OPS-9
test('imported records have addresses, whatever their names', async () => {
  const rows = titles.map((title, index) => `NX-9${index};${title};${title};muhely-8;armchairs;ivory;1;1000`)
  const header = 'article_number;title_hu;title_en;brand;category;colour;stock;price_huf'
  expect((await cli.run('import', 'products', cli.file('products.csv', [header, ...rows]))).code).toBe(0)
  const visitor = await shop.visitor().open()
  for (const [index] of titles.entries()) {
    const [row] = await shop.database
      .select()
      .from(products)
      .where(eq(products.articleNumber, `NX-9${index}`))
    const { status, body } = await visitor.call<Product>('GET', `/api/products/${row!.id}`)
    expect([status, body.link.slug]).toEqual([200, ['divan', 'nx-91', 'lozko', 'nx-93', 'nx-94'][index]])
  }
})

const articleRow = (key: string, title: string, slug = '') =>
  `${key};${title};${title};l;l;b;b;s;S;S;A;/media/rooms/living-room-morning.webp;${slug};${slug}`
const articleHeader =
  'key;title_hu;title_en;lead_hu;lead_en;body_hu;body_en;section_key;section_hu;section_en;author;cover;slug_hu;slug_en'

test('articles and categories take their slug from the key, or are refused with row and column', async () => {
  const [{ cover } = { cover: '' }] = await shop.database.select({ cover: articles.cover }).from(articles).limit(1)
  const file = (...rows: string[]) =>
    cli.file('articles.csv', [
      articleHeader,
      ...rows.map((row) => row.replace('/media/rooms/living-room-morning.webp', cover)),
    ])
  expect((await cli.run('import', 'articles', file(articleRow('infinity', '∞')))).code).toBe(0)
  const blog = (await (await shop.visitor().open()).call<Blog>('GET', '/api/blog')).body
  expect(blog.items.map(({ slug }) => slug)).toContain('infinity')
  const nothing = await cli.run('import', 'articles', file(articleRow('---', '∞')))
  expect([nothing.code, nothing.err]).toEqual([1, expect.stringContaining('row 2, slug_hu: is required')])
  const taken = await cli.run('import', 'articles', file(articleRow('a', 'Диван'), articleRow('b', 'Divan')))
  expect([taken.code, taken.err]).toEqual([1, expect.stringContaining('row 3, slug_hu: "divan" is the slug of "a"')])

  expect(
    (await cli.run('import', 'categories', cli.file('c.csv', ['key;title_hu;title_en', 'infinite;∞;∞']))).code,
  ).toBe(0)
  const [category] = await shop.database.select().from(categories).where(eq(categories.key, 'infinite'))
  expect(category?.path).toEqual({ hu: 'infinite', en: 'infinite' })
  const refused = await cli.run('import', 'categories', cli.file('c.csv', ['key;title_hu;title_en', '--;∞;∞']))
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('row 2, slug_hu: is required')])
})
