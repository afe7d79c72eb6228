import { createHash } from 'node:crypto'
import type { CustomerData } from '@/lib/contract/cart'
import { configure } from '@/lib/contract/configure'
import { maxQuantity } from '@/lib/contract/limits'
import type { OfferRequest } from '@/lib/contract/offer'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import type { BuyerData } from '../../platform/db/schema/stored-cart'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { FieldError, HttpError, type FieldMessages } from '../../platform/http/errors'
import type { Session } from '../../platform/http/session'
import type { TextKey } from '../../platform/http/texts'
import type { Request } from '../cart/change'
import { addressOf, changeCustomer, missingForOrder, toCustomerData } from '../cart/customer'
import {
  choiceFaults,
  configuredLine,
  lineId,
  mergedLines,
  type CartLine,
  type ConfiguredLine,
} from '../cart/configuration'
import { loadProductFacts } from '../cart/product-facts'
import { reconcileCart, type CartProductFacts, type CartState } from '../cart/reconcile'
import { matchesNamedCart, cartVersion } from '../cart/shown-cart'
import { deleteNotices, emptyState, loadCountries, loadCartContext, lockCart, type StoredCart } from '../cart/store'
import { unitGross } from '../cart/totals'
import { findProductCards } from '../catalogue/cards'
import { offeredOptions } from '../catalogue/options'
import { findPrivacyVersion } from '../shop/page-versions'
import { limitRecipient } from '../customers/recipient-limits'
import { requestSubscription } from '../newsletter/subscription'
import { newOrderHash } from '../orders/store'
import { requireResultPage } from '../orders/write'
import { nextNumber } from '../shop/numbers'
import { mailRequestedOffer } from './mails'
import { findRequested, insertOffer } from './store'
import type { OfferRow } from './terms'

/** A repeated request within this time returns the quote already made. */
const repeatMinutes = 15

type Input = Omit<OfferRequest, 'turnstile_token'>

/** The requested lines, those of the same configuration as one. */
function requestedLines(lines: NonNullable<Input['lines']>): CartLine[] {
  const stated = lines.map(({ product_id: productId, quantity, options: choices }) => ({
    productId,
    quantity,
    ...(choices && { choices }),
  }))
  return mergedLines(stated).map((line) => ({ ...line, quantity: Math.min(line.quantity, maxQuantity) }))
}

/** What was chosen for a line item, in both languages; null without options. */
function quotedOptions(product: CartProductFacts, configured: ConfiguredLine, currency: CurrencyCode) {
  if (product.options.length === 0) return null
  const { choices, isStandard, leadTimeDays } = configured
  const wordsIn = (locale: Locale) =>
    configure(offeredOptions(product.options, locale, currency), choices, currency).chosen
  return {
    chosen: { hu: wordsIn('hu'), en: wordsIn('en') },
    isCustomMade: product.customMade || !isStandard,
    leadTimeDays,
  }
}

/** Why a line item cannot be priced: its product, or only what was chosen of it. */
function unpricedKey(product: CartProductFacts | undefined, configured: ConfiguredLine | null | undefined): TextKey {
  if (product && product.gross === null) return 'cart.noPrice'
  return product && configured?.gross === null ? 'cart.choiceNoPrice' : 'cart.productUnknown'
}

/** The requested products at today's list prices. Throws for products not for sale, by position in the request. */
async function listedLines(db: Queryable, input: Input, cart: CartState, { locale, currency }: Request) {
  const requested = input.lines ? requestedLines(input.lines) : cart.lines
  const ids = requested.map((line) => line.productId)
  const facts = await loadProductFacts(db, ids, currency)
  const cards = await findProductCards(db, ids, locale, currency)
  const faults: Record<string, FieldMessages[string]> = {}
  const lines = requested.flatMap(({ productId, quantity, choices }) => {
    const product = facts.get(productId)
    const configured = product && configuredLine(product.options, choices, currency)
    if (product && configured && product.gross !== null && configured.gross !== null && cards.has(productId))
      return [
        {
          productId,
          quantity,
          listGross: unitGross(product.gross, product.tiers, quantity) + configured.gross,
          vatRate: product.vatRate,
          options: quotedOptions(product, configured, currency),
        },
      ]
    const place =
      input.lines?.findIndex(
        (line) => lineId({ productId: line.product_id, choices: line.options }) === lineId({ productId, choices }),
      ) ?? -1
    if (place < 0) return []
    if (product && !configured)
      for (const [field, messages] of Object.entries(choiceFaults(product.options, choices ?? {})))
        faults[`lines.${place}.${field}`] = messages
    else faults[`lines.${place}.product_id`] = [{ key: unpricedKey(product, configured) }]
    return []
  })
  if (Object.keys(faults).length > 0) throw new FieldError(faults)
  if (lines.length === 0) throw new HttpError(409, 'offer.empty')
  return lines
}

