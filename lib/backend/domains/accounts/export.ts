import { desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { AccountExport } from '@/lib/contract/account'
import type { Locale } from '@/lib/i18n/locales'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { products } from '../../platform/db/schema/catalogue'
import { inquiries, inquiryFiles, mails, stockNotices, withdrawals } from '../../platform/db/schema/correspondence'
import { orderNotes } from '../../platform/db/schema/fulfilment'
import { offerLines, offers } from '../../platform/db/schema/offers'
import { productReviews, reviewStops } from '../../platform/db/schema/reviews'
import { sampleRequests } from '../../platform/db/schema/samples'
import { knownDevices } from '../../platform/db/schema/security'
import { cartLines, carts, consents, favourites, orders, sessions } from '../../platform/db/schema/shop'
import type { Client } from '../../platform/http/user-agent'
import { shownCustomer } from '../cart/customer'
import { toOrderResponse } from '../orders/view'
import { findPictures } from '../reviews/store'
import { toOwnReview } from '../reviews/view'
import { everySecurityEvent, logSecurity } from '../security/log'
import { listPasskeys } from './passkeys'
import { toAccountResponse, requireCustomer } from './profile'
import { addressesOf, isAddress } from '../customers/store'

const at = (moment: Date) => moment.toISOString()

export async function exportOffers(db: Queryable, whose: SQL): Promise<AccountExport['offers']> {
  const rows = await db.select().from(offers).where(whose).orderBy(desc(offers.id))
  const ids = rows.map(({ id }) => id)
  const lines = await db.select().from(offerLines).where(inArray(offerLines.offerId, ids))
  return rows.map((offer) => ({
    offer_number: offer.offerNumber,
    created_at: at(offer.createdAt),
    status: offer.status,
    currency: offer.currency,
    customer_data: offer.customerData,
    contact_name: offer.contactName,
    project: offer.project,
    deadline: offer.deadline,
    comment: offer.comment,
    message: offer.message,
    decline_reason: offer.declineReason,
    items: lines
      .filter(({ offerId }) => offerId === offer.id)
      .map(({ productId, quantity, note }) => ({ product_id: productId, quantity, note })),
  }))
}

/** What was noted about these orders, without who of the shop wrote it. */
export async function exportOrderNotes(
  db: Queryable,
  orderIds: readonly number[],
): Promise<NonNullable<AccountExport['order_notes']>> {
  const rows = await db
    .select({ number: orders.orderNumber, text: orderNotes.text, createdAt: orderNotes.createdAt })
    .from(orderNotes)
    .innerJoin(orders, eq(orders.id, orderNotes.orderId))
    .where(inArray(orderNotes.orderId, [...orderIds]))
    .orderBy(desc(orderNotes.id))
  return rows.map(({ number, text, createdAt }) => ({ order_number: number, noted_at: at(createdAt), text }))
}

export async function exportInquiries(db: Queryable, emails: readonly string[]): Promise<AccountExport['inquiries']> {
  const rows = await db.select().from(inquiries).where(isAddress(inquiries.email, emails)).orderBy(desc(inquiries.id))
  const ids = rows.map(({ id }) => id)
  const files = await db
    .select({ inquiryId: inquiryFiles.inquiryId, name: inquiryFiles.name })
    .from(inquiryFiles)
    .where(inArray(inquiryFiles.inquiryId, ids))
  return rows.map((inquiry) => ({
    reference: inquiry.reference,
    created_at: at(inquiry.createdAt),
    kind: inquiry.kind,
    name: inquiry.name,
    email: inquiry.email,
    phone: inquiry.phone,
    company: inquiry.company,
    topic: inquiry.topic,
    message: inquiry.message,
    details: inquiry.details,
    answered_at: inquiry.answeredAt && at(inquiry.answeredAt),
    files: files.filter(({ inquiryId }) => inquiryId === inquiry.id).map(({ name }) => name),
  }))
}

/** What was written about the products of these orders, with the addresses of its pictures. */
export async function exportReviews(db: Queryable, orderIds: readonly number[]): Promise<AccountExport['reviews']> {
  const rows = await db
    .select({ review: productReviews, product: products.title })
    .from(productReviews)
    .innerJoin(products, eq(products.id, productReviews.productId))
    .where(inArray(productReviews.orderId, [...orderIds]))
    .orderBy(desc(productReviews.id))
  const pictures = await findPictures(
    db,
    rows.map(({ review }) => review.id),
  )
  return rows.map(({ review, product }) => ({
    product_id: review.productId,
    product: product[review.locale],
    written_at: at(review.updatedAt),
    ...toOwnReview(review, pictures),
  }))
}

/** When these addresses ended the invitations to reviews. */
export async function exportReviewStops(
  db: Queryable,
  emails: readonly string[],
): Promise<NonNullable<AccountExport['review_stops']>> {
  const rows = await db
    .select()
    .from(reviewStops)
    .where(inArray(reviewStops.email, [...emails]))
  return rows.map(({ email, createdAt }) => ({ email, stopped_at: at(createdAt) }))
}

export async function exportSampleRequests(
  db: Queryable,
  emails: readonly string[],
  locale: Locale,
): Promise<NonNullable<AccountExport['sample_requests']>> {
  const rows = await db
    .select()
    .from(sampleRequests)
    .where(isAddress(sampleRequests.email, emails))
    .orderBy(desc(sampleRequests.id))
  return rows.map(({ reference, createdAt, name, email, zipcode, city, address, note, samples, sentAt }) => ({
    reference,
    created_at: at(createdAt),
    name,
    email,
    zipcode,
    city,
    address,
    note,
    samples: samples.map((sample) => sample.name[locale]),
    sent_at: sentAt && at(sentAt),
  }))
}

export async function exportWithdrawals(
  db: Queryable,
  emails: readonly string[],
  orderIds: readonly number[],
): Promise<AccountExport['withdrawals']> {
  const isTheirs = or(isAddress(withdrawals.email, emails), inArray(withdrawals.orderId, [...orderIds]))
  const rows = await db.select().from(withdrawals).where(isTheirs).orderBy(desc(withdrawals.id))
  return rows.map((withdrawal) => ({
    reference: withdrawal.reference,
    created_at: at(withdrawal.createdAt),
    order_reference: withdrawal.orderReference,
    name: withdrawal.name,
    email: withdrawal.email,
    items: withdrawal.items,
    comment: withdrawal.comment,
    // Whether the provider has made the refund is not known yet.
    state: withdrawal.state === 'refunding' ? 'accepted' : withdrawal.state,
    reason: withdrawal.reason,
    refunded_at: withdrawal.refundedAt && at(withdrawal.refundedAt),
  }))
}

export async function exportConsents(db: Queryable, customerId: number | null, orderIds: readonly number[]) {
  const isTheirs = or(
    customerId === null ? undefined : eq(consents.customerId, customerId),
    inArray(consents.orderId, [...orderIds]),
  )
  const rows = await db.select().from(consents).where(isTheirs).orderBy(desc(consents.id))
  return rows.map(({ purpose, version, locale, phoneNote, createdAt }) => ({
    purpose,
    version,
    locale,
    given_at: at(createdAt),
    ...(phoneNote !== null && { given_by_phone: phoneNote }),
  }))
}

async function exportLists(db: Queryable, customerId: number, locale: Locale) {
  const [cart] = await db
    .select({ customerData: carts.customerData, comment: carts.comment, orderComment: carts.orderComment })
    .from(carts)
    .where(eq(carts.customerId, customerId))
  const lines = await db
    .select({
      id: cartLines.productId,
      title: products.title,
      quantity: cartLines.quantity,
      configured: cartLines.configured,
    })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(carts.customerId, customerId))
  const liked = await db
    .select({ id: favourites.productId, title: products.title, createdAt: favourites.createdAt })
    .from(favourites)
    .innerJoin(products, eq(products.id, favourites.productId))
    .where(eq(favourites.owner, `c:${customerId}`))
  return {
    cart: {
      items: lines.map(({ id, title, quantity, configured }) => ({
        product_id: id,
        name: title[locale],
        quantity,
        ...(configured && {
          configured: configured.map(({ choices, quantity: pieces }) => ({ quantity: pieces, options: choices })),
        }),
      })),
      customer_data: cart?.customerData ? shownCustomer(cart.customerData) : null,
      comment: cart?.comment ?? '',
      order_comment: cart?.orderComment ?? '',
    },
    favourites: liked.map(({ id, title, createdAt }) => ({
      product_id: id,
      name: title[locale],
      added_at: at(createdAt),
    })),
  }
}

