import type { Account, AccountOffers, AccountOrders, User } from '@/lib/contract/account'
import { offerStatuses } from '@/lib/contract/offer-limits'
import { image } from './card'
import { customerData } from './cart'
import { itemsOf, metaOf } from './catalogue'
import { order } from './order'
import { derived, fieldsOf, flag, list, nullable, number, numeric, object, oneOf, text, type Reader } from './reader'

const userFields: Reader<User> = object<User>({
  id: number(),
  name: text(),
  email: text(),
  phone: text(),
  created_at: text(),
})
export const user = userFields

type AccountFacts = Omit<Account, keyof User>
export const account: Reader<Account> = (raw, context) => {
  const facts = object<AccountFacts>({
    pending_email: nullable(text()),
    invoice_data: (data) => customerData({ invoice_data: data }, context).invoice_data,
    delivery_data: (data) => customerData({ delivery_data: data }, context).delivery_data,
    newsletter: object<Account['newsletter']>({
      state: oneOf(['none', 'pending', 'subscribed'], 'none'),
      since: nullable(text()),
    }),
  })
  return { ...facts(raw, context), ...userFields(raw, context) }
}

type AccountOrder = AccountOrders['items'][number]
type ItemPicture = AccountOrder['items'][number]
const pictures = list(object<ItemPicture>({ id: number(), name: text(), image }))

/** An order row: missing fields are derived from its order-like fields. */
const orderRow: Reader<AccountOrder> = (raw, context) => {
  const whole = order(raw, context)
  const fields = fieldsOf(raw)
  return {
    ...fields,
    order_number: whole.order_number,
    order_hash: whole.order_hash,
    status: whole.status,
    payment_outcome: oneOf(['in_progress', 'success', 'error', 'due'], whole.payment.outcome)(
      fields.payment_outcome,
      context,
    ),
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

type AccountOffer = AccountOffers['items'][number]
const offerRow: Reader<AccountOffer> = derived(
  object<AccountOffer>({
    offer_number: text(),
    offer_hash: text(),
    status: oneOf(offerStatuses, 'requested'),
    created_at: text(),
    valid_until: nullable(text()),
    total_gross: nullable(number()),
    currency_id: number(),
    quantity: number(),
    items: pictures,
  }),
  (read, raw, { currencyId }) => ({ ...read, currency_id: numeric(raw.currency_id) ?? currencyId }),
)

export const accountOffers: Reader<AccountOffers> = (raw, context) => {
  const items = list(offerRow)(itemsOf(raw), context)
  return { items, meta: metaOf(fieldsOf(raw).meta, items) }
}
