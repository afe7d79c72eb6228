import { createHash, randomBytes } from 'node:crypto'
import type { Confirmation, Unsubscription } from '@/lib/contract/newsletter'
import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import type { Queryable, Services } from '../context'
import { findPrivacyVersion } from '../content/privacy-version'
import { countRequest } from '../http/rate-limit'
import { enqueueMail } from '../mail/enqueue'
import {
  confirmWish,
  endSubscription,
  findByConfirmToken,
  findByUnsubscribeToken,
  lockSubscriber,
  writeWish,
} from './store'

/** The newsletter's double opt-in (domain §1): a wish counts when the link that was mailed to its address is followed. */

export const validHours = 48
/** Nobody's mailbox is filled by the form: further wishes of a day are taken in silence. */
const mailLimit = { name: 'newsletter-mail', limit: 3, windowSeconds: 24 * 60 * 60 }

const newToken = () => randomBytes(32).toString('base64url')
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export interface NewsletterWish {
  readonly email: string
  readonly locale: Locale
  /** Where it was told. */
  readonly source: 'page' | 'home' | 'checkout'
}

/** Headers with which mail programs offer to unsubscribe, by one click too (RFC 2369, RFC 8058). */
export function unsubscribeHeaders(services: Services, unsubscribeToken: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${services.origin}/api/newsletter/unsubscribe/${unsubscribeToken}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/**
 * Takes in a wish for the newsletter and mails its link, valid for 48 hours. Whether the address is known shows neither
 * in the answer nor in the time it takes: a subscriber is mailed too. Called inside a transaction.
 */
export async function requestSubscription(db: Queryable, services: Services, wish: NewsletterWish): Promise<void> {
  const { locale, source } = wish
  const now = services.now()
  const email = wish.email.trim().toLowerCase()
  const { allowed } = await countRequest(db, mailLimit, email, now)
  if (!allowed) return
  const known = await lockSubscriber(db, email)
  const token = newToken()
  const unsubscribeToken = known?.unsubscribeToken ?? newToken()
  const page = (name: 'newsletter-confirm-token' | 'newsletter-unsubscribe-token', of: string) =>
    `${services.origin}${path(name, { token: of }, locale)}`
  const mail = {
    occasion: `newsletter:${hashOf(token)}`,
    to: email,
    locale,
    headers: unsubscribeHeaders(services, unsubscribeToken),
  }
  const unsubscribe_url = page('newsletter-unsubscribe-token', unsubscribeToken)
  if (known?.state === 'confirmed') {
    await enqueueMail(db, services, { ...mail, template: 'newsletter_existing', values: { unsubscribe_url } })
    return
  }
  await writeWish(db, {
    email,
    locale,
    source,
    textVersion: await findPrivacyVersion(db, locale),
    confirmTokenHash: hashOf(token),
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

/** How a mailed link stands; reading it changes nothing, because mail scanners read it too. */
export async function readConfirmation(services: Services, token: string): Promise<Confirmation['state']> {
  const subscriber = await findByConfirmToken(services.database, hashOf(token))
  if (subscriber?.state === 'confirmed') return 'confirmed'
  const isOpen = subscriber?.state === 'pending' && (subscriber.confirmUntil ?? new Date(0)) > services.now()
  return isOpen ? 'pending' : 'expired'
}

/** Confirms the wish of a mailed link; a second time it stays confirmed. */
export async function confirm(services: Services, token: string): Promise<Confirmation['state']> {
  const isDone = await confirmWish(services.database, hashOf(token), services.now())
  return isDone ? 'confirmed' : readConfirmation(services, token)
}

/** How the subscription of a letter's token stands; null for a token that is not one of ours. */
export async function readSubscription(services: Services, token: string): Promise<Unsubscription['state'] | null> {
  const subscriber = await findByUnsubscribeToken(services.database, token)
  if (!subscriber) return null
  return subscriber.state === 'unsubscribed' ? 'unsubscribed' : 'subscribed'
}

/** The language of the letters that a token stands in; null for a token that is not one of ours. */
export async function letterLocale(services: Services, token: string): Promise<Locale | null> {
  return (await findByUnsubscribeToken(services.database, token))?.locale ?? null
}

/** Ends the subscription of a letter's token, login or not; null for a token that is not one of ours. */
export async function unsubscribe(services: Services, token: string): Promise<Unsubscription['state'] | null> {
  const state = await readSubscription(services, token)
  if (state === 'subscribed') await endSubscription(services.database, token, services.now())
  return state && 'unsubscribed'
}
