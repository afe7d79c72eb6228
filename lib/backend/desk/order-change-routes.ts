import { z } from '@hono/zod-openapi'
import {
  checkedAmountSchema,
  giveBackSchema,
  noteTransferSchema,
  orderChangePreviewSchema,
  orderChangeSchema,
  orderLinesSchema,
  refundOrderSchema,
} from '@/lib/contract/desk/order-changes'
import { deskOrderSchema } from '@/lib/contract/desk/work'
import { formatMoney, toDecimal } from '@/lib/money/money'
import { changeOrderLines, previewChange, type PlannedChange } from '../domains/orders/changes/change'
import { noteTransferred } from '../domains/orders/changes/refund'
import { noteGivenBack } from '../domains/orders/payments/give-back'
import { findRefundable, previewRefund, refundAttempt } from '../domains/orders/payments/refunds'
import { planGiveBack } from '../domains/orders/payments/transfers'
import type { OrderRow } from '../domains/orders/store'
import { FieldError, HttpError } from '../platform/http/errors'
import { answers, createRouter, jsonBody } from '../platform/http/router'
import { amountOf } from './amounts'
import { audited, writeAudit, type AuditEntry } from './audit'
import { deskRoute } from './door'
import { orRefuse } from './refusals'
import { orderChangers, requireOrder, shownOrder } from './shown-order'

export const orderChangeRoutes = createRouter()

const failures = { 404: 'There is no such order', 409: 'Refused, or changed meanwhile' }
const params = z.object({ id: z.string().max(40) })

/**
 * Quantities by line item; 422 for one that the order does not have. None of what it does not have is no fault: it was
 * removed by the same change, whose answer was lost.
 */
function wantedOf({ snapshot }: OrderRow, lines: z.infer<typeof orderLinesSchema>['lines']): Map<number, number> {
  for (const [index, { id, quantity }] of lines.entries())
    if (quantity > 0 && !snapshot.items.some((item) => item.id === id))
      throw FieldError.of(`lines.${index}.id`, 'desk.noSuchLine')
  return new Map(lines.map(({ id, quantity }) => [id, quantity]))
}

/** What a change comes to, in the currency's units. Pure. */
function previewOf(
  { currency, snapshot: { summary } }: OrderRow,
  planned: PlannedChange,
): z.infer<typeof orderChangePreviewSchema> {
  const { lines, totalBefore, totalAfter, refundGross, settlement, lostCoupon } = planned
  return {
    currency,
    lines: lines.map(({ articleNumber, name, before, after }) => ({
      article_number: articleNumber,
      name,
      before,
      after,
    })),
    total_before_gross: toDecimal(totalBefore, currency),
    total_after_gross: toDecimal(totalAfter, currency),
    delivery_before_gross: summary.delivery_gross,
    delivery_after_gross: toDecimal(planned.deliveryAfter, currency),
    payment_fee_before_gross: summary.payment_fee_gross,
    payment_fee_after_gross: toDecimal(planned.paymentFeeAfter, currency),
    refund_gross: toDecimal(refundGross, currency),
    settlement,
    lost_coupon: lostCoupon,
  }
}

const ofRecord = ({ orderNumber }: OrderRow): Pick<AuditEntry, 'resource' | 'record'> => ({
  resource: 'orders',
  record: orderNumber,
})

const previewRoute = deskRoute(orderChangers, 'post /api/desk/orders/{id}/changes/preview', {
  summary: 'What other quantities would come to, and what would be refunded; changes nothing',
  request: { params, ...jsonBody(orderLinesSchema) },
  responses: answers(orderChangePreviewSchema, 'The amounts', { ...failures, 422: 'There is no such line item' }),
})
orderChangeRoutes.openapi(previewRoute, async (c) => {
  const services = c.get('services')
  const order = await requireOrder(services.database, c.req.valid('param').id)
  const wanted = wantedOf(order, c.req.valid('json').lines)
  const planned = await orRefuse(previewChange(services, order, wanted))
  if (!planned) throw new FieldError({ lines: [{ key: 'desk.nothingChanged' }] })
  return c.json({ data: previewOf(order, planned) }, 200)
})

const changeRoute = deskRoute(orderChangers, 'post /api/desk/orders/{id}/changes', {
  summary:
    'Changes quantities at the amounts that were confirmed, mails the buyer, and refunds what is due to the card',
  request: { params, ...jsonBody(orderChangeSchema) },
  responses: answers(deskOrderSchema, 'The order', { ...failures, 502: 'Changed, but not refunded' }),
})
orderChangeRoutes.openapi(changeRoute, async (c) => {
  const services = c.get('services')
  const { person } = c.get('desk')
  const { lines, total_after_gross: total, refund_gross: refund } = c.req.valid('json')
  const order = await requireOrder(services.database, c.req.valid('param').id)
  const { currency } = order
  let isChanged = false
  const entryOf = audited<{ before: OrderRow; after: OrderRow }>(({ before, after }) => {
    const quantities = ({ snapshot }: OrderRow) =>
      snapshot.items.map(({ article_number: article, quantity }) => `${article}: ${quantity}`).join(', ')
    const state = (row: OrderRow) => ({ lines: quantities(row), total_gross: formatMoney(row.totalGross, currency) })
    return { person, action: 'order.change', ...ofRecord(order), before: state(before), after: state(after) }
  }, services.now)
  try {
    const done = await orRefuse(
      changeOrderLines(services, order, wantedOf(order, lines), true, {
        isWanted: ({ totalAfter, refundGross }) =>
          toDecimal(totalAfter, currency) === total && toDecimal(refundGross, currency) === refund,
        also: async (db, changed) => {
          await entryOf(db, changed)
          isChanged = true
        },
      }),
    )
    return c.json({ data: await shownOrder(c, done.order) }, 200)
  } catch (error) {
    // The transaction of the change may still have failed after its entry: then, the order is as it was.
    const now = await requireOrder(services.database, order.orderNumber)
    if (!isChanged || now.totalGross === order.totalGross) throw error
    throw new HttpError(502, 'desk.changedNotRefunded')
  }
})

