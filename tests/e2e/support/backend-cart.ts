import type { Page } from 'playwright/test'
import { cartSchema, type Cart } from '@/lib/contract/cart'
import { currencyCodeOf } from '@/lib/money/currency'
import { formatPrice } from '@/lib/money/money'
import type { Locale } from '@/lib/i18n/locales'

/** The backend's cart for this browser, in the language of its pages. */
export async function heldCart(page: Page, locale: Locale): Promise<Cart> {
  const answer = await page.request.get('/api/cart', { headers: { Locale: locale } })
  const { data } = (await answer.json()) as { data: unknown }
  return cartSchema.parse(data)
}

/** The backend's total, as a page shows it. */
export function totalOf(cart: Cart): string {
  return formatPrice(cart.summary.total_amount_gross, currencyCodeOf(cart.currency_id))
}

/** Changes the cart outside the page, like another tab of the same browser. */
export async function inAnotherTab(page: Page, method: 'POST' | 'PUT', path: string, body: object): Promise<void> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await page.request.fetch(path, {
    method,
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(token), Accept: 'application/json' },
    data: body,
  })
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}`)
}
