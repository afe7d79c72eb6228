import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Order, OrderStatus, PaymentState } from '@/lib/contract/order'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import { customers } from './accounts'
import { productId } from './catalogue'
import { createdAt, currency, localized, moment, spokenLocale, sum, updatedAt, writtenBy } from './columns'
import type { BuyerData, ConfiguredPieces, StoredNotice } from './stored-cart'

/** Sessions, carts, orders and payments. Money in integer minor units. */

/** A visitor's session. The cookie carries `id`, the database its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    csrfToken: text('csrf_token').notNull(),
    customerId: integer('customer_id'),
    /** Identifier shown to the customer, as the hash above is the owner key of the visitor's data. */
    publicId: uuid('public_id').notNull().defaultRandom(),
    /** Customers only: families of browser and system, coarse network, and the device used for login. */
    device: text('device').notNull().default(''),
    network: text('network'),
    deviceHash: text('device_hash'),
    /** Customers only; up to 15 minutes behind. */
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_expiry').on(table.expiresAt), index('sessions_customer').on(table.customerId)],
)

export const carts = pgTable(
  'carts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Owner: a session or, after login, a customer. */
    sessionIdHash: text('session_id_hash').unique(),
    customerId: integer('customer_id').unique(),
    customerData: jsonb('customer_data').$type<BuyerData>(),
    /** Order fields stored with the cart. */
    comment: text('comment').notNull().default(''),
    orderComment: text('order_comment').notNull().default(''),
    isNewsletterSubscription: boolean('is_newsletter_subscription').notNull().default(false),
    isNewAccount: boolean('is_new_account').notNull().default(false),
    deliveryMethodId: integer('delivery_method_id'),
    /** The day that the buyer has chosen, YYYY-MM-DD; null for the earliest. */
    deliveryDay: text('delivery_day'),
    pickupPointId: text('pickup_point_id'),
    paymentMethodId: integer('payment_method_id'),
    /** End of the cart's hold on its products; null while nothing is held. */
    reservedUntil: moment('reserved_until'),
    /** When the cart began its hold. */
    heldSince: moment('held_since'),
    /** Hash of the holding visitor's network; null for customers. */
    holdNetwork: text('hold_network'),
    /** Change counter: two requests that saw the same version order the same content. */
    version: integer('version').notNull().default(0),
    /** Digest of the content last shown to the buyer; null if nothing was shown. */
    shownVersion: text('shown_version'),
    /** Notices not dismissed yet. */
    notices: jsonb('notices').$type<readonly StoredNotice[]>().notNull().default([]),
    updatedAt: updatedAt(),
  },
  (table) => [index('carts_reserved').on(table.reservedUntil), index('carts_updated').on(table.updatedAt)],
)

const cartId = () =>
  integer('cart_id')
    .notNull()
    .references(() => carts.id, { onDelete: 'cascade' })

export const cartLines = pgTable(
  'cart_lines',
  {
    cartId: cartId(),
    productId: productId(),
    /** All pieces of the product, however they are configured. */
    quantity: integer('quantity').notNull(),
    /** The pieces by their options; null for a product without. */
    configured: jsonb('configured').$type<readonly ConfiguredPieces[]>(),
    addedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.productId] }),
    index('cart_lines_product').on(table.productId),
    check('cart_lines_quantity', sql`${table.quantity} > 0`),
  ],
)

export const cartCoupons = pgTable(
  'cart_coupons',
  {
    cartId: cartId(),
    code: text('code').notNull(),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.code] })],
)

export const favourites = pgTable(
  'favourites',
  {
    /** "s:<session hash>" or "c:<customer id>". */
    owner: text('owner').notNull(),
    productId: productId(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.productId] })],
)

export const coupons = pgTable('coupons', {
  code: text('code').primaryKey(),
  kind: text('kind').$type<'percent' | 'amount' | 'free_delivery'>().notNull(),
  percent: integer('percent'),
  /** Minor units by currency. */
  amounts: jsonb('amounts').$type<Partial<Record<CurrencyCode, number>>>(),
  minimumGross: jsonb('minimum_gross').$type<Partial<Record<CurrencyCode, number>>>(),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  limitTotal: integer('limit_total'),
  limitPerEmail: integer('limit_per_email'),
  appliesToDiscounted: boolean('applies_to_discounted').notNull(),
  deliveryMethods: integer('delivery_methods').array(),
  title: localized('title').notNull(),
})

/** One row per order that used a coupon; released rows are deleted. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    code: text('code').notNull(),
    orderId: integer('order_id').notNull(),
    /** SHA-256 of the lower-cased address. */
    emailHash: text('email_hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.code, table.orderId] }),
    index('coupon_uses_email').on(table.code, table.emailHash),
  ],
)

/** Everything an order shows, frozen when placed (R-ORDER-2). */
export type OrderSnapshot = Pick<
  Order,
  | 'items'
  | 'summary'
  | 'delivery'
  | 'pickup_point'
  | 'coupon'
  | 'comment'
  | 'order_comment'
  | 'offer'
  | 'invoice_data'
  | 'delivery_data'
  | 'partner_email'
  | 'partner_phone'
> & { payment: Pick<Order['payment'], 'id' | 'key' | 'title'> }

