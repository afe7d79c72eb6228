import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createBackend } from '@/lib/backend/app'
import { materials, settings } from '@/lib/backend/platform/db/schema/catalogue'
import { audiences } from '@/tests/support/backend/audiences'
import { type TestShop } from '@/tests/support/backend/shop'
import { nonEmpty } from '@/tests/support/non-empty'
import type { Company } from '@/lib/contract/company'
import { articleSchema, blogSchema, pageSchema, type Article, type Blog, type Page } from '@/lib/contract/content'
import {
  citySchema,
  countrySchema,
  currencySchema,
  homeSchema,
  initSchema,
  type Country,
  type Home,
  type Init,
  type MenuItem,
} from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

const get = async <Body>(path: string, options: Parameters<TestShop['visitor']>[0] = {}) =>
  shop.visitor(options).call<Body>('GET', path)

describe.each(audiences)('in $locale with currency $currencyId', (audience) => {
  test.each([
    ['/api/init', initSchema],
    ['/api/home', homeSchema],
    ['/api/countries', z.array(countrySchema)],
    ['/api/cities', z.array(citySchema)],
    ['/api/currencies', z.array(currencySchema)],
    ['/api/pages/terms', pageSchema],
    ['/api/blog', blogSchema],
    ['/api/blog/oszi-szinek', articleSchema],
  ])('%s matches the contract', async (path, schema) => {
    const { status, body } = await get(path, audience)
    expect(status).toBe(200)
    expect(z.safeParse(schema, body).error).toBeUndefined()
  })
})

