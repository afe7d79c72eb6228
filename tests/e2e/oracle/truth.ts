import { readFileSync } from 'node:fs'
import type { BrowserContext } from 'playwright/test'
import type { Locale } from '@/lib/i18n/locales'
import type { CouponRule, ShopRules } from './cart'
import { currencyOf, minor } from './money'
import type { WireCart, WireOffer, WireOrder } from './wire'

interface CouponRow {
  readonly code: string
  readonly kind: CouponRule['kind']
  readonly percent: number | null
  readonly amounts: Readonly<Record<string, number>> | null
  readonly applies_to_discounted: boolean
  readonly minimum_gross: Readonly<Record<string, number>> | null
  readonly delivery_methods?: readonly number[]
  readonly title: Readonly<Record<Locale, string>>
}

const codes: Readonly<Record<string, number>> = { HUF: 1, EUR: 2, USD: 3 }

/** Amounts by currency code, in minor units by currency id. */
const minorAmounts = (amounts: Readonly<Record<string, number>> | null): Readonly<Record<number, number>> =>
  Object.fromEntries(
    Object.entries(amounts ?? {}).map(([code, amount]) => {
      const id = codes[code] ?? 0
      return [id, minor(amount, currencyOf(id))]
    }),
  )

const demoCoupons = (JSON.parse(readFileSync('lib/backend/demo/data/coupons.json', 'utf8')) as CouponRow[]).map(
  (row) => ({
    minimums: minorAmounts(row.minimum_gross),
    titles: Object.values(row.title),
    rule: {
      code: row.code,
      kind: row.kind,
      percent: row.percent ?? 0,
      amounts: minorAmounts(row.amounts),
      appliesToDiscounted: row.applies_to_discounted,
      deliveryMethods: row.delivery_methods ?? null,
    } satisfies CouponRule,
  }),
)

/** Queries the backend as the page would, but outside it: with its cookies, discarding new ones. */
export class Truth {
  private readonly freeDelivery = new Map<string, ReadonlySet<number>>()

  constructor(
    private readonly context: BrowserContext,
    readonly origin: string,
  ) {}

  private async request<Answer>(path: string, locale: Locale): Promise<Answer | undefined> {
    const cookies = await this.context.cookies(this.origin)
    const value = (name: string) => cookies.find((cookie) => cookie.name === name)?.value
    const currency = value('currency_id')
    const answer = await fetch(new URL(path, this.origin), {
      headers: {
        Accept: 'application/json',
        Locale: locale,
        ...(currency && { 'Currency-Id': currency }),
        Cookie: cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; '),
      },
    })
    if (!answer.ok) return undefined
    const body = (await answer.json()) as { data?: Answer }
    return body.data ?? (body as Answer)
  }

  /** The visitor's cart; undefined for a first-time visitor, who has none. */
  async cart(locale: Locale): Promise<WireCart | undefined> {
    const cookies = await this.context.cookies(this.origin)
    return cookies.some(({ name }) => name === 'XSRF-TOKEN') ? this.request<WireCart>('/api/cart', locale) : undefined
  }

  order(hash: string, locale: Locale): Promise<WireOrder | undefined> {
    return this.request<WireOrder>(`/api/orders/${hash}`, locale)
  }

  offer(hash: string, locale: Locale): Promise<WireOffer | undefined> {
    return this.request<WireOffer>(`/api/offers/${hash}`, locale)
  }

  /**
   * Rules that a cart does not contain: its coupon's, from the demo data, and which methods are free above the
   * threshold.
   */
  async rules(cart: WireCart, locale: Locale): Promise<ShopRules> {
    const coupons = demoCoupons
      .filter(({ rule, titles }) =>
        cart.coupons.some(({ code, title = '' }) => code === rule.code && titles.includes(title)),
      )
      .map(({ rule }) => rule)
    let freeDeliveryIds = this.freeDelivery.get(locale)
    if (!freeDeliveryIds) {
      type Option = { readonly id: number; readonly free_over_threshold?: boolean }
      const methods = (await this.request<Option[]>('/api/delivery-methods', locale)) ?? []
      freeDeliveryIds = new Set(methods.filter((method) => method.free_over_threshold).map(({ id }) => id))
      this.freeDelivery.set(locale, freeDeliveryIds)
    }
    return { coupons, freeDeliveryIds, couponMinimums: demoCoupons.map(({ minimums }) => minimums) }
  }
}
