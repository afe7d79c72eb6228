import { readFileSync } from 'node:fs'
import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { shopDateTime, startOfDay } from '@/lib/calendar/working-days'
import type { Listing, Product } from '@/lib/contract/catalogue'
import type { Feed } from '@/lib/contract/feed'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { methods, placement, productWithStock, readyToOrder } from '@/tests/support/backend/shop'
import { changePrices } from '../domains/catalogue/change-prices'
import { offeredPrices, type PriceChange } from '../domains/catalogue/offered-prices'
import { applyDuePrices } from '../domains/catalogue/scheduled-prices'
import { priceHistory } from '../platform/db/schema/catalogue'
import { scheduledPrices } from '../platform/db/schema/scheduled-prices'

const { shop, cli } = await shopWithCli()
const article = 'ND-10482'
const id = await productWithStock(shop, 'lune-armchair-ivory', 50)
const regular = { gross: 100_000, originalGross: null }
const tiers = [
  { quantity: 2, gross: 95_000 },
  { quantity: 10, gross: 70_000 },
]

const minutesPerDay = 24 * 60
/** The day that begins so many days from now. */
const dayAhead = (days: number) =>
  shopDateTime(new Date(shop.services.now().getTime() + days * 86_400_000)).slice(0, 10)
/** Moves the clock, and lets the job run as often as it may. */
async function advanceTo(moment: Date): Promise<void> {
  shop.advance((moment.getTime() - shop.services.now().getTime()) / 60_000)
  await applyDuePrices(shop.services)
}

const change = (one: PriceChange) =>
  shop.database.transaction((transaction) => changePrices(transaction, [one], shop.services.now()))
const schedule = (price: string, ...options: string[]) => cli.run('prices', 'schedule', article, price, ...options)
const page = async () => (await shop.visitor().call<Product>('GET', `/api/products/${id}`)).body
const inFeed = async () => {
  const { body } = await shop.visitor().call<Feed>('GET', `/api/feed?after=${id - 1}&per_page=1`)
  return body.items[0]
}
const priceNow = async () => (await offeredPrices(shop.database, [id]))(id, 'HUF')
interface Listed {
  readonly id: number
  readonly from: string
  readonly until: string | null
  readonly applies: boolean
}
const scheduled = () => cli.json<Listed[]>('prices', 'scheduled', article)

beforeEach(async () => {
  // The history of one test does not count for the next.
  shop.advance(60 * minutesPerDay)
  await shop.database.delete(scheduledPrices)
  await change({ productId: id, currency: 'HUF', price: regular, tiers })
  shop.advance(minutesPerDay)
})

