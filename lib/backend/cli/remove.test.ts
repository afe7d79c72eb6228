import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { PlacedOrder } from '@/lib/contract/order'
import { readGone } from '../domains/catalogue/former-addresses'
import { articles, pages, products } from '../platform/db/schema/catalogue'
import { cacheAnnouncements } from '../platform/db/schema/shop'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { placement, productWithStock, readyToOrder } from '@/tests/support/backend/shop'

const { shop, cli } = await shopWithCli()

const remove = (...args: string[]) => cli.run('remove', ...args)
const status = async (path: string) => (await shop.visitor().call('GET', path)).status
const take = (what: string, ...lines: string[]) => cli.run('import', what, cli.file(`${what}.csv`, lines))

it('a removed article is gone, and the running server is notified', async () => {
  const [article] = await shop.database.select().from(articles).where(eq(articles.key, 'autumn-colours'))
  const { key = '', slug } = article ?? {}
  expect((await remove('article', key)).code).toBe(2)
  await shop.database.delete(cacheAnnouncements)
  expect(await remove('article', key, '--yes')).toMatchObject({ code: 0, out: `The article "${key}" was removed.\n` })
  expect(await status(`/api/blog/${slug?.hu}`)).toBe(410)
  expect(await shop.database.select().from(cacheAnnouncements)).toHaveLength(1)
  expect(await remove('article', key, '--yes')).toMatchObject({ code: 1, err: `The shop has no article "${key}".\n` })
})

it('what the home page or a menu shows is kept, with the place', async () => {
  await take('pages', 'key;locale;version;title;slug;body', 'jobs;hu;1;Állások;allas;Szöveg', 'jobs;en;1;Jobs;job;Text')
  await take('categories', 'key;title_hu;title_en', 'garden;Kert;Garden')
  await take(
    'brands',
    'slug;name;country;manufacturer_name;manufacturer_address;manufacturer_email',
    'own;Own;HU;Own Kft.;Pécs;a@own.example',
  )
  const link = (type: string, ref: string) => ({ title: { hu: 'x', en: 'x' }, link: { type, ref }, children: [] })
  const show = async (name: string, change: object) => {
    const before = await cli.json<object>('documents', 'export', name)
    const file = cli.file(`${name}.json`, [JSON.stringify({ ...before, ...change })])
    expect((await cli.run('documents', 'import', name, file)).code).toBe(0)
    return () => cli.run('documents', 'import', name, cli.file(`${name}.json`, [JSON.stringify(before)]))
  }
  const restoreMenus = await show('menus', { footer: [link('content', 'jobs'), link('category', 'garden')] })
  const restoreHome = await show('home', { brand_strip: ['own'] })
  const places = { 'page jobs': 'menus: footer.0.link.ref', 'category garden': 'menus: footer.1.link.ref' }
  for (const [what, place] of Object.entries({
    ...places,
    'brand own': 'home: brand_strip.0',
    'article small-flats': 'home: articles.0',
  }))
    expect((await remove(...what.split(' '), '--yes')).err).toContain(`is still shown by ${place}`)
  await restoreMenus()
  await restoreHome()
  for (const what of ['page jobs', 'category garden', 'brand own'])
    expect((await remove(...what.split(' '), '--yes')).code).toBe(0)
})

// R-OPS-15
it('a product that the home page shows is only taken off sale with consent', async () => {
  const { popular_products: shown } = await cli.json<{ popular_products: string[] }>('documents', 'export', 'home')
  const isShown = eq(products.key, shown[0] ?? '')
  const [product] = await shop.database.select().from(products).where(isShown)
  const lines = ['article_number;active', `${product?.articleNumber};no`]
  expect((await take('products', ...lines)).err).toMatch(
    /row 2, active: it is still shown by .*home: popular_products\.0/,
  )
  const isSold = async () => (await shop.database.select().from(products).where(isShown))[0]?.isActive
  expect(await isSold()).toBe(true)
  const file = cli.file('products.csv', lines)
  expect((await cli.run('import', 'products', file, '--yes')).code).toBe(0)
  expect(await isSold()).toBe(false)
  // It is off sale already.
  expect((await take('products', ...lines)).code).toBe(0)
  expect((await take('products', lines[0]!, `${product?.articleNumber};yes`)).code).toBe(0)
})