export const orders = pgTable(
  'orders',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderNumber: text('order_number').notNull().unique(),
    orderHash: text('order_hash').notNull().unique(),
    /** The cart it was made from; null for an accepted quote. */
    cartId: integer('cart_id'),
    /** Identifies the cart's state or the quote; each makes one order, even if submitted repeatedly. */
    placementKey: text('placement_key').notNull().unique(),
    /** Digest of the content the buyer agreed to; null for an accepted quote. */
    cartVersion: text('cart_version'),
    sessionIdHash: text('session_id_hash'),
    customerId: integer('customer_id'),
    /** When its customer's account was deleted; from then on it cannot be claimed. */
    detachedAt: moment('detached_at'),
    status: text('status').$type<OrderStatus>().notNull(),
    locale: spokenLocale(),
    currency: currency(),
    totalGross: sum('total_gross').notNull(),
    paymentMethodId: integer('payment_method_id').notNull(),
    snapshot: jsonb('snapshot').$type<OrderSnapshot>().notNull(),
    isNewAccount: boolean('is_new_account').notNull(),
    isNewsletterSubscription: boolean('is_newsletter_subscription').notNull(),
    transactionResultUrl: text('transaction_result_url').notNull(),
    /** Deadline until which an unpaid order keeps its stock. */
    payUntil: moment('pay_until'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('orders_customer').on(table.customerId, table.createdAt),
    index('orders_pay_until').on(table.payUntil),
    // What the desk lists and counts.
    index('orders_status').on(table.status, table.id),
    index('orders_created').on(table.createdAt),
    index('orders_search').using('gin', sql`order_search_text(${table.orderNumber}, ${table.snapshot}) gin_trgm_ops`),
    // Orders claimable by the address's owner.
    index('orders_claimable')
      .on(sql`lower(${table.snapshot} ->> 'partner_email')`)
      .where(sql`${table.customerId} is null and ${table.detachedAt} is null`),
  ],
)

/** The order that a row belongs to, and is deleted with. */
export const orderId = () =>
  integer('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' })

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: orderId(),
    /** No foreign key: an order outlives its products. */
    productId: integer('product_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** Units deducted from stock; 0 for products made to order. */
    stockTaken: integer('stock_taken').notNull(),
    unitGross: integer('unit_gross').notNull(),
    totalGross: sum('total_gross').notNull(),
    totalNet: sum('total_net').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.productId] })],
)

/** An order's timeline. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderId(),
    status: text('status').$type<OrderStatus>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('order_events_order').on(table.orderId)],
)

/** Texts the buyer agreed to, with the time (R-ORDER-8). */
export const consents = pgTable('consents', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
  /** For consents given at registration. */
  customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
  purpose: text('purpose').$type<'terms' | 'privacy' | 'newsletter' | 'review_invitation'>().notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  version: text('version').notNull(),
  textHash: text('text_hash').notNull(),
  /** What the shop has noted about one given by phone; null for one given in the browser. */
  phoneNote: text('phone_note'),
  createdAt: createdAt(),
})

export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Own reference, unique per attempt. */
    reference: text('reference').notNull().unique(),
    orderId: orderId(),
    provider: text('provider').notNull(),
    providerReference: text('provider_reference').unique(),
    /** One call is starting it; others wait for the result until this time at the latest. */
    startingUntil: moment('starting_until'),
    state: text('state').$type<PaymentState>().notNull(),
    amount: sum('amount').notNull(),
    /** Refunded so far, including a refund in progress. */
    refunded: sum('refunded').notNull().default(0),
    currency: currency(),
    redirectUrl: text('redirect_url'),
    returnUrl: text('return_url').notNull(),
    authorizationCode: text('authorization_code'),
    responseCode: text('response_code'),
    responseMessage: text('response_message'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('payment_attempts_order').on(table.orderId, table.id),
    index('payment_attempts_expiry').on(table.state, table.expiresAt),
    // At most one attempt per order can be paid.
    uniqueIndex('payment_attempts_paid')
      .on(table.orderId)
      .where(sql`${table.state} = 'paid'`),
  ],
)

/** Processed notifications: each event is processed once, even if delivered repeatedly. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    attemptId: integer('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id, { onDelete: 'cascade' }),
    state: text('state').$type<PaymentState>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
)

/** The sandbox provider's own payment records for its hosted page. A real provider keeps these itself. */
export const sandboxPayments = pgTable('sandbox_payments', {
  id: text('id').primaryKey(),
  merchantReference: text('merchant_reference').notNull().unique(),
  amount: sum('amount').notNull(),
  refunded: sum('refunded').notNull().default(0),
  currency: currency(),
  locale: text('locale').$type<Locale>().notNull(),
  returnUrl: text('return_url').notNull(),
  notifyUrl: text('notify_url').notNull(),
  state: text('state').$type<PaymentState>().notNull(),
  authorizationCode: text('authorization_code'),
  responseCode: text('response_code'),
  responseMessage: text('response_message'),
  expiresAt: moment('expires_at').notNull(),
  createdAt: createdAt(),
})

/** Idempotency keys of calls that add products, so that a retry does not add twice. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    sessionIdHash: text('session_id_hash').notNull(),
    key: text('key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.sessionIdHash, table.key] })],
)

/** Sequences: "orders:2026" numbers a year's orders without gaps. */
export const counters = pgTable('counters', {
  name: text('name').primaryKey(),
  value: integer('value').notNull(),
})

/** Requests counted per limit and client in a time window. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    bucket: text('bucket').notNull(),
    windowStart: bigint('window_start', { mode: 'number' }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.windowStart] })],
)

/** When a job that runs in one process at a time is next due (platform/jobs.ts). */
export const jobRuns = pgTable('job_runs', {
  job: text('job').primaryKey(),
  dueAt: moment('due_at').notNull(),
})

/**
 * Tags of pages made stale, written in the transaction of the change (tags of lib/contract/cache.ts). Append-only:
 * every process reads them separately (cache/announcements.ts), and the sweeper deletes old rows.
 */
export const cacheAnnouncements = pgTable(
  'cache_announcements',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    writtenBy: writtenBy('written_by'),
    tags: text('tags').array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('cache_announcements_written_by').on(table.writtenBy)],
)
