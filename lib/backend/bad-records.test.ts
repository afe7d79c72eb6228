import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { logLines, spyOnLog } from '@/tests/support/log'
import { articles, brands, categories, colours, materials, pages, products } from './platform/db/schema/catalogue'

/** One record that cannot be shown must not break what lists it (R-OPS-8). */

const { shop, cli } = await shopWithCli()
afterEach(() => vi.restoreAllMocks())

const { database } = shop
const sold = await database
  .select({ id: products.id, number: products.articleNumber })
  .from(products)
  .orderBy(products.id)
const [emptySlug, noTranslation, nullTitle] = sold.slice(0, 3) as [(typeof sold)[0], (typeof sold)[0], (typeof sold)[0]]
const [nullPicture, brokenTexts, ofNoBrand] = sold.slice(3, 6) as [(typeof sold)[0], (typeof sold)[0], (typeof sold)[0]]
const journal = await database.select({ key: articles.key }).from(articles).orderBy(articles.id)
const tree = await database.select({ key: categories.key }).from(categories).orderBy(categories.id)
const [leaf] = await database
  .select({ key: categories.key })
  .from(categories)
  .where(sql`not exists (select from categories c where c.parent_id = categories.id)`)
  .limit(1)

const setProduct = (id: number, values: Record<string, unknown>) =>
  database.update(products).set(values).where(eq(products.id, id))
const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

await setProduct(emptySlug.id, { slug: { hu: '', en: '' } })
await setProduct(noTranslation.id, { title: json({ hu: 'Csak magyarul' }) })
await setProduct(nullTitle.id, { title: json(null) })
await setProduct(nullPicture.id, { images: json([null]) })
await setProduct(brokenTexts.id, {
  description: json('text'),
  dimensionsMm: json([]),
  producerGuarantee: json({ guarantor: 1 }),
  assembly: json(null),
})
const [noName] = await database
  .insert(brands)
  .values({
    slug: 'noname',
    name: '',
    country: 'HU',
    about: { hu: '', en: '' },
    manufacturer: { name: '', address: '', email: '' },
  })
  .returning({ id: brands.id })
await setProduct(ofNoBrand.id, { brandId: noName!.id })
await database
  .update(articles)
  .set({ slug: { hu: '', en: '' } })
  .where(eq(articles.key, journal[0]!.key))
await database
  .update(articles)
  .set({ section: json(7), tags: json({}) })
  .where(eq(articles.key, journal[1]!.key))
await database
  .update(articles)
  .set({ title: json({}) })
  .where(eq(articles.key, journal[2]!.key))
await database
  .update(articles)
  .set({ publishedAt: sql`'infinity'` })
  .where(eq(articles.key, journal[3]!.key))
await database
  .update(categories)
  .set({ title: json(null) })
  .where(eq(categories.key, tree[0]!.key))
await database
  .update(categories)
  .set({ path: { hu: '/x', en: '' } })
  .where(eq(categories.key, leaf!.key))
await database
  .update(colours)
  .set({ name: json(null) })
  .where(eq(colours.key, 'ivory'))
await database
  .update(materials)
  .set({ name: json([]) })
  .where(sql`true`)
await database
  .update(brands)
  .set({ about: json(null), manufacturer: json('x') })
  .where(sql`true`)
await database.update(pages).set({ slug: '' }).where(eq(pages.key, 'careers'))

interface Page {
  readonly items: readonly { readonly id: number }[]
  readonly meta: { readonly last_page: number }
}

const lists = [
  '/api/init',
  '/api/home',
  '/api/categories',
  '/api/brands',
  '/api/countries',
  '/api/products?per_page=60',
  `/api/products?ids=${sold
    .slice(0, 8)
    .map(({ id }) => id)
    .join('&ids=')}`,
  '/api/products?q=asztal',
  '/api/products/lookup?term=asztal',
  '/api/search/suggest?q=sz',
  '/api/blog',
  '/api/feed?per_page=3',
  `/api/feed?per_page=3&after=1`,
  '/api/sitemap?per_page=500',
  `/api/sitemap?per_page=3&after=1`,
  '/api/pages/faq',
  `/api/products/${nullPicture.id}`,
  `/api/products/${brokenTexts.id}`,
  `/api/blog/${journal[1]!.key}`,
]