it('a category can be removed once it is empty', async () => {
  expect((await remove('category', 'seating', '--yes')).err).toContain('contains other categories: ')
  expect((await remove('category', 'armchairs', '--yes')).err).toMatch(/still needed by \d+ products/)
  await take('categories', 'key;title_hu;title_en', 'garden;Kert;Garden')
  expect(await status('/api/categories/kert')).toBe(200)
  expect((await remove('category', 'garden', '--yes')).code).toBe(0)
  expect(await status('/api/categories/kert')).toBe(410)
})

it('a page is removed but its versions stay; required pages are kept', async () => {
  for (const key of ['terms', 'privacy', 'careers', 'faq'])
    expect((await remove('page', key, '--yes')).err).toContain('is required')
  await take(
    'pages',
    'key;locale;version;title;slug;body',
    'jobs;hu;1;Állások;allasok;Szöveg',
    'jobs;en;1;Jobs;jobs;Text',
  )
  expect((await remove('page', 'jobs', '--yes')).code).toBe(0)
  expect(await status('/api/pages/allasok')).toBe(410)
  expect(await shop.database.select().from(pages).where(eq(pages.key, 'jobs'))).toHaveLength(2)
})

it('brands, colours and materials can be removed once unused', async () => {
  for (const [what, used, own, header, row] of [
    ['colour', 'ivory', 'plum', 'key;name_hu;name_en;hex', 'plum;Szilva;Plum;#5a2a4f'],
    ['material', 'oak', 'rattan', 'key;name_hu;name_en;group', 'rattan;Rattan;Rattan;fibre'],
    [
      'brand',
      'muhely-8',
      'own',
      'slug;name;country;manufacturer_name;manufacturer_address;manufacturer_email',
      'own;Own;HU;Own Kft.;Pécs;a@own.example',
    ],
  ] as const) {
    expect((await remove(what, used, '--yes')).err).toContain('still needed')
    expect((await take(`${what}s`, header, row)).code).toBe(0)
    expect((await remove(what, own, '--yes')).code).toBe(0)
    expect((await remove(what, own, '--yes')).code).toBe(1)
  }
  expect(await shop.database.select().from(products)).toHaveLength(87)
})

// R-OPS-15
it('a removed product is gone from carts, favourites and lists; its orders stay', async () => {
  const id = await productWithStock(shop, 'tihany-chair-black', 9)
  await shop.database.update(products).set({ customMade: true }).where(eq(products.id, id))
  const buyer = await readyToOrder(shop, id)
  const { order_hash: hash } = (await buyer.call<PlacedOrder>('POST', '/api/cart/order', placement)).body
  const visitor = await shop.visitor().open()
  await visitor.add(id, 2)
  await visitor.call('POST', `/api/favourites/${id}`)
  const [row] = await shop.database.select().from(products).where(eq(products.id, id))
  const { articleNumber = '', key = '' } = row ?? {}

  const shown = await remove('product', 'nd-10120', '--yes')
  expect(shown.err).toContain('is still shown by home: ')
  expect(await remove('product', articleNumber.toLowerCase(), '--yes')).toMatchObject({
    code: 0,
    out: `The product "${articleNumber}" was removed.\n`,
  })
  expect(await status(`/api/products/${id}`)).toBe(410)
  expect((await readGone(shop.database)).products).toContain(id)
  expect((await visitor.cart()).body).toMatchObject({
    products: [],
    notices: [{ kind: 'product_removed', product_id: id }],
  })
  expect((await visitor.call('GET', '/api/favourites')).body).toEqual([])
  const { body: order } = await buyer.order(hash)
  // Still without a right of withdrawal.
  expect(order.items).toMatchObject([{ id, is_custom_made: true }])
  const related = await shop.database.select({ related: products.related }).from(products)
  expect(related.filter((product) => product.related.includes(key))).toEqual([])
  expect((await remove('product', articleNumber, '--yes')).err).toContain('No product has the article number')
})

// R-OPS-15
it('products no longer sold hold nothing back if the operator says so', async () => {
  const brand = 'own;Own;HU;Own Kft.;Pécs;a@own.example'
  await take('brands', 'slug;name;country;manufacturer_name;manufacturer_address;manufacturer_email', brand)
  await shop.database.execute(
    sql`update products set is_active = false, brand_id = (select id from brands where slug = 'own') where article_number = 'ND-10902'`,
  )
  const refused = await remove('brand', 'own', '--yes')
  expect(refused.err).toContain('1 product no longer sold: ND-10902. --with-inactive removes them too.')
  expect((await remove('brand', 'own', '--yes', '--with-inactive')).code).toBe(0)
  expect(await shop.database.select().from(products).where(eq(products.articleNumber, 'ND-10902'))).toEqual([])
})
