import { z } from '@hono/zod-openapi'
import { deskCustomerRowSchema, deskCustomerSchema, eraseCustomerSchema } from '@/lib/contract/desk/customers'
import { deskPageSchema, pageOf, rowsOf } from '@/lib/contract/desk/lists'
import { readersOf } from '@/lib/contract/desk/roles'
import { toDecimal } from '@/lib/money/money'
import {
  countPeople,
  erasePerson,
  exportPerson,
  findOrdersOfPerson,
  findPeople,
  findPersonFacts,
  type Person,
} from '../domains/accounts/people'
import { canonicalEmail } from '../domains/customers/store'
import type { Queryable } from '../platform/db/database'
import { clientOf } from '../platform/http/client-address'
import { FieldError, HttpError } from '../platform/http/errors'
import { answers, createRouter, done, failing, jsonBody } from '../platform/http/router'
import { audited, writeAudit, type AuditEntry } from './audit'
import { deskRoute } from './door'

export const deskCustomerRoutes = createRouter()

const readers = readersOf.customers
const erasers = ['owner'] as const
const failures = { 404: 'Nothing is stored about this address' }
const params = z.object({ id: z.string().max(254) })
/** Latest orders that a record shows. */
const maxOrders = 50

async function requirePerson(db: Queryable, written: string): Promise<Person> {
  const [person] = await findPeople(db, { email: canonicalEmail(written) }, { limit: 1 })
  if (!person) throw new HttpError(404, 'errors.notFound')
  return person
}

const rowOf = ({ email, name, phone, hasAccount, since }: Person): z.infer<typeof deskCustomerRowSchema> => ({
  id: email,
  name,
  phone,
  has_account: hasAccount,
  since: since.toISOString(),
})

/** Where the log has somebody: it must not keep the address of a person who is erased. */
const recordOf = (customer: { readonly id: number } | null) => (customer ? `#${customer.id}` : 'guest')

const listRoute = deskRoute(readers, 'get /api/desk/customers', {
  summary: 'Accounts and people without one, latest first; `q` searches names, e-mail addresses and phone numbers',
  request: { query: deskPageSchema.extend({ q: z.string().max(200).optional() }) },
  responses: answers(pageOf(deskCustomerRowSchema), 'A page of people'),
})
deskCustomerRoutes.openapi(listRoute, async (c) => {
  const { q: search, ...page } = c.req.valid('query')
  const { database } = c.get('services')
  const found = await findPeople(database, { search }, rowsOf(page))
  return c.json({ data: { items: found.map(rowOf), total: await countPeople(database, { search }) } }, 200)
})

const showRoute = deskRoute(readers, 'get /api/desk/customers/{id}', {
  summary: 'Somebody by their e-mail address',
  request: { params },
  responses: answers(deskCustomerSchema, 'The person', failures),
})
deskCustomerRoutes.openapi(showRoute, async (c) => {
  const { database } = c.get('services')
  const { role } = c.get('desk').person
  const found = await requirePerson(database, c.req.valid('param').id)
  const { customer, billing, taxNumber, newsletter } = await findPersonFacts(database, found.email)
  const orders = await findOrdersOfPerson(database, found.email, customer, maxOrders)
  const answer: z.infer<typeof deskCustomerSchema> = {
    ...rowOf(found),
    language: found.locale,
    activated_at: found.activatedAt?.toISOString() ?? null,
    billing,
    tax_number: taxNumber,
    newsletter: newsletter && {
      state: newsletter.state,
      source: newsletter.source,
      asked_at: newsletter.createdAt.toISOString(),
      confirmed_at: newsletter.confirmedAt?.toISOString() ?? null,
      unsubscribed_at: newsletter.unsubscribedAt?.toISOString() ?? null,
    },
    log_record: customer && recordOf(customer),
    may_erase: erasers.some((one) => one === role),
    orders: orders.map(({ orderNumber, status, createdAt, currency, totalGross }) => ({
      id: orderNumber,
      status,
      placed_at: createdAt.toISOString(),
      currency,
      total_gross: toDecimal(totalGross, currency),
    })),
  }
  return c.json({ data: answer }, 200)
})

const exportRoute = deskRoute(readers, 'get /api/desk/customers/{id}/export', {
  summary: 'All data about somebody, as a JSON file; the log and the security log say who took it',
  request: { params },
  responses: {
    200: { description: 'The file', content: { 'application/octet-stream': { schema: z.string() } } },
    ...failing(failures),
  },
})
deskCustomerRoutes.openapi(exportRoute, async (c) => {
  const services = c.get('services')
  const { database, now } = services
  const { person } = c.get('desk')
  const { email } = await requirePerson(database, c.req.valid('param').id)
  const { customer } = await findPersonFacts(database, email)
  const entry = { person, action: 'customer.export', resource: 'customers', record: recordOf(customer) } as const
  // Before anything is handed out.
  await writeAudit(database, entry, now())
  const data = await exportPerson(services, email, clientOf(c))
  if (!data) throw new HttpError(404, 'errors.notFound')
  c.header('Content-Type', 'application/octet-stream')
  c.header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${email}.json`)}`)
  return c.body(`${JSON.stringify(data, null, 2)}\n`)
})

const eraseRoute = deskRoute(erasers, 'post /api/desk/customers/{id}/erase', {
  summary: 'Erases somebody’s account and data; of orders, what accounting requires is kept without an owner',
  request: { params, ...jsonBody(eraseCustomerSchema) },
  responses: done('Erased', { ...failures, 422: 'Another address was typed' }),
})
deskCustomerRoutes.openapi(eraseRoute, async (c) => {
  const services = c.get('services')
  const { person } = c.get('desk')
  const { email } = await requirePerson(services.database, c.req.valid('param').id)
  if (canonicalEmail(c.req.valid('json').address.trim()) !== email)
    throw FieldError.of('address', 'desk.anotherAddress')
  const { customer } = await findPersonFacts(services.database, email)
  const entry: AuditEntry = { person, action: 'customer.erase', resource: 'customers', record: recordOf(customer) }
  const erased = await erasePerson(
    services,
    email,
    clientOf(c),
    audited(() => entry, services.now),
  )
  if (!erased) throw new HttpError(404, 'errors.notFound')
  return c.body(null, 204)
})