test.each(['hu', 'en'] as const)('every list in %s answers without the bad records', async (locale) => {
  spyOnLog()
  const visitor = await shop.visitor({ locale }).open()
  for (const path of lists) {
    const { status, body } = await visitor.call('GET', path)
    expect([path, status]).toEqual([path, 200])
    const text = JSON.stringify(body)
    expect([path, /"(?:slug|category_path|path)":"(?:\/x)?"/.test(text)]).toEqual([path, false])
    for (const { number } of [emptySlug, ofNoBrand])
      expect([path, text.includes(`"article_number":"${number}"`)]).toEqual([path, false])
  }
})

test('a product with a bad part is shown without it; one without an address is not found', async () => {
  spyOnLog()
  const visitor = await shop.visitor().open()
  expect((await visitor.call('GET', `/api/products/${nullPicture.id}`)).body).toMatchObject({ images: [] })
  expect((await visitor.call('GET', `/api/products/${brokenTexts.id}`)).body).toMatchObject({
    description: [],
    assembly: { needed: false, minutes: null },
    producer_guarantee: null,
    dimensions_mm: { width: null },
  })
  expect((await visitor.call('GET', `/api/products/${emptySlug.id}`)).status).toBe(404)
})

test('every listed product can be opened, and only those', async () => {
  spyOnLog()
  const visitor = await shop.visitor().open()
  const listed: number[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { body } = await visitor.call<Page>('GET', `/api/products?per_page=60&page=${page}`)
    pages = body.meta.last_page
    listed.push(...body.items.map(({ id }) => id))
  }
  const openable = await Promise.all(
    sold.map(async ({ id }) => ((await visitor.call('GET', `/api/products/${id}`)).status === 200 ? [id] : [])),
  )
  expect(new Set(openable.flat())).toEqual(new Set(listed))
})

test('walks over the feed and the sitemap reach every other product', async () => {
  spyOnLog()
  const visitor = await shop.visitor().open()
  for (const path of ['/api/feed', '/api/sitemap']) {
    const found = new Set<number>()
    let after = 0
    for (;;) {
      const { body } = await visitor.call<{ items: { id: number }[] }>('GET', `${path}?per_page=2&after=${after || 1}`)
      const last = body.items.at(-1)?.id
      if (last === undefined) break
      for (const { id } of body.items) found.add(id)
      after = last
    }
    expect(found.has(noTranslation.id)).toBe(false)
    expect(found.has(nullTitle.id)).toBe(false)
    expect(found.has(ofNoBrand.id)).toBe(false)
    expect(found.has(brokenTexts.id)).toBe(true)
    expect(found.has(sold.at(-1)!.id)).toBe(true)
  }
})

test('a cart keeps working when a product in it goes bad', async () => {
  spyOnLog()
  const visitor = await shop.visitor().open()
  const one = sold.at(-1)!
  await visitor.add(one.id)
  const [before] = await database.select().from(products).where(eq(products.id, one.id))
  await setProduct(one.id, { title: json(null), dimensionsMm: json(null) })
  expect((await visitor.cart()).status).toBe(200)
  await setProduct(one.id, { title: before!.title, dimensionsMm: before!.dimensionsMm })
})

test('the log names each bad record once, and `health` names them all', async () => {
  const spy = spyOnLog()
  await setProduct(sold[10]!.id, { title: json({ hu: '', en: '' }) })
  const visitor = await shop.visitor().open()
  for (let time = 0; time < 3; time++) await visitor.call('GET', `/api/products?ids=${sold[10]!.id}`)
  const named = logLines(spy).filter(({ record }) => record === sold[10]!.number)
  expect(named).toMatchObject([{ level: 'warn', event: 'record_left_out', kind: 'product', columns: 'title' }])

  const health = await cli.json<Record<string, string>>('health')
  for (const name of [
    `product ${emptySlug.number} (slug)`,
    `product ${noTranslation.number} (title)`,
    `article ${journal[0]!.key} (slug)`,
    `article ${journal[3]!.key} (publishedAt)`,
    `category ${leaf!.key} (path)`,
    'colour ivory (name)',
    'page careers hu (slug)',
  ])
    expect(health.records_left_out).toContain(name)
  expect(health.records_shown_in_part).toContain(`product ${nullPicture.number} (images)`)
})
