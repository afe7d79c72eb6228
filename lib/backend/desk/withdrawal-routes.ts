import { z } from '@hono/zod-openapi'
import { deskPageSchema, pageOf, rowsOf } from '@/lib/contract/desk/lists'
import { readersOf } from '@/lib/contract/desk/roles'
import { checkedAmountSchema } from '@/lib/contract/desk/order-changes'
import {
  acceptWithdrawalSchema,
  deskWithdrawalRowSchema,
  deskWithdrawalSchema,
  refundWithdrawalSchema,
  refuseWithdrawalSchema,
  type DeskWithdrawal,
} from '@/lib/contract/desk/work'
import { formatMoney, toDecimal } from '@/lib/money/money'
import { isRefundable } from '../domains/orders/payments/refunds'
import { findAttempts } from '../domains/orders/payments/store'
import type { OrderRow } from '../domains/orders/store'
import {
  casesOf,
  declaredItems,
  findOpenCases,
  isUrgent,
  type WithdrawalCase,
} from '../domains/orders/withdrawals/cases'
import { acceptWithdrawal, caseOf, refuseWithdrawal } from '../domains/orders/withdrawals/decide'
import { planRefund, refundWithdrawal } from '../domains/orders/withdrawals/refund'
import {
  countWithdrawals,
  findLatestWithdrawals,
  findOrderByNumber,
  findWithdrawal,
  type WithdrawalRow,
} from '../domains/orders/withdrawals/store'
import type { Services } from '../platform/context'
import type { Queryable } from '../platform/db/database'
import { FieldError, HttpError } from '../platform/http/errors'
import { answers, createRouter, jsonBody } from '../platform/http/router'
import { amountOf } from './amounts'
import { audited, type AuditEntry } from './audit'
import { deskRoute } from './door'
import { orRefuse } from './refusals'

export const deskWithdrawalRoutes = createRouter()

const readers = readersOf.withdrawals
const failures = { 404: 'There is no such declaration', 409: 'Refused, or decided meanwhile' }
const params = z.object({ id: z.string().max(40) })

async function requireWithdrawal(db: Queryable, reference: string): Promise<WithdrawalRow> {
  const row = await findWithdrawal(db, reference)
  if (!row) throw new HttpError(404, 'errors.notFound')
  return row
}

const decimalIn = (order: OrderRow | null, amount: number | null) =>
  order && amount !== null ? toDecimal(amount, order.currency) : null

function rowOf(one: WithdrawalCase, now: Date): z.infer<typeof deskWithdrawalRowSchema> {
  const { row, order, due, refundBy } = one
  return {
    id: row.reference,
    state: row.state,
    order: row.orderReference,
    customer: row.name,
    email: row.email,
    received_at: row.createdAt.toISOString(),
    currency: order?.currency ?? null,
    due_gross: decimalIn(order, due),
    refund_by: due === 0 || row.state === 'refused' ? null : refundBy,
    is_urgent: isUrgent(one, now),
  }
}

async function shown({ database, now }: Services, row: WithdrawalRow): Promise<DeskWithdrawal> {
  const one = await caseOf(database, row, now())
  const { order, amount, goods, due } = one
  const payments = order ? await findAttempts(database, order.id) : []
  const isPending = row.state === 'received' || row.state === 'accepted'
  return {
    ...rowOf(one, now()),
    language: row.locale,
    is_identified: row.orderId !== null,
    goods,
    paid_gross: decimalIn(order, amount),
    comment: row.comment || null,
    reason: row.reason || null,
    decided_at: row.decidedAt?.toISOString() ?? null,
    refunded_gross: decimalIn(order, row.refundedGross),
    refunded_by: row.refundedBy,
    refunded_at: row.refundedAt?.toISOString() ?? null,
    has_card: payments.some(isRefundable),
    items: declaredItems(one),
    may: {
      accept: row.state === 'received',
      refuse: row.state === 'received' && one.isOpen,
      refund: isPending && order !== null && due !== 0,
    },
  }
}

const listRoute = deskRoute(readers, 'get /api/desk/withdrawals', {
  summary: 'Declarations of withdrawal: those to decide on or to refund, earliest first; or all, latest first',
  request: { query: deskPageSchema.extend({ open: z.enum(['true', 'false']).optional() }) },
  responses: answers(pageOf(deskWithdrawalRowSchema), 'A page of declarations'),
})
deskWithdrawalRoutes.openapi(listRoute, async (c) => {
  const { open, ...page } = c.req.valid('query')
  const { database, now } = c.get('services')
  const { limit, offset } = rowsOf(page)
  if (open === 'true') {
    const cases = await findOpenCases(database, now())
    const items = cases.slice(offset, offset + limit).map((one) => rowOf(one, now()))
    return c.json({ data: { items, total: cases.length } }, 200)
  }
  const cases = await casesOf(database, await findLatestWithdrawals(database, limit, offset), now())
  const items = cases.map((one) => rowOf(one, now()))
  return c.json({ data: { items, total: await countWithdrawals(database) } }, 200)
})

