import type { Confirmation, Unsubscription } from '@/lib/contract/subscriptions'
import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { countRequest } from '../../platform/http/rate-limit'
import { hashToken, newSecret, newToken } from '../customers/tokens'
import { findPrivacyVersion } from '../shop/page-versions'
import { enqueueMail } from '../mail/enqueue'
import { canonicalEmail } from '../customers/store'
import { mailboxOf } from '../customers/recipient-limits'
import {
  confirmRequest,
  endSubscription,
  findByConfirmToken,
  findByUnsubscribeToken,
  lockSubscriber,
  saveRequest,
} from './store'

/**
 * The newsletter's double opt-in (R-NEWS-1): a subscription takes effect once the link mailed to its address is
 * followed.
 */

export const validHours = 48
/** Prevents the form from flooding a mailbox: further requests on the same day are silently ignored. */
const mailLimit = { name: 'newsletter-mail', limit: 3, windowSeconds: 24 * 60 * 60 }

interface NewsletterRequest {
  readonly email: string
  readonly locale: Locale
  /** Where the request was made. */
  readonly source: 'page' | 'home' | 'checkout'
}

/**
 * Stores a newsletter request and mails its confirmation link, valid for 48 hours. Subscribers get a mail too, so that
 * neither response nor timing reveals whether the address is known. Must be called inside a transaction.
 */
export async function requestSubscription(
  db: Queryable,
  services: Services,
  request: NewsletterRequest,
): Promise<void> {
  const { locale, source } = request
  const now = services.now()
  const email = canonicalEmail(request.email)
  const { allowed } = await countRequest(db, mailLimit, mailboxOf(email), now)
  if (!allowed) return
  const known = await lockSubscriber(db, email)
  const { token, hash } = newToken()
  const unsubscribeToken = known?.unsubscribeToken ?? newSecret()
  const page = (name: 'newsletter-confirm-token' | 'newsletter-unsubscribe-token', of: string) =>
    `${services.origin}${path(name, { token: of }, locale)}`
  const mail = {
    occasion: `newsletter:${hash}`,
    to: email,
    locale,
    // For the unsubscribe function of mail clients, including one-click (RFC 2369, RFC 8058).
    headers: {
      'List-Unsubscribe': `<${services.origin}/api/newsletter/unsubscribe/${unsubscribeToken}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
  const unsubscribe_url = page('newsletter-unsubscribe-token', unsubscribeToken)
  if (known?.state === 'confirmed') {
    await enqueueMail(db, services, { ...mail, template: 'newsletter_existing', values: { unsubscribe_url } })
    return
  }
  await saveRequest(db, {
    email,
    locale,
    source,
    textVersion: await findPrivacyVersion(db, locale),
    confirmTokenHash: hash,
    confirmUntil: new Date(now.getTime() + validHours * 3_600_000),
    unsubscribeToken,
    createdAt: now,
  })
  await enqueueMail(db, services, {
    ...mail,
    template: 'newsletter_confirmation',
    values: { confirm_url: page('newsletter-confirm-token', token), unsubscribe_url, valid_hours: String(validHours) },
  })
}

/** State of a confirmation link. Reading it has no effect, because mail scanners follow links too. */
export async function readConfirmation(services: Services, token: string): Promise<Confirmation['state']> {
  const subscriber = await findByConfirmToken(services.database, hashToken(token))
  if (subscriber?.state === 'confirmed') return 'confirmed'
  const isOpen = subscriber?.state === 'pending' && (subscriber.confirmUntil ?? new Date(0)) > services.now()
  return isOpen ? 'pending' : 'expired'
}

/** Confirms the request of a link; idempotent. */
export async function confirm(services: Services, token: string): Promise<Confirmation['state']> {
  const isDone = await confirmRequest(services.database, hashToken(token), services.now())
  return isDone ? 'confirmed' : readConfirmation(services, token)
}

/** State of the subscription with an unsubscribe token; null for an unknown token. */
export async function readSubscription(services: Services, token: string): Promise<Unsubscription['state'] | null> {
  const subscriber = await findByUnsubscribeToken(services.database, token)
  if (!subscriber) return null
  return subscriber.state === 'unsubscribed' ? 'unsubscribed' : 'subscribed'
}

/** Language of the mails containing the token; null for an unknown token. */
export async function mailLocale(services: Services, token: string): Promise<Locale | null> {
  return (await findByUnsubscribeToken(services.database, token))?.locale ?? null
}

/** Unsubscribes by token, without a login; null for an unknown token. */
export async function unsubscribe(services: Services, token: string): Promise<Unsubscription['state'] | null> {
  const state = await readSubscription(services, token)
  if (state === 'subscribed') await endSubscription(services.database, token, services.now())
  return state && 'unsubscribed'
}
