import type { Cart, CartProduct } from '@/lib/contract/cart'
import { lineOf } from '@/lib/contract/cart-line'
import { missingForFreeDelivery } from '@/lib/contract/free-delivery'
import { applicableTier } from '@/lib/contract/volume-tiers'
import { currencyCodeOf, type CurrencyCode } from '@/lib/money/currency'
import { netOfGross, netPrice, standardVatRate, toDecimal, toMinor } from '@/lib/money/money'

/** Absolute quantities by line item (lib/contract/cart-line.ts). */
export type Quantities = Readonly<Record<string, number>>

export function currencyOfCart(cart: Pick<Cart, 'currency_id'>): CurrencyCode {
  return currencyCodeOf(cart.currency_id)
}

/** Unit price of a line item at a quantity: the tier's, else the product's own. Minor units. */
function unitPrice(product: CartProduct, quantity: number, cart: Cart): number {
  const currency = currencyOfCart(cart)
  const prices = product.prices_by_currencies[String(cart.currency_id)]
  const tier = applicableTier(prices?.qty_discounts ?? [], quantity)
  return toMinor((tier ?? prices ?? product).price_gross, currency)
}

const rateOf = (product: CartProduct) => product.vat_rate ?? standardVatRate

function atQuantity(product: CartProduct, quantity: number, cart: Cart): CartProduct {
  const currency = currencyOfCart(cart)
  const unit = unitPrice(product, quantity, cart)
  const base = toMinor(
    product.prices_by_currencies[String(cart.currency_id)]?.price_gross ?? product.price_gross,
    currency,
  )
  const total = unit * quantity
  const vatRate = rateOf(product)
  return {
    ...product,
    quantity,
    price_gross: toDecimal(unit, currency),
    price_net: toDecimal(netOfGross(unit, vatRate), currency),
    total_gross: toDecimal(total, currency),
    total_net: toDecimal(netOfGross(total, vatRate), currency),
    total_original_gross: toDecimal(toMinor(product.price_original_gross, currency) * quantity, currency),
    is_volume_price: unit < base,
  }
}

/** The amount missing for free delivery. `itemsGross` is before coupons; the threshold applies after them. */
function freeDelivery(
  rule: NonNullable<Cart['free_delivery']>,
  cart: Cart,
  itemsGross: number,
): NonNullable<Cart['free_delivery']> {
  const currency = currencyOfCart(cart)
  const minor = (decimal: number) => toMinor(decimal, currency)
  const discounted = minor(itemsGross) - minor(cart.summary.total_discount_amount_gross)
  return {
    ...rule,
    missing_gross: toDecimal(missingForFreeDelivery(minor(rule.threshold_gross), discounted), currency),
  }
}

/**
 * The cart as expected once pending quantities are confirmed: line items, items totals, total with its VAT and amount
 * missing for free delivery. Coupons and fees change only with the server's response.
 */
export function withQuantities(cart: Cart, pending: Quantities): Cart {
  if (!cart.products.some((product) => (pending[lineOf(product)] ?? product.quantity) !== product.quantity)) return cart
  const currency = currencyOfCart(cart)
  const products = cart.products
    .map((product) => {
      const quantity = pending[lineOf(product)] ?? product.quantity
      return quantity === product.quantity ? product : atQuantity(product, quantity, cart)
    })
    .filter((product) => product.quantity > 0)
  const sum = (lines: readonly CartProduct[], of: (line: CartProduct) => number) =>
    lines.reduce((total, line) => total + toMinor(of(line), currency), 0)
  const changeOf = (of: (line: CartProduct) => number) => sum(products, of) - sum(cart.products, of)
  const plus = (amount: number, minor: number) => toDecimal(Math.max(0, toMinor(amount, currency) + minor), currency)
  const gross = changeOf((line) => line.total_gross)
  const net = changeOf((line) => line.total_net)
  const originalNet = (line: CartProduct) => netPrice(line.total_original_gross, currency, rateOf(line))
  const itemsGross = plus(cart.summary.total_items_amount_gross, gross)
  const byRate = cart.summary.vat_by_rate?.map(({ vat_rate: rate, net: before, vat }) => {
    const changeAtRate = (of: (line: CartProduct) => number) =>
      changeOf((line) => (rateOf(line) === rate ? of(line) : 0))
    const change = changeAtRate((line) => line.total_net)
    return {
      vat_rate: rate,
      net: plus(before, change),
      vat: plus(vat, changeAtRate((line) => line.total_gross) - change),
    }
  })
  return {
    ...cart,
    products,
    free_delivery: cart.free_delivery && freeDelivery(cart.free_delivery, cart, itemsGross),
    summary: {
      ...cart.summary,
      total_quantity: products.reduce((total, line) => total + line.quantity, 0),
      total_items_amount_gross: itemsGross,
      total_items_amount_net: plus(cart.summary.total_items_amount_net, net),
      cart_discount_gross: plus(
        cart.summary.cart_discount_gross,
        changeOf((line) => line.total_original_gross) - gross,
      ),
      cart_discount_net: plus(cart.summary.cart_discount_net, changeOf(originalNet) - net),
      total_amount_gross: plus(cart.summary.total_amount_gross, gross),
      total_amount_net: plus(cart.summary.total_amount_net, net),
      total_vat: plus(cart.summary.total_vat, gross - net),
      ...(byRate && { vat_by_rate: byRate }),
    },
  }
}