const within = (fields: FieldMessages): FieldMessages =>
  Object.fromEntries(Object.entries(fields).map(([field, messages]) => [`customer_data.${field}`, messages]))

/** What a company states only when it accepts the quote. */
const statedLater = ['invoice_data.city', 'invoice_data.address']

/** The requester's data, complete enough for an order, except for the address of a company that accepts it later. */
async function customerOf(db: Queryable, input: Input, known: BuyerData): Promise<CustomerData> {
  const change = changeCustomer(known, input.customer_data ?? {}, await loadCountries(db))
  if ('fields' in change) throw new FieldError(within(change.fields))
  const { invoice_data: invoice, delivery_data: delivery } = change.data
  const isElsewhere = delivery.address !== '' || delivery.zipcode !== '' || delivery.city !== ''
  const data = { ...change.data, delivery_data: isElsewhere ? delivery : addressOf(invoice) }
  const isLater = (field: string) => invoice.is_company && statedLater.includes(field)
  const missing = Object.entries(missingForOrder(data, isElsewhere)).filter(([field]) => !isLater(field))
  if (missing.length > 0) throw new FieldError(within(Object.fromEntries(missing)))
  return toCustomerData(data)
}

/**
 * Throws when the request states a different cart from the current one. Nothing is charged, so unstated parts are not
 * compared.
 */
async function requireShownCart(db: Queryable, cart: StoredCart, input: Input, { currency }: Request, now: Date) {
  const reconciled = reconcileCart(cart.state, await loadCartContext(db, cart.id, cart.state, currency, now))
  const isShown = matchesNamedCart(input, {
    version: cartVersion(reconciled, currency),
    total: reconciled.totals.total.gross,
    currency,
  })
  if (!isShown) throw new HttpError(409, 'order.notAsShown')
}

/**
 * Creates a quote request (line items at today's list prices, customer, purpose) and mails customer and shop. The cart
 * stays unchanged. A request repeated within 15 minutes returns the same quote. 409 when there is nothing to quote, 422
 * for missing or invalid input.
 */
export async function requestOffer(
  services: Services,
  session: Session,
  request: Request,
  input: Input,
): Promise<OfferRow> {
  requireResultPage(services, input)
  const { locale, currency } = request
  const now = services.now()
  return services.database.transaction(async (db) => {
    // Serializes requests of a visitor, so that a repeated one finds the first one's quote.
    const cart = await lockCart(db, session, now)
    if (!input.lines) await requireShownCart(db, cart, input, request, now)
    const lines = await listedLines(db, input, cart.state, request)
    const customerData = await customerOf(db, input, cart.state.customerData)
    const ofCart = input.lines ? emptyState.extras : cart.state.extras
    const asked = {
      locale,
      currency,
      customerData,
      contactName: input.contact_name,
      project: input.project,
      deadline: input.deadline,
      comment: input.comment ?? ofCart.comment,
      isNewsletterSubscription: input.is_newsletter_subscription ?? ofCart.isNewsletterSubscription,
    }
    const requestKey = createHash('sha256')
      .update(JSON.stringify([session.customerId ?? session.idHash, lines, asked]))
      .digest('hex')
    const repeated = await findRequested(db, requestKey, new Date(now.getTime() - repeatMinutes * 60_000))
    if (repeated) return repeated
    await limitRecipient(db, services, session, 'inquiry', customerData.email)
    const privacyVersion = await findPrivacyVersion(db, locale)
    const owner = { sessionIdHash: session.idHash, customerId: session.customerId }
    const identity = { offerNumber: await nextNumber(db, 'quotes', now), offerHash: newOrderHash(), requestKey }
    const offer = await insertOffer(
      db,
      { ...asked, ...owner, ...identity, privacyVersion, status: 'requested', createdAt: now, updatedAt: now },
      lines,
    )
    if (!input.lines) await deleteNotices(db, session, [])
    await mailRequestedOffer(db, services, offer)
    if (offer.isNewsletterSubscription)
      await requestSubscription(db, services, { email: customerData.email, locale, source: 'checkout' })
    return offer
  })
}
