import type { Offer, RequestedOffer } from '@/lib/contract/offer'
import type { PlacedOrder } from '@/lib/contract/order'
import { priceLine, sendOffer, setDelivery } from '@/lib/backend/domains/offers/operator'
import { customer, methods, productWithStock, resultUrl, type TestShop, type Visitor } from './shop'

/** A company's quotes: requested, priced by the shop, decided. */

export const company = {
  ...customer,
  invoice_data: { ...customer.invoice_data, is_company: true, name: 'Fehér Tölgy Kft.', tax_number: '12892312-2-41' },
  delivery_data: {},
}
const offerRequest = {
  transaction_result_url: resultUrl,
  accept_privacy: true,
  customer_data: company,
  contact_name: 'Kovács-Nagy Éva',
  project: 'office',
  deadline: '2027. február',
  comment: 'Filctalppal',
}
const consents = { accept_terms: true, accept_privacy: true }

export interface QuotedProducts {
  readonly chair: number
  readonly lamp: number
}

export async function quotedProducts(shop: TestShop): Promise<QuotedProducts> {
  return {
    chair: await productWithStock(shop, 'zala-office-chair-charcoal', 200),
    lamp: await productWithStock(shop, 'nadas-floor-lamp-brass', 50),
  }
}

/** Requests a quote for 24 chairs and 6 lamps. */
export const requestOffer = (visitor: Visitor, { chair, lamp }: QuotedProducts, more: object = {}) =>
  visitor.call<RequestedOffer>('POST', '/api/cart/offer', {
    ...offerRequest,
    lines: [
      { product_id: chair, quantity: 24 },
      { product_id: lamp, quantity: 6 },
    ],
    ...more,
  })

export const readOffer = async (visitor: Visitor, hash: string) =>
  (await visitor.call<Offer>('GET', `/api/offers/${hash}`)).body

export const acceptOffer = (visitor: Visitor, offer: Offer, more: object = {}) =>
  visitor.call<PlacedOrder>('POST', `/api/offers/${offer.offer_hash}/accept`, {
    ...consents,
    sent_at: offer.sent_at,
    payment_method: methods.card,
    transaction_result_url: resultUrl,
    ...more,
  })

/** A priced and sent quote for 24 chairs and 6 lamps. */
export async function sentOffer(
  shop: TestShop,
  products: QuotedProducts,
  more: object = {},
  options: Parameters<TestShop['visitor']>[0] = {},
) {
  const visitor = await shop.visitor(options).open()
  const { body } = await requestOffer(visitor, products, more)
  const { offer_number: number } = await readOffer(visitor, body.offer_hash)
  await priceLine(shop.services, number, { position: 1, amount: '50 000', note: 'Szürke is lehet' })
  await setDelivery(shop.services, number, { amount: '89000', method: 'home_assembly', days: '20-25' })
  await sendOffer(shop.services, number)
  return { visitor, number, hash: body.offer_hash, offer: await readOffer(visitor, body.offer_hash) }
}