export async function exportStockNotices(
  db: Queryable,
  emails: readonly string[],
  locale: Locale,
): Promise<AccountExport['stock_notices']> {
  const rows = await db
    .select({ id: products.id, title: products.title, createdAt: stockNotices.createdAt })
    .from(stockNotices)
    .innerJoin(products, eq(products.id, stockNotices.productId))
    .where(inArray(stockNotices.email, [...emails]))
  return rows.map(({ id, title, createdAt }) => ({ product_id: id, name: title[locale], asked_at: at(createdAt) }))
}

async function exportSecurityEvents(db: Queryable, customerId: number): Promise<AccountExport['security_events']> {
  const events = []
  for await (const { kind, createdAt, network, device, detail } of everySecurityEvent(db, { customerId }))
    events.push({ kind, at: at(createdAt), network, device, detail })
  return events
}

/** GDPR export (R-ACCT-2): all data stored about a customer. 401 when there is no such account. */
export async function exportCustomer(
  services: Pick<Services, 'database' | 'now'>,
  customerId: number,
  locale: Locale,
  client: Client,
): Promise<AccountExport> {
  const { database: db, now } = services
  const customer = await requireCustomer(db, customerId)
  await logSecurity(db, services, { kind: 'data_exported', customerId, client })
  const emails = await addressesOf(db, customer)
  const orderRows = await db.select().from(orders).where(eq(orders.customerId, customerId)).orderBy(desc(orders.id))
  const orderIds = orderRows.map(({ id }) => id)
  const exportedOrders = []
  for (const order of orderRows) exportedOrders.push(await toOrderResponse(db, order, locale, now()))
  const mailRows = await db
    .select({ subject: mails.subject, template: mails.template, createdAt: mails.createdAt })
    .from(mails)
    .where(or(isAddress(mails.recipient, emails), eq(mails.customerId, customerId)))
    .orderBy(desc(mails.id))
  const sessionRows = await db.select().from(sessions).where(eq(sessions.customerId, customerId))
  const deviceRows = await db.select().from(knownDevices).where(eq(knownDevices.customerId, customerId))
  return {
    exported_at: at(now()),
    account: await toAccountResponse(db, customer, now()),
    former_emails: customer.formerEmails,
    ...(await exportLists(db, customerId, locale)),
    stock_notices: await exportStockNotices(db, emails, locale),
    orders: exportedOrders,
    order_notes: await exportOrderNotes(db, orderIds),
    offers: await exportOffers(db, eq(offers.customerId, customerId)),
    consents: await exportConsents(db, customerId, orderIds),
    inquiries: await exportInquiries(db, emails),
    sample_requests: await exportSampleRequests(db, emails, locale),
    withdrawals: await exportWithdrawals(db, emails, orderIds),
    reviews: await exportReviews(db, orderIds),
    review_stops: await exportReviewStops(db, emails),
    mails: mailRows.map(({ subject, template, createdAt }) => ({ subject, template, created_at: at(createdAt) })),
    sessions: sessionRows.map((session) => ({
      started_at: at(session.createdAt),
      expires_at: at(session.expiresAt),
      last_used_at: at(session.lastUsedAt),
      device: session.device,
      network: session.network,
    })),
    devices: deviceRows.map(({ createdAt, lastSeenAt }) => ({
      known_since: at(createdAt),
      last_seen_at: at(lastSeenAt),
    })),
    passkeys: (await listPasskeys(db, customerId)).map(({ id: _, ...passkey }) => passkey),
    security_events: await exportSecurityEvents(db, customerId),
  }
}
