import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { deliveredOrder, goodReview, sendReview } from '@/tests/support/backend/reviewing'
import { sampleFile, samples } from '@/tests/support/backend/sample-files'
import { productWithStock } from '@/tests/support/backend/shop'
import { announcedSince, currentSnapshot } from '../platform/cache/announcements'

const { shop, cli } = await shopWithCli()

// R-REVIEW-4
it('lists, shows, publishes, answers, refuses, exports and removes reviews, and decides about reports', async () => {
  const lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 50)
  const buyer = await deliveredOrder(shop, lamp)
  await sendReview(
    buyer,
    lamp,
    { ...goodReview, text: '=HYPERLINK("http://evil.example")\u001b[2J Szép.' },
    { pictures: [sampleFile(samples.png, 'a.png')] },
  )
  const listed = await cli.json<{ review: number; written: string }[]>('reviews', 'list', '--state', 'waiting')
  const id = String(listed[0]?.review)
  expect(listed).toMatchObject([{ state: 'waiting', stars: 4, name: 'Éva, Vác', reports: 0 }])
  expect(await cli.json('reviews', 'list', '--state', 'refused')).toEqual([])
  const shown = await cli.run('reviews', 'show', id)
  expect([shown.code, shown.out.includes('\u001b')]).toEqual([0, false])
  for (const part of ['Szép fénye van', 'https://shop.example/api/reviews/pictures/', 'ND-'])
    expect(shown.out).toContain(part)

  expect((await cli.run('reviews', 'answer', id, '--text', 'Köszönjük!')).code).toBe(1)
  const before = await currentSnapshot(shop.database)
  const version = ['--written', listed[0]?.written ?? '']
  expect((await cli.run('reviews', 'publish', id)).code).toBe(2)
  expect((await cli.run('reviews', 'publish', id, '--written', 'now')).err).toContain('2026-11-28T10:00:00.000Z')
  expect((await cli.run('reviews', 'publish', id, '--written', '2020-01-01T00:00:00.000Z')).err).toContain(
    'was changed',
  )
  expect(await cli.json('reviews', 'publish', id, ...version)).toMatchObject({ state: 'published' })
  expect(await announcedSince(shop.database, before)).toBe(true)
  expect((await cli.run('reviews', 'publish', id, ...version)).err).toContain('published already')
  expect(await cli.json('reviews', 'answer', id, '--text', 'Köszönjük!')).toMatchObject({ answered: true })
  expect(await cli.json('reviews', 'show', id)).toMatchObject({ answer: 'Köszönjük!' })
  expect(await cli.json('reviews', 'answer', id, '--text', '')).toMatchObject({ answered: false })

  const visitor = await shop.visitor().open()
  await visitor.call('POST', `/api/reviews/${id}/report`, { reason: 'offensive' })
  const [report] = await cli.json<{ report: number }[]>('reviews', 'reports')
  expect(report).toMatchObject({ review: Number(id), reason: 'offensive' })
  expect(await cli.json('reviews', 'dismiss-report', String(report?.report))).toMatchObject({ dismissed: true })
  expect(await cli.json('reviews', 'reports')).toEqual([])
  expect((await cli.run('reviews', 'dismiss-report', String(report?.report))).code).toBe(1)

  expect((await cli.run('reviews', 'export', 'reviews.csv')).err).toContain('1 review exported')
  expect(readFileSync(cli.path('reviews.csv'), 'utf8')).toContain(`"'=HYPERLINK`)

  expect((await cli.run('reviews', 'refuse', id)).code).toBe(2)
  expect(await cli.json('reviews', 'refuse', id, '--reason', 'Linket tartalmaz.')).toMatchObject({ state: 'refused' })
  expect((await cli.run('reviews', 'remove', id)).code).toBe(2)
  expect(await cli.json('reviews', 'remove', id, '--yes')).toMatchObject({ removed: true })
  expect((await cli.run('reviews', 'show', id)).err).toContain('There is no review')
})

// R-ACCT-2
it('exports what a guest has written, and erases it with the guest', async () => {
  const lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 50)
  const buyer = await deliveredOrder(shop, lamp, { email: 'guest@example.com' })
  await sendReview(buyer, lamp, goodReview, { pictures: [sampleFile(samples.png, 'a.png')] })
  const [row] = await cli.json<{ review: number; written: string }[]>('reviews', 'list')
  expect((await cli.run('reviews', 'publish', String(row?.review), '--written', row?.written ?? '')).code).toBe(0)
  await buyer.visitor.call('POST', `/api/orders/${buyer.hash}/reviews/stop`)
  expect(await cli.json('customers', 'export', 'guest@example.com')).toMatchObject({
    reviews: [{ product_id: lamp, stars: 4, pictures: [{ width: 1 }] }],
    review_stops: [{}],
  })
  const before = await currentSnapshot(shop.database)
  expect((await cli.run('customers', 'delete', 'guest@example.com', '--yes')).code).toBe(0)
  expect(await cli.json('reviews', 'list')).toEqual([])
  expect(await announcedSince(shop.database, before)).toBe(true)
  expect((await sendReview(buyer, lamp)).status).toBe(404)
})

it('leaves the samples of the demo to the removal of the demo', async () => {
  const [sample] = (
    await shop.visitor().call<{ reviews: { id: number }[] }>('GET', `/api/products/${await chair()}/reviews`)
  ).body.reviews
  expect((await cli.run('reviews', 'remove', String(sample?.id), '--yes')).err).toContain('demo remove')
})

const chair = () => productWithStock(shop, 'tihany-chair-oak', 5)