const showRoute = deskRoute(readers, 'get /api/desk/withdrawals/{id}', {
  summary: 'A declaration by its reference',
  request: { params },
  responses: answers(deskWithdrawalSchema, 'The declaration', failures),
})
deskWithdrawalRoutes.openapi(showRoute, async (c) => {
  const services = c.get('services')
  const row = await requireWithdrawal(services.database, c.req.valid('param').id)
  return c.json({ data: await shown(services, row) }, 200)
})

const ofRecord = ({ reference }: WithdrawalRow): Pick<AuditEntry, 'resource' | 'record'> => ({
  resource: 'withdrawals',
  record: reference,
})

const acceptRoute = deskRoute(readers, 'post /api/desk/withdrawals/{id}/accept', {
  summary: 'Accepts a declaration and mails the buyer what is refunded by when',
  request: { params, ...jsonBody(acceptWithdrawalSchema) },
  responses: answers(deskWithdrawalSchema, 'The declaration', { ...failures, 422: 'There is no such order' }),
})
deskWithdrawalRoutes.openapi(acceptRoute, async (c) => {
  const services = c.get('services')
  const { person } = c.get('desk')
  const row = await requireWithdrawal(services.database, c.req.valid('param').id)
  const number = c.req.valid('json').order.trim()
  const order = number === '' ? null : await findOrderByNumber(services.database, number)
  if (number !== '' && !order) throw FieldError.of('order', 'desk.noSuchOrder')
  const entry = { person, action: 'withdrawal.accept', ...ofRecord(row), before: { state: row.state } }
  const also = audited<WithdrawalCase>(
    (one) => ({ ...entry, after: { state: 'accepted', order: one.row.orderReference } }),
    services.now,
  )
  const accepted = await orRefuse(acceptWithdrawal(services, row, order ?? undefined, also))
  return c.json({ data: await shown(services, accepted.row) }, 200)
})

const refuseRoute = deskRoute(readers, 'post /api/desk/withdrawals/{id}/refuse', {
  summary: 'Refuses a declaration and mails the buyer why; its order is as if it had not been made',
  request: { params, ...jsonBody(refuseWithdrawalSchema) },
  responses: answers(deskWithdrawalSchema, 'The declaration', failures),
})
deskWithdrawalRoutes.openapi(refuseRoute, async (c) => {
  const services = c.get('services')
  const { person } = c.get('desk')
  const row = await requireWithdrawal(services.database, c.req.valid('param').id)
  const entry = { person, action: 'withdrawal.refuse', ...ofRecord(row), before: { state: row.state } }
  const also = audited<WithdrawalRow>(({ state }) => ({ ...entry, after: { state } }), services.now)
  const refused = await orRefuse(refuseWithdrawal(services, row, c.req.valid('json').reason, also))
  return c.json({ data: await shown(services, refused.row) }, 200)
})

const checkRoute = deskRoute(readers, 'post /api/desk/withdrawals/{id}/refund/check', {
  summary: 'The amount that a refund would give back, for the question before; changes nothing',
  request: { params, ...jsonBody(refundWithdrawalSchema) },
  responses: answers(checkedAmountSchema, 'The amount', { ...failures, 422: 'Not an amount' }),
})
deskWithdrawalRoutes.openapi(checkRoute, async (c) => {
  const { database, now } = c.get('services')
  const { amount: written } = c.req.valid('json')
  const row = await requireWithdrawal(database, c.req.valid('param').id)
  const planned = planRefund(database, row, (currency) => amountOf(written, currency), now())
  const { order, amount } = await orRefuse(planned)
  return c.json({ data: { amount_gross: toDecimal(amount, order.currency), currency: order.currency } }, 200)
})

const refundRoute = deskRoute(readers, 'post /api/desk/withdrawals/{id}/refund', {
  summary: 'Refunds a declaration to the card, or notes that it was transferred, and mails the buyer',
  request: { params, ...jsonBody(refundWithdrawalSchema) },
  responses: answers(deskWithdrawalSchema, 'The declaration', { ...failures, 422: 'Not an amount' }),
})
deskWithdrawalRoutes.openapi(refundRoute, async (c) => {
  const services = c.get('services')
  const { person } = c.get('desk')
  const { by, amount: written } = c.req.valid('json')
  const row = await requireWithdrawal(services.database, c.req.valid('param').id)
  const entry = { person, action: 'withdrawal.refund', ...ofRecord(row), before: { state: row.state } }
  const refunded = refundWithdrawal(
    services,
    row,
    by === 'card' ? { by } : { by, isMailed: true },
    (currency) => amountOf(written, currency),
    audited(
      ({ order, amount }) => ({
        ...entry,
        after: {
          state: by === 'card' ? 'refunding' : 'refunded',
          refunded: formatMoney(amount, order.currency),
          by,
        },
      }),
      services.now,
    ),
  )
  await orRefuse(refunded)
  return c.json({ data: await shown(services, await requireWithdrawal(services.database, row.reference)) }, 200)
})
