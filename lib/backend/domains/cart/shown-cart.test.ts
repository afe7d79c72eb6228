import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencies } from '@/lib/money/currency'
import { computeTotals } from './totals'
import { cartVersion, matchesShownCart } from './shown-cart'

const codes = currencies.map(({ code }) => code)
const anyContent = fc.record({
  currency: fc.constantFrom(...codes),
  lines: fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 200 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      unitGross: fc.integer({ min: 100, max: 900_000 }),
    }),
    { minLength: 1, maxLength: 6, selector: ({ id }) => id },
  ),
  coupon: fc.option(
    fc.record({ code: fc.constantFrom<string>('OSZ10', 'FESZEK5'), percent: fc.integer({ min: 1, max: 99 }) }),
  ),
  delivery: fc.option(
    fc.record({
      id: fc.integer({ min: 1, max: 4 }),
      gross: fc.integer({ min: 0, max: 20_000 }),
      point: fc.option(fc.constantFrom<string>('bp-01', 'bp-02')),
    }),
  ),
  payment: fc.option(
    fc.record({
      id: fc.integer({ min: 1, max: 4 }),
      feeGross: fc.integer({ min: 0, max: 2_000 }),
      cashMultiple: fc.option(fc.constant(5)),
    }),
  ),
})
type Content = typeof anyContent extends fc.Arbitrary<infer Value> ? Value : never

function versionOf({ currency, lines, coupon, delivery, payment }: Content): string {
  const totals = computeTotals({
    lines: lines.map((line) => ({ ...line, originalGross: line.unitGross, isDiscounted: false, vatRate: 27 })),
    coupon: coupon && {
      kind: 'percent',
      percent: coupon.percent,
      amount: 0,
      appliesToDiscounted: true,
      deliveryMethods: null,
    },
    delivery: delivery && { ...delivery, freeFrom: null },
    payment,
  })
  const products = lines.map(({ id, ...line }) => ({ ...line, product: { id } }))
  return cartVersion(
    { lines: products, coupon, delivery, pickupPointId: delivery?.point ?? null, payment, totals },
    currency,
  )
}

/** Ways in which external changes or another tab can affect the charge; null when the content has nothing to change. */
const changes: Readonly<Record<string, (content: Content) => Content | null>> = {
  'a price': (content) => ({
    ...content,
    lines: content.lines.map((line, index) => (index === 0 ? { ...line, unitGross: line.unitGross + 1 } : line)),
  }),
  'a quantity': (content) => ({
    ...content,
    lines: content.lines.map((line, index) => (index === 0 ? { ...line, quantity: line.quantity + 1 } : line)),
  }),
  'one more product': (content) => ({
    ...content,
    lines: [...content.lines, { id: 201, quantity: 1, unitGross: 100 }],
  }),
  'one product less': (content) => ({ ...content, lines: content.lines.slice(1) }),
  'another product': (content) => ({
    ...content,
    lines: content.lines.map((line, index) => (index === 0 ? { ...line, id: 201 } : line)),
  }),
  'the currency': (content) => ({ ...content, currency: content.currency === 'HUF' ? 'EUR' : 'HUF' }),
  'the coupon gone': (content) => content.coupon && { ...content, coupon: null },
  'another coupon': (content) => content.coupon && { ...content, coupon: { ...content.coupon, code: 'HAZHOZ' } },
  'the coupon’s worth': (content) =>
    content.coupon && { ...content, coupon: { ...content.coupon, percent: content.coupon.percent + 1 } },
  'the delivery’s price': (content) =>
    content.delivery && { ...content, delivery: { ...content.delivery, gross: content.delivery.gross + 1 } },
  'another delivery': (content) => content.delivery && { ...content, delivery: { ...content.delivery, id: 5 } },
  'another pick-up point': (content) =>
    content.delivery && { ...content, delivery: { ...content.delivery, point: 'bp-03' } },
  'the payment’s fee': (content) =>
    content.payment && { ...content, payment: { ...content.payment, feeGross: content.payment.feeGross + 1 } },
  'another payment': (content) => content.payment && { ...content, payment: { ...content.payment, id: 5 } },
}

describe('the version of a cart', () => {
  it('is the same for the same content, in any order', () => {
    fc.assert(
      fc.property(anyContent, fc.infiniteStream(fc.nat()), (content, keys) => {
        const shuffled = content.lines
          .map((line) => ({ line, key: keys.next().value ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ line }) => ({ ...line }))
        expect(versionOf({ ...content, lines: shuffled })).toBe(versionOf(content))
      }),
    )
  })

  it.each(Object.entries(changes))('differs after a change of %s', (_, change) => {
    fc.assert(
      fc.property(anyContent, (content) => {
        const changed = change(content)
        fc.pre(changed !== null)
        expect(versionOf(changed)).not.toBe(versionOf(content))
      }),
    )
  })
})

const now = { version: 'v2', total: 12_990, currency: 'EUR' } as const

it.each([
  ['the version', { version: 'v2' }, true],
  ['an older version', { version: 'v1' }, false],
  ['the total in decimals', { total_amount_gross: 129.9 }, true],
  ['another total', { total_amount_gross: 129.89 }, false],
  ['the currency', { currency_id: 2 }, true],
  ['another currency', { currency_id: 1 }, false],
  ['all three', { version: 'v2', total_amount_gross: 129.9, currency_id: 2 }, true],
  ['one that differs among them', { version: 'v2', total_amount_gross: 129.9, currency_id: 1 }, false],
])('a request that names %s of the shown cart', (_, named, isShown) => {
  // The last response matters only for requests that name nothing.
  for (const lastAnswered of ['v1', 'v2', null]) expect(matchesShownCart(named, now, lastAnswered)).toBe(isShown)
})

it('a request that names nothing agrees to the last response', () => {
  expect(matchesShownCart({}, now, 'v2')).toBe(true)
  expect(matchesShownCart({}, now, 'v1')).toBe(false)
  expect(matchesShownCart({}, now, null)).toBe(false)
})