const checkRoute = deskRoute(orderChangers, 'post /api/desk/orders/{id}/refund/check', {
  summary: 'The amount that a refund would give back to the card, for the question before; changes nothing',
  request: { params, ...jsonBody(refundOrderSchema) },
  responses: answers(checkedAmountSchema, 'The amount', { ...failures, 422: 'Not an amount' }),
})
orderChangeRoutes.openapi(checkRoute, async (c) => {
  const services = c.get('services')
  const { payment, amount: written } = c.req.valid('json')
  const order = await requireOrder(services.database, c.req.valid('param').id)
  const attempt = await orRefuse(findRefundable(services.database, order, payment))
  const { amount, currency } = await orRefuse(
    previewRefund(services, attempt, (left) => amountOf(written, left.currency)),
  )
  return c.json({ data: { amount_gross: toDecimal(amount, currency), currency } }, 200)
})

const refundRoute = deskRoute(orderChangers, 'post /api/desk/orders/{id}/refund', {
  summary: 'Refunds a payment to its card, wholly or in part, and mails the buyer; the order keeps its status',
  request: { params, ...jsonBody(refundOrderSchema) },
  responses: answers(deskOrderSchema, 'The order', { ...failures, 422: 'Not an amount' }),
})
orderChangeRoutes.openapi(refundRoute, async (c) => {
  const services = c.get('services')
  const { database, now } = services
  const { person } = c.get('desk')
  const { payment, amount: written } = c.req.valid('json')
  const order = await requireOrder(database, c.req.valid('param').id)
  const attempt = await orRefuse(findRefundable(database, order, payment))
  // Written with the refund's own record, before the provider is asked.
  const refunded = refundAttempt(services, attempt, async (left, _due, db) => {
    const amount = amountOf(written, left.currency)
    const after = { refunded: formatMoney(amount, left.currency), by: 'card' }
    await writeAudit(db, { person, action: 'order.refund', ...ofRecord(order), after }, now())
    return amount
  })
  await orRefuse(refunded)
  return c.json({ data: await shownOrder(c, await requireOrder(database, order.orderNumber)) }, 200)
})

const transferredRoute = deskRoute(orderChangers, 'post /api/desk/orders/{id}/transferred', {
  summary: 'Notes that what changes of an order have left was transferred back',
  request: { params, ...jsonBody(noteTransferSchema) },
  responses: answers(deskOrderSchema, 'The order', failures),
})
orderChangeRoutes.openapi(transferredRoute, async (c) => {
  const services = c.get('services')
  const { person } = c.get('desk')
  const order = await requireOrder(services.database, c.req.valid('param').id)
  const { currency } = order
  const noted = noteTransferred(services, order, {
    isWanted: (due) => toDecimal(due, currency) === c.req.valid('json').amount_gross,
    also: audited(
      (due) => ({
        person,
        action: 'order.refund',
        ...ofRecord(order),
        after: { refunded: formatMoney(due, currency), by: 'transfer' },
      }),
      services.now,
    ),
  })
  await orRefuse(noted)
  return c.json({ data: await shownOrder(c, order) }, 200)
})

const givenBackFailures = { ...failures, 422: 'Not an amount' }
const checkGivenBackRoute = deskRoute(orderChangers, 'post /api/desk/orders/{id}/given-back/check', {
  summary: 'The amount that would be noted as given back, for the question before; changes nothing',
  request: { params, ...jsonBody(giveBackSchema) },
  responses: answers(checkedAmountSchema, 'The amount', givenBackFailures),
})
orderChangeRoutes.openapi(checkGivenBackRoute, async (c) => {
  const { database, now } = c.get('services')
  const order = await requireOrder(database, c.req.valid('param').id)
  const { currency } = order
  const wanted = amountOf(c.req.valid('json').amount, currency)
  const { amount } = await orRefuse(planGiveBack(database, order, wanted, now()))
  return c.json({ data: { amount_gross: toDecimal(amount, currency), currency } }, 200)
})

const givenBackRoute = deskRoute(orderChangers, 'post /api/desk/orders/{id}/given-back', {
  summary: 'Notes what was given back of the transfers of a cancelled order, or beyond its price, and mails the buyer',
  request: { params, ...jsonBody(giveBackSchema) },
  responses: answers(deskOrderSchema, 'The order', givenBackFailures),
})
orderChangeRoutes.openapi(givenBackRoute, async (c) => {
  const services = c.get('services')
  const { person } = c.get('desk')
  const { amount, of_gross: shown } = c.req.valid('json')
  const order = await requireOrder(services.database, c.req.valid('param').id)
  const { currency } = order
  const noted = noteGivenBack(services, order, amountOf(amount, currency), {
    isWanted: (toGiveBack) => toDecimal(toGiveBack, currency) === shown,
    also: audited(
      (given) => ({
        person,
        action: 'order.given_back',
        ...ofRecord(order),
        after: { refunded: formatMoney(given.amount, currency), by: 'transfer' },
      }),
      services.now,
    ),
  })
  await orRefuse(noted)
  return c.json({ data: await shownOrder(c, order) }, 200)
})