describe('GET /api/init', () => {
  // R-API-5
  test('menus are translated, without lost entries', async () => {
    const { body: hu } = await get<Init>('/api/init')
    const { body: en } = await get<Init>('/api/init', { locale: 'en' })
    expect(hu.menu.categories.map(({ title }) => title)).toContain('Nappali')
    expect(en.menu.categories.map(({ title }) => title)).toContain('Living room')
    const size = (items: MenuItem[]): number => items.reduce((sum, item) => sum + 1 + size(item.children), 0)
    const stored = await shop.database.select({ value: settings.value }).from(settings).where(eq(settings.key, 'menus'))
    const menus = stored[0]?.value as Record<'footer' | 'header', MenuItem[]>
    expect(size(hu.menu.footer)).toBe(size(menus.footer))
    expect(size(en.menu.header)).toBe(size(menus.header))
  })

  // R-PRICE-10, R-PRICE-13
  test('numbers are in the currency; free delivery is for forints and its text in Hungarian', async () => {
    const { body: forints } = await get<Init>('/api/init')
    const { body: euros } = await get<Init>('/api/init', { locale: 'en', currencyId: 2 })
    expect(forints).toMatchObject({ all_products: 87, biggest_discount: 30, currency_id: 1, cart_hold_minutes: 10 })
    expect(forints.free_delivery_from_gross).toBe(159_900)
    expect(euros.free_delivery_from_gross).toBeNull()
    expect(forints.announcements.some(({ text }) => text.includes('159'))).toBe(true)
    expect(nonEmpty(euros.announcements).filter(({ text }) => text.includes('159'))).toEqual([])
    const { body: eurosInHungarian } = await get<Init>('/api/init', { locale: 'hu', currencyId: 2 })
    expect(nonEmpty(eurosInHungarian.announcements).filter(({ text }) => /ingyen|159|\{/i.test(text))).toEqual([])
  })

  test('payments are those of the currency, cards by their brands', async () => {
    const { body: forints } = await get<Init>('/api/init')
    const { body: euros } = await get<Init>('/api/init', { locale: 'en', currencyId: 2 })
    expect(forints.payments).toEqual(['Visa', 'Mastercard', 'Átutalás', 'Utánvét', 'Fizetés a bemutatóteremben'])
    expect(euros.payments).toEqual(['Visa', 'Mastercard', 'Bank transfer', 'Payment in the showroom'])
  })

  test('the captcha is listed when configured', async () => {
    const off = (await get<Init>('/api/init')).body.extensions
    expect(off).toContainEqual({ name: 'cloudflare_turnstile', data: { enabled: false, site_key: null } })
    const app = createBackend({
      ...shop.services,
      turnstile: { siteKey: 'key', secretKey: 'secret', verifyUrl: 'http://127.0.0.1:9' },
    })
    const answer = await app.fetch(new Request('http://localhost/api/init'))
    const { data } = (await answer.json()) as { data: Init }
    expect(data.extensions).toContainEqual({ name: 'cloudflare_turnstile', data: { enabled: true, site_key: 'key' } })
  })

  // R-SAMPLE-1
  test('samples are listed as long as the shop sends any', async () => {
    const sent = async () => (await get<Init>('/api/init')).body.extensions.find(({ name }) => name === 'samples')?.data
    expect(await sent()).toEqual({ enabled: true })
    const before = await shop.database.select().from(materials)
    await shop.database.update(materials).set({ sample: null })
    await expect.poll(sent).toBeUndefined()
    for (const { key, sample } of before)
      await shop.database.update(materials).set({ sample }).where(eq(materials.key, key))
    await expect.poll(sent).toEqual({ enabled: true })
  })

  test('a changed document is reloaded', async () => {
    const before = (await get<Init>('/api/init')).body.shop.name
    await shop.database
      .update(settings)
      .set({ value: sql`jsonb_set(${settings.value}, '{name}', '"Other"')` })
      .where(eq(settings.key, 'shop'))
    expect((await get<Init>('/api/init')).body.shop.name).toBe('Other')
    expect(before).toBe('Nidora')
  })
})

describe('GET /api/home', () => {
  // R-HOME-1
  test('shows the operator’s selection, with links in the language', async () => {
    const { body } = await get<Home>('/api/home', { locale: 'en' })
    expect(body.heroes.map(({ primary }) => primary.href)).toEqual([
      '/en/categories/living-room',
      '/en/categories/kitchen-and-dining',
      '/en/offer',
    ])
    expect(body.heroes[0]?.hotspots).toHaveLength(4)
    expect(body.popular).toHaveLength(8)
    for (const { title, discount_percent: percent } of nonEmpty(body.discounted))
      expect(percent, title).toBeGreaterThan(0)
    expect(body.headings.discounted).toBe('Sale, up to 30% off')
    expect(body.social_feed).toHaveLength(12)
    expect(body.articles).toHaveLength(3)
    expect(body.heroes.map(({ image }) => image.width)).toEqual([2400, 2400, 2400])
  })
})

describe('content', () => {
  // R-CONTENT-1
  test('a page is found by the slug of either language and by its key', async () => {
    for (const slug of ['terms', 'service-agrrement', 'altalanos-szerzodesi-feltetelek']) {
      const { body } = await get<Page>(`/api/pages/${slug}`, { locale: 'en' })
      expect(body).toMatchObject({ key: 'terms', is_legal: true, slugs: { en: 'service-agrrement' } })
      expect(body.hash).toMatch(/^[0-9a-f]{64}$/)
    }
    expect((await get('/api/pages/no-such-page')).status).toBe(404)
  })

  test('the FAQ is structured', async () => {
    const { body } = await get<Page>('/api/pages/faq')
    expect(body.faq?.flatMap(({ items }) => items)).toHaveLength(20)
    expect((await get<Page>('/api/pages/terms')).body.faq).toBeNull()
  })

  // R-CONTENT-2
  test('the blog is paged, newest first, and narrowed by tag', async () => {
    const { body } = await get<Blog>('/api/blog?per_page=4&page=3')
    expect(body.meta).toEqual({ current_page: 3, last_page: 3, per_page: 4, total: 10 })
    const { body: all } = await get<Blog>('/api/blog')
    const moments = nonEmpty(all.items).map(({ published_at }) => published_at)
    expect(moments).toEqual(moments.toSorted().toReversed())
    const tag = all.tags[0]
    expect((await get<Blog>(`/api/blog?tag=${tag?.key}`)).body.meta.total).toBe(tag?.count)
    expect((await get('/api/blog?per_page=4&page=4')).status).toBe(404)
  })

  // R-CONTENT-2
  test('an article in either language, with its products', async () => {
    const { body } = await get<Article>('/api/blog/oszi-szinek', { locale: 'en' })
    expect(body.slugs).toEqual({ hu: 'oszi-szinek', en: 'autumn-colours' })
    expect(body.body).toContain('## ')
    expect(body.related_products.length).toBeGreaterThan(0)
    expect((await get('/api/blog/nothing')).status).toBe(404)
  })
})

// R-LANG-7
test('countries are in the order of the language’s alphabet', async () => {
  for (const locale of ['hu', 'en'] as const) {
    const names = (await get<Country[]>('/api/countries', { locale })).body.slice(1).map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator(locale).compare))
    expect(names.length).toBeGreaterThan(20)
  }
})

test('countries are translated, Hungary first', async () => {
  expect((await get<Country[]>('/api/countries')).body[0]).toMatchObject({ iso2: 'HU', name: 'Magyarország' })
  expect((await get<Country[]>('/api/countries', { locale: 'en' })).body[0]).toMatchObject({ name: 'Hungary' })
})

test('the contact person of projects is written in the language’s order of names', async () => {
  const person = async (locale: Locale) => (await get<Company>('/api/company', { locale })).body.projects.person
  expect([await person('hu'), await person('en')]).toEqual(['Szűcs Áron', 'Áron Szűcs'])
  await shop.database.execute(
    sql`update ${settings} set value = jsonb_set(value, '{contacts,projects,person}', '"Kis Éva"') where key = 'shop'`,
  )
  expect([await person('hu'), await person('en')]).toEqual(['Kis Éva', 'Kis Éva'])
})
