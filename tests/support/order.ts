import type { Order } from '@/lib/contract/order'
import { bankTransfer, card, cartLine, cartOf, homeDelivery, readyCustomer } from './cart'

const method = ({ id, key, kind, title, text }: typeof card) => ({ id, key, kind, title, text })

/** An order as the API sends it: paid by card by default. */
export function orderOf(parts: Partial<Order> = {}, payment: Partial<Order['payment']> = {}): Order {
  const line = cartLine({ quantity: 2 })
  return {
    id: 17,
    order_number: 'ND-2026-004817',
    order_hash: 'h'.repeat(32),
    transaction_id: '505070183',
    status: 'received',
    created_at: '2026-11-20T13:32:00Z',
    timeline: [
      { kind: 'placed', at: '2026-11-20T13:32:00Z' },
      { kind: 'paid', at: '2026-11-20T13:33:08Z' },
    ],
    locale: 'hu',
    currency_id: 1,
    items: [
      {
        id: 1,
        name: line.title,
        subtitle: line.subtitle,
        article_number: line.article_number,
        quantity: 2,
        price_gross: line.price_gross,
        price_original_gross: line.price_original_gross,
        total_gross: line.total_gross,
        total_original_gross: line.total_original_gross,
        product: { id: line.id, link: line.link, image: null, category: line.category },
      },
    ],
    summary: cartOf([line]).summary,
    delivery: {
      id: 1,
      key: 'home',
      title: homeDelivery.title,
      price_gross: 6990,
      estimated: homeDelivery.estimated,
    },
    pickup_point: null,
    payment: {
      id: card.id,
      key: card.key,
      title: card.title,
      outcome: 'success',
      can_restart: false,
      pay_until: null,
      methods: [method(card), method(bankTransfer)],
      ...payment,
    },
    transaction: {
      transaction_id: '505070183',
      state: 'paid',
      amount: 99_800,
      authorization_code: '734091',
      response_code: '000',
      response_message: 'Sikeres tranzakció',
      updated_at: '2026-11-20T13:32:08Z',
    },
    bank_transfer: null,
    coupon: null,
    comment: '',
    is_new_account: false,
    invoice_data: readyCustomer.invoice_data,
    delivery_data: readyCustomer.delivery_data,
    partner_name: 'Kovács Dóra',
    partner_firstname: 'Dóra',
    partner_lastname: 'Kovács',
    partner_email: 'kovacs.dora@pelda.hu',
    partner_phone: '+36305550117',
    partner_city: 'Budapest',
    partner_address: 'Bercsényi utca 12.',
    partner_zipcode: '1117',
    partner_country: 'Magyarország',
    ...parts,
  }
}

/** The last attempt, refused by the bank or cancelled by the buyer. */
export function failedAttempt(state: 'failed' | 'cancelled' | 'expired' = 'failed'): Order['transaction'] {
  return {
    ...orderOf().transaction!,
    state,
    authorization_code: null,
    response_code: state === 'failed' ? '051' : 'CANCEL',
    response_message: state === 'failed' ? 'Nincs elegendő fedezet' : 'A vásárló megszakította a fizetést',
  }
}
