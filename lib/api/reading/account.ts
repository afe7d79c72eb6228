import {
  accountOfferSchema,
  accountOrderSchema,
  accountSchema,
  userSchema,
  type AccountOffers,
  type AccountOrder,
  type AccountOrders,
} from '@/lib/contract/account'
import {
  accountSessionSchema,
  accountPasskeySchema,
  type AccountPasskeys,
  type AccountSessions,
} from '@/lib/contract/account-security'
import { itemsOf, metaOf } from './catalogue'
import { lenient } from './lenient'
import { order } from './order'
import { derived, fieldsOf, flag, list, numeric, oneOf, type Reader } from './reader'

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

export const accountOrders: Reader<AccountOrders> = (raw, context) => {
  const items = list(orderRow)(itemsOf(raw), context)
  return { items, meta: metaOf(fieldsOf(raw).meta, items) }
}

const offerRow = derived(lenient(accountOfferSchema), (read, raw, { currencyId }) => ({
  ...read,
  currency_id: numeric(raw.currency_id) ?? currencyId,
}))

export const accountOffers: Reader<AccountOffers> = (raw, context) => {
  const items = list(offerRow)(itemsOf(raw), context)
  return { items, meta: metaOf(fieldsOf(raw).meta, items) }
}

export const accountSessions: Reader<AccountSessions> = (raw, context) => ({
  items: list(lenient(accountSessionSchema))(itemsOf(raw), context),
})

export const accountPasskeys: Reader<AccountPasskeys> = (raw, context) => ({
  items: list(lenient(accountPasskeySchema))(itemsOf(raw), context),
})
