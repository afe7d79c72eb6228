import { and, count, desc, eq, sql } from 'drizzle-orm'
import { addressLine } from '@/lib/contract/address'
import type { Locale } from '@/lib/i18n/locales'
import type { Services } from '../../platform/context'
import type { Also, Queryable } from '../../platform/db/database'
import { newsletterSubscribers } from '../../platform/db/schema/correspondence'
import { orders } from '../../platform/db/schema/shop'
import type { Client } from '../../platform/http/user-agent'
import { escapeLike, wordsOf } from '../catalogue/search-terms'
import { canonicalEmail, findCustomerByEmail, isAddress, type CustomerRow } from '../customers/store'
import { findCountryCode } from '../orders/payments/store'
import type { OrderRow } from '../orders/store'
import { eraseCustomer } from './erase'
import { exportCustomer } from './export'
import { eraseGuest, exportGuest } from './guests'

/** Everybody who has left an address in the shop, with or without an account; only for the operator. */

export interface Person {
  readonly email: string
  readonly name: string
  readonly phone: string
  readonly locale: Locale
  readonly hasAccount: boolean
  /** When they left the address. */
  readonly since: Date
  /** Null without an account, and for one that is not confirmed. */
  readonly activatedAt: Date | null
}

export interface PeopleFilter {
  /** Words that all occur in name, e-mail address or phone number, in any order and without accents. */
  readonly search?: string | undefined
  /** The very address, trimmed and lower-cased. */
  readonly email?: string
  readonly hasAccount?: true
}

/** What everybody has left, a row per record: an account before an order, a quote, an inquiry and a subscription. */
const records = sql`
  select email, name, phone, locale, created_at, activated_at, 1 as rank from customers
  union all
  select lower(snapshot ->> 'partner_email'), snapshot #>> '{invoice_data,name}', snapshot ->> 'partner_phone', locale,
    created_at, null, 2 from orders where customer_id is null and detached_at is null
  union all
  select lower(customer_data ->> 'email'), customer_data #>> '{invoice_data,name}', customer_data ->> 'phone', locale,
    created_at, null, 3 from offers where customer_id is null
  union all
  select lower(email), name, phone, locale, created_at, null, 4 from inquiries
  union all
  select email, '', '', locale, created_at, null, 5 from newsletter_subscribers`

function peopleBy({ search = '', email, hasAccount }: PeopleFilter) {
  const conditions = [
    sql`email <> ''`,
    ...wordsOf(search).map(
      (word) => sql`plain_text(concat_ws(' ', email, name, phone)) like ${`%${escapeLike(word)}%`}`,
    ),
    ...(email === undefined ? [] : [sql`email = ${email}`]),
    ...(hasAccount ? [sql`rank = 1`] : []),
  ]
  return sql`select distinct on (email) email, coalesce(name, '') as name, coalesce(phone, '') as phone, locale,
    rank, created_at, activated_at from (${records}) as left_behind
    where ${sql.join(conditions, sql` and `)} order by email, rank, created_at desc`
}

/** A page of people, latest first. */
export async function findPeople(
  db: Queryable,
  filter: PeopleFilter,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<Person[]> {
  const { rows } = await db.execute<{
    email: string
    name: string
    phone: string
    locale: Locale
    rank: number
    created_at: string
    activated_at: string | null
  }>(sql`select * from (${peopleBy(filter)}) as people order by created_at desc, email limit ${limit} offset ${offset}`)
  return rows.map(({ email, name, phone, locale, rank, created_at: since, activated_at: activatedAt }) => ({
    email,
    name,
    phone,
    locale,
    hasAccount: rank === 1,
    since: new Date(since),
    activatedAt: activatedAt === null ? null : new Date(activatedAt),
  }))
}

export async function countPeople(db: Queryable, filter: PeopleFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${peopleBy(filter)}) as people`,
  )
  return rows[0]?.count ?? 0
}

/** What else is known about an address: the billing data of its account, and the consent to the newsletter. */
export async function findPersonFacts(db: Queryable, email: string) {
  const customer = await findCustomerByEmail(db, email)
  const invoice = customer?.invoiceData
  const [newsletter] = await db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, canonicalEmail(email)))
  return {
    customer,
    billing: invoice ? `${invoice.name}, ${addressLine(invoice)}` : null,
    billingCountry: invoice ? await findCountryCode(db, invoice.country_id) : null,
    taxNumber: invoice?.tax_number || null,
    newsletter: newsletter ?? null,
  }
}

/** Orders of an account, or those placed at an address without one. */
const ordersOf = (email: string, customer: Pick<CustomerRow, 'id'> | null) =>
  customer
    ? eq(orders.customerId, customer.id)
    : and(
        sql`${orders.customerId} is null and ${orders.detachedAt} is null`,
        isAddress(sql`${orders.snapshot} ->> 'partner_email'`, [email]),
      )

/** The latest orders of an account, or of an address without one. */
export async function findOrdersOfPerson(
  db: Queryable,
  email: string,
  customer: Pick<CustomerRow, 'id'> | null,
  limit: number,
): Promise<OrderRow[]> {
  return db.select().from(orders).where(ordersOf(email, customer)).orderBy(desc(orders.id)).limit(limit)
}

export async function countOrdersOfPerson(
  db: Queryable,
  email: string,
  customer: Pick<CustomerRow, 'id'> | null,
): Promise<number> {
  const [counted] = await db.select({ count: count() }).from(orders).where(ordersOf(email, customer))
  return counted?.count ?? 0
}

/**
 * All data about an address: those of its account with what was left there without one, or only the latter; null if there
 * is nothing (R-ACCT-2).
 * @param email in any spelling
 * @param client who exports, for the security log
 */
export async function exportPerson(services: Services, email: string, client: Client) {
  const address = canonicalEmail(email)
  const customer = await findCustomerByEmail(services.database, address)
  const account = customer && (await exportCustomer(services, customer.id, customer.locale, client))
  const guest = await exportGuest(services, address, client)
  return account ? { ...account, as_guest: guest } : guest
}

/** What was erased: an account with all that belongs to it, or what somebody left without one. */
type Erased = 'account' | 'guest'

/**
 * Erases everything about an address that the law does not require to keep (R-ACCT-2): its account, and what was left
 * there without one.
 * @param email in any spelling
 * @param also done in the transaction that erases
 * @returns null if there is nothing
 */
export async function erasePerson(
  services: Services,
  email: string,
  client: Client,
  also?: Also<Erased>,
): Promise<Erased | null> {
  const address = canonicalEmail(email)
  const customer = await findCustomerByEmail(services.database, address)
  const tell =
    also &&
    ((what: Erased): Also<void> =>
      (db) =>
        also(db, what))
  const hasErased = customer && (await eraseCustomer(services, customer.id, customer.locale, client, tell?.('account')))
  const erased = await eraseGuest(services, address, hasErased ? undefined : tell?.('guest'))
  if (hasErased) return 'account'
  return erased > 0 ? 'guest' : null
}
