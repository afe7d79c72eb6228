import { z } from '@hono/zod-openapi'
import { readersOf } from '@/lib/contract/desk/roles'
import {
  confirmedTransfersSchema,
  confirmTransfersSchema,
  statementSchema,
  type ConfirmedTransfers,
  type DeskStatement,
} from '@/lib/contract/desk/transfers'
import { homeCurrency } from '@/lib/i18n/offered'
import { formatMoney, toDecimal, toMinor } from '@/lib/money/money'
import type { Match } from '../domains/orders/payments/statement/match'
import { readStatement } from '../domains/orders/payments/statement/read'
import { matchStatement, noteTransfer, type Noted } from '../domains/orders/payments/statement/settle'
import { answers, createRouter, jsonBody } from '../platform/http/router'
import { Refusal } from '../platform/refusal'
import { audited } from './audit'
import { deskRoute } from './door'
import { orRefuse } from './refusals'

export const transferRoutes = createRouter()

const readers = readersOf.transfers

function shown({ credit, kind, order, key }: Match): DeskStatement['transfers'][number] {
  const { row, day, amount, currency, payer, text } = credit
  const awaited = order?.amount ?? null
  return {
    ...{ row, day, currency, payer, text, kind },
    amount_gross: toDecimal(amount, currency),
    order: order?.number ?? null,
    key,
    awaited_gross: order && awaited !== null ? toDecimal(awaited, order.currency) : null,
    awaited_currency: order?.currency ?? null,
  }
}

const readRoute = deskRoute(readers, 'post /api/desk/transfers/read', {
  summary: 'Reads a bank’s statement (CSV or CAMT.053) and matches what has come in with orders; changes nothing',
  request: {
    body: {
      required: true,
      content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
    },
  },
  responses: answers(statementSchema, 'What has come in', { 409: 'The file is no statement', 413: 'It is too large' }),
})
transferRoutes.openapi(readRoute, async (c) => {
  const services = c.get('services')
  const content = new Uint8Array(await c.req.arrayBuffer())
  const read = async () => {
    const statement = readStatement(content, homeCurrency().code)
    return { statement, matches: await matchStatement(services, statement) }
  }
  const { statement, matches } = await orRefuse(read())
  const faults = statement.faults.map(({ row, reason }) => ({ row, reason: reason[c.get('locale')] }))
  return c.json({ data: { transfers: matches.map(shown), skipped: statement.skipped, faults } }, 200)
})

const confirmRoute = deskRoute(readers, 'post /api/desk/transfers/confirm', {
  summary:
    'Notes that these transfers have come, one by one: orders that await them are processed, and the buyers mailed',
  request: jsonBody(confirmTransfersSchema),
  responses: answers(confirmedTransfersSchema, 'What came of each'),
})
transferRoutes.openapi(confirmRoute, async (c) => {
  const services = c.get('services')
  const { person } = c.get('desk')
  const results: ConfirmedTransfers['results'] = []
  for (const { order, amount_gross: gross, currency, key } of c.req.valid('json').transfers) {
    const transfer = { number: order, amount: toMinor(gross, currency), currency, key }
    const also = audited<Noted>(
      ({ order: { orderNumber, status }, outcome }) => ({
        person,
        action: outcome === 'paid' ? 'order.paid' : 'order.transfer',
        resource: 'orders',
        record: orderNumber,
        ...(outcome === 'paid' && { before: { status: 'received' } }),
        after: { status, amount: formatMoney(transfer.amount, currency) },
      }),
      services.now,
    )
    try {
      results.push({ order, outcome: await noteTransfer(services, transfer, also), reason: null })
    } catch (error) {
      // The others are noted all the same.
      if (!(error instanceof Refusal)) throw error
      results.push({ order, outcome: 'refused', reason: error.said[c.get('locale')] })
    }
  }
  return c.json({ data: { results } }, 200)
})
