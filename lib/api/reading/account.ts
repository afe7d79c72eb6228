import {
  accountOfferSchema,
  accountOffersSchema,
  accountOrderSchema,
  accountOrdersSchema,
  accountSchema,
  userSchema,
  type AccountOrder,
} from '@/lib/contract/account'
import {
  accountSessionSchema,
  accountPasskeySchema,
  type AccountPasskeys,
  type AccountSessions,
} from '@/lib/contract/account-security'
import { items, paged } from './catalogue'
import { lenient, derived, fieldsOf, flag, list, numeric, oneOf, type Reader } from './reader'
import { order } from './order'

export const user = lenient(userSchema)
export const account = lenient(accountSchema)

const { items: itemPictures, payment_outcome: outcome } = accountOrderSchema.shape
const pictures = list(lenient(itemPictures.element))

/** An order row: missing fields are derived from its order-like fields. */
const orderRow: Reader<AccountOrder> = (raw, context) => {
  const whole = order(raw, context)
  const fields = fieldsOf(raw)
  return {
    ...fields,
    order_number: whole.order_number,
    order_hash: whole.order_hash,
    status: whole.status,
    payment_outcome: oneOf(outcome.options, whole.payment.outcome)(fields.payment_outcome, context),
    created_at: whole.created_at,
    currency_id: whole.currency_id,
    total_gross: numeric(fields.total_gross) ?? whole.summary.total_amount_gross,
    can_withdraw: flag()(fields.can_withdraw, context),
    quantity: numeric(fields.quantity) ?? whole.summary.total_quantity,
    items: fieldsOf((Array.isArray(fields.items) ? (fields.items as unknown[]) : [])[0]).product
      ? whole.items.map(({ id, name, product }) => ({ id, name, image: product.image }))
      : pictures(fields.items, context),
  }
}

export const accountOrders = paged(lenient(accountOrdersSchema, { items: list(orderRow) }))

const offerRow = derived(lenient(accountOfferSchema), (read, raw, { currencyId }) => ({
  ...read,
  currency_id: numeric(raw.currency_id) ?? currencyId,
}))

export const accountOffers = paged(lenient(accountOffersSchema, { items: list(offerRow) }))

const sessions = items(lenient(accountSessionSchema))
export const accountSessions: Reader<AccountSessions> = (raw, context) => ({ items: sessions(raw, context) })

const passkeys = items(lenient(accountPasskeySchema))
export const accountPasskeys: Reader<AccountPasskeys> = (raw, context) => ({ items: passkeys(raw, context) })