// R-PRICE-17
describe('a scheduled price', () => {
  test('begins and ends by itself, on page, in lists, in filters and in the 30-day lowest price', async () => {
    const [from, until] = [dayAhead(1), dayAhead(4)]
    const { code, out } = await schedule('80 000', '--from', from, '--until', `${until} 18:00`)
    expect([code, out]).toEqual([0, expect.stringContaining(`from ${from} 00:00 until ${until} 18:00`)])
    const inFilter = async () => {
      const query = 'price_min=79000&price_max=81000&search=lune'
      const { body } = await shop.visitor().call<Listing>('GET', `/api/products?${query}`)
      return body.items.some((item) => item.id === id && item.price_gross === 80_000)
    }

    await advanceTo(new Date(startOfDay(from).getTime() - 1000))
    expect(await page()).toMatchObject({ price_gross: 100_000, price_original_gross: 100_000 })
    expect(await inFilter()).toBe(false)

    shop.invalidated.length = 0
    await advanceTo(startOfDay(from))
    expect(shop.invalidated).toContain('catalogue')
    expect(await page()).toMatchObject({
      price_gross: 80_000,
      price_original_gross: 100_000,
      price_lowest_30_days_gross: 100_000,
      discount_percent: 20,
      price_valid_until: new Date(startOfDay(until).getTime() + 18 * 3_600_000).toISOString(),
    })
    expect(await inFilter()).toBe(true)
    const end = new Date(startOfDay(until).getTime() + 18 * 3_600_000).toISOString()
    expect(await inFeed()).toMatchObject({ sale: { from: startOfDay(from).toISOString(), until: end } })
    expect((await priceNow()).tiers).toEqual([{ quantity: 10, gross: 70_000 }])

    await advanceTo(new Date(startOfDay(until).getTime() + 18 * 3_600_000))
    const after = await page()
    expect(after).toMatchObject({ price_gross: 100_000, price_original_gross: 100_000, discount_percent: 0 })
    expect(after).not.toHaveProperty('price_valid_until')
    expect(await inFeed()).not.toHaveProperty('sale')
    expect(await priceNow()).toEqual({ price: regular, tiers })
    expect(await scheduled()).toEqual([])
    // Soon after the lower price that was charged, a price above it is no reduction.
    const { err } = await cli.run('prices', 'set', article, '96 000', '--original', '100 000')
    expect(err).toContain(`30 days before: ${article}`)
    expect(await page()).toMatchObject({ price_original_gross: 96_000, price_lowest_30_days_gross: null })
  })

  test('takes effect once, however many processes run', async () => {
    await schedule('80 000', '--from', dayAhead(1), '--until', dayAhead(2))
    const before = await shop.database.$count(priceHistory)
    shop.advance(minutesPerDay)
    await Promise.all([1, 2, 3].map(() => applyDuePrices(shop.services)))
    expect(await shop.database.$count(priceHistory)).toBe(before + 1)
    shop.advance(minutesPerDay)
    await Promise.all([1, 2, 3].map(() => applyDuePrices(shop.services)))
    const steps = await shop.database
      .select({ gross: priceHistory.gross, announced: priceHistory.announced })
      .from(priceHistory)
      .where(and(eq(priceHistory.productId, id), eq(priceHistory.currency, 'HUF')))
      .orderBy(asc(priceHistory.validFrom))
    expect(steps.slice(-3)).toEqual([
      { gross: 100_000, announced: false },
      { gross: 80_000, announced: true },
      { gross: 100_000, announced: false },
    ])
  })

  test('may follow another at once, also if nothing ran meanwhile; one that was missed never applies', async () => {
    await schedule('90 000', '--from', dayAhead(1), '--until', dayAhead(2))
    await schedule('80 000', '--from', dayAhead(2), '--until', dayAhead(3))
    await schedule('75 000', '--from', dayAhead(4), '--until', dayAhead(5))
    await schedule('110 000', '--from', dayAhead(5))
    await advanceTo(startOfDay(dayAhead(1)))
    shop.advance(minutesPerDay)
    await applyDuePrices(shop.services)
    expect((await priceNow()).price).toEqual({ gross: 80_000, originalGross: 100_000 })
    shop.advance(4 * minutesPerDay)
    await applyDuePrices(shop.services)
    expect((await priceNow()).price).toEqual({ gross: 110_000, originalGross: null })
    expect(await scheduled()).toEqual([])
    const missed = and(eq(priceHistory.productId, id), eq(priceHistory.gross, 75_000))
    expect(await shop.database.$count(priceHistory, missed)).toBe(0)
  })

  test('begins at once if its beginning has passed, and is the regular price without an end', async () => {
    expect((await schedule('90 000', '--from', dayAhead(-3))).out).toContain('from now on')
    expect((await page()).price_gross).toBe(90_000)
    expect(await priceNow()).toMatchObject({ price: { gross: 90_000, originalGross: null } })
    expect(await scheduled()).toEqual([])
  })

  test('is cancelled before it begins, and ended after', async () => {
    await schedule('80 000', '--from', dayAhead(1), '--until', dayAhead(3))
    const [first] = await scheduled()
    expect(first).toMatchObject({ from: `${dayAhead(1)} 00:00`, until: `${dayAhead(3)} 00:00`, applies: false })
    expect((await cli.run('prices', 'cancel', String(first?.id))).code).toBe(0)
    await advanceTo(startOfDay(dayAhead(2)))
    expect((await priceNow()).price).toEqual(regular)

    await schedule('80 000', '--until', dayAhead(3))
    const [second] = await scheduled()
    expect(second).toMatchObject({ applies: true })
    expect((await page()).price_gross).toBe(80_000)
    expect((await cli.run('prices', 'cancel', String(second?.id))).out).toMatch(/has ended; the price is 100.000.Ft/)
    expect(await priceNow()).toEqual({ price: regular, tiers })
    const again = await cli.run('prices', 'cancel', String(second?.id))
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('There is no scheduled price')])
  })

  test.each(['prices', 'products'])('goes on while a list of %s changes the regular price', async (noun) => {
    await schedule('80 000', '--until', dayAhead(2))
    const row = (await cli.run('export', 'prices', 'prices.csv'), readFileSync(cli.path('prices.csv'), 'utf8'))
    expect(row).toMatch(/ND-10482;100000;-;2:95000 \| 10:70000;/)
    const file = cli.file('list.csv', [
      'article_number;price_huf;volume_prices_huf',
      `${article};110000;2:90000|10:75000`,
    ])
    expect(await cli.run('import', noun, file)).toMatchObject({ code: 0 })
    expect(await priceNow()).toEqual({
      price: { gross: 80_000, originalGross: 110_000 },
      tiers: [{ quantity: 10, gross: 75_000 }],
    })
    expect((await cli.run('import', noun, file)).out).toContain('1 unchanged')
    const { out, err } = await cli.run('prices', 'set', article, '120 000')
    expect([out, err]).toEqual([
      expect.stringMatching(/120.000.Ft \(was 110.000.Ft\)/),
      expect.stringMatching(/applies/),
    ])
    expect((await page()).price_gross).toBe(80_000)
    await advanceTo(startOfDay(dayAhead(2)))
    expect(await priceNow()).toEqual({
      price: { gross: 120_000, originalGross: null },
      tiers: [
        { quantity: 2, gross: 90_000 },
        { quantity: 10, gross: 75_000 },
      ],
    })
  })

  test('ends with the sale of a product that is no longer sold in the currency', async () => {
    await schedule('80 000', '--until', dayAhead(2))
    const file = cli.file('list.csv', ['article_number;price_huf', `${article};-`])
    expect(await cli.run('import', 'prices', file, '--yes')).toMatchObject({ code: 0 })
    expect((await shop.visitor().call('GET', `/api/products/${id}`)).status).toBe(404)
    await advanceTo(startOfDay(dayAhead(2)))
    expect(await priceNow()).toEqual({ price: null, tiers: [] })
    expect(await scheduled()).toEqual([])
  })

  test('is shown and confirmed in an order that was under way', async () => {
    const visitor = await readyToOrder(shop, id, { payment: methods.transfer })
    expect((await visitor.cart()).body.products[0]?.price_gross).toBe(100_000)
    const higher = ['120 000', '--from', dayAhead(1), '--until', dayAhead(2)] as const
    expect(await schedule(...higher)).toMatchObject({
      code: 1,
      err: expect.stringContaining('is no reduction') as string,
    })
    await schedule(...higher, '--yes')
    await advanceTo(startOfDay(dayAhead(1)))
    expect((await visitor.call('POST', '/api/cart/order', placement)).status).toBe(409)
    expect((await visitor.cart()).body.products[0]?.price_gross).toBe(120_000)
    expect((await visitor.call('POST', '/api/cart/order', placement)).status).toBe(200)
  })

  test.each([
    ['an end before the beginning', ['80 000', '--from', '2030-02-02', '--until', '2030-02-01'], /not after its begin/],
    ['an end that has passed', ['80 000', '--from', '2020-02-01', '--until', '2020-02-02'], /until: has passed/],
    ['a price far from the current one', ['8 000', '--from', '2030-02-02'], /--yes confirms it/],
    ['a currency it is not sold in', ['80', '--currency', 'USD', '--from', '2030-02-02'], /not sold in USD/],
    [
      'the same time as another',
      ['85 000', '--from', '2031-01-05'],
      /overlaps with 80.000.Ft, 2031-01-01 00:00–2031-02/,
    ],
  ])('is refused with %s', async (_, options, reason) => {
    await change({ productId: id, currency: 'USD', price: null })
    await schedule('80 000', '--from', '2031-01-01', '--until', '2031-02-01')
    const { code, err } = await schedule(options[0] ?? '', ...options.slice(1))
    expect([code, err]).toEqual([1, expect.stringMatching(reason)])
    expect(await scheduled()).toHaveLength(1)
  })
})

// R-PRICE-17, R-OPS-16
test('a list of scheduled prices is imported as a whole, and exported as it was', async () => {
  const header = 'article_number;from;until;price_huf;price_eur'
  const take = (...rows: string[]) =>
    cli.run('import', 'scheduled-prices', cli.file('scheduled.csv', [header, ...rows]), '--yes')
  const [first, second] = [`${article};2031-01-01;2031-01-05 12:00;80000;200`, `${article};2031-01-06;;110000;`]
  const overlapping = await take(first, `${article};2031-01-05;2031-01-06;70000;`)
  expect([overlapping.code, overlapping.err]).toEqual([1, expect.stringMatching(/row 3, from: overlaps with 80.000/)])
  expect(await scheduled()).toEqual([])

  expect((await take(first, second)).code).toBe(0)
  expect(await scheduled()).toHaveLength(3)
  expect((await cli.run('export', 'scheduled-prices', 'out.csv')).code).toBe(0)
  expect((await cli.run('import', 'scheduled-prices', 'out.csv')).out).toContain('2 unchanged')
  expect((await take(`${article};2031-01-01;2031-01-04;85000;200`)).out).toContain('1 changed')
  expect((await scheduled())[0]).toMatchObject({ until: '2031-01-04 00:00' })
})
