import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import type { Services } from '../../context'
import type { Queryable } from '../../platform/db/database'
import { enqueueMail } from '../mail/enqueue'
import { momentInWords } from '../mail/dates'
import { newToken, type NewToken } from './tokens'

/** Account mails. Each is queued in the transaction that it reports. */

interface Recipient {
  readonly name: string
  readonly email: string
}

/** Unique per request: it is sent every time. */
const uniqueOccasion = (about: string) => `account:${about}:${newToken().hash}`
/** A token's mail is unique per token. */
const tokenOccasion = (about: string, { hash }: NewToken) => `account:${about}:${hash}`

/** The activation link. */
export async function mailActivation(
  db: Queryable,
  services: Services,
  { name, email }: Recipient,
  locale: Locale,
  { token, hours }: { readonly token: NewToken; readonly hours: number },
): Promise<void> {
  await enqueueMail(db, services, {
    template: 'registration_activation',
    occasion: tokenOccasion('activation', token),
    to: email,
    locale,
    values: {
      name,
      activation_url: services.origin + path('auth-activate-token', { token: token.token }, locale),
      valid_hours: String(hours),
    },
  })
}

/** For a repeated registration of a known address. */
export async function mailExistingAccount(
  db: Queryable,
  services: Services,
  { name, email }: Recipient,
  locale: Locale,
): Promise<void> {
  await enqueueMail(db, services, {
    template: 'registration_existing',
    occasion: uniqueOccasion('existing'),
    to: email,
    locale,
    values: {
      name,
      login_url: services.origin + path('auth-login', {}, locale),
      reset_url: services.origin + path('auth-password-forgotten', {}, locale),
    },
  })
}

/** A buyer asked for an account: the link sets its password. */
export async function mailRequestedAccount(
  db: Queryable,
  services: Services,
  { name, email }: Recipient,
  locale: Locale,
  { token, hours, orderNumber }: { readonly token: NewToken; readonly hours: number; readonly orderNumber: string },
): Promise<void> {
  await enqueueMail(db, services, {
    template: 'account_requested',
    occasion: tokenOccasion('requested', token),
    to: email,
    locale,
    values: {
      name,
      order_number: orderNumber,
      password_url: services.origin + path('auth-password-reset', { token: token.token }, locale),
      valid_hours: String(hours),
    },
  })
}

/** The password reset link. */
export async function mailReset(
  db: Queryable,
  services: Services,
  { name, email }: Recipient,
  locale: Locale,
  { token, minutes, resetUrl }: { readonly token: NewToken; readonly minutes: number; readonly resetUrl: string },
): Promise<void> {
  await enqueueMail(db, services, {
    template: 'password_reset',
    occasion: tokenOccasion('reset', token),
    to: email,
    locale,
    values: { name, reset_url: resetUrl, valid_minutes: String(minutes) },
  })
}

/** For a reset or a resent activation of an unknown address. */
export async function mailUnknownAddress(
  db: Queryable,
  services: Services,
  email: string,
  locale: Locale,
): Promise<void> {
  await enqueueMail(db, services, {
    template: 'password_reset_unknown',
    occasion: uniqueOccasion('unknown'),
    to: email,
    locale,
    values: { register_url: services.origin + path('auth-register', {}, locale) },
  })
}

/** Notifies the owner of a changed password. */
export async function mailPasswordChanged(
  db: Queryable,
  services: Services,
  { name, email }: Recipient,
  locale: Locale,
): Promise<void> {
  await enqueueMail(db, services, {
    template: 'password_changed',
    occasion: uniqueOccasion('password-changed'),
    to: email,
    locale,
    values: {
      name,
      changed_at: momentInWords(services.now(), locale),
      forgotten_url: services.origin + path('auth-password-forgotten', {}, locale),
    },
  })
}

/** To the new address. */
export async function mailEmailChange(
  db: Queryable,
  services: Services,
  { name, email }: Recipient,
  locale: Locale,
  { token, hours }: { readonly token: NewToken; readonly hours: number },
): Promise<void> {
  await enqueueMail(db, services, {
    template: 'email_change',
    occasion: tokenOccasion('email-change', token),
    to: email,
    locale,
    values: {
      name,
      confirm_url: services.origin + path('auth-activate-token', { token: token.token }, locale),
      valid_hours: String(hours),
    },
  })
}

/** To the old address. */
export async function mailEmailChanged(
  db: Queryable,
  services: Services,
  { name, email }: Recipient,
  locale: Locale,
  newEmail: string,
): Promise<void> {
  await enqueueMail(db, services, {
    template: 'email_changed',
    occasion: uniqueOccasion('email-changed'),
    to: email,
    locale,
    values: { name, new_email: newEmail, changed_at: momentInWords(services.now(), locale) },
  })
}

/** Confirms that the account was deleted. */
export async function mailDeleted(
  db: Queryable,
  services: Services,
  { name, email }: Recipient,
  locale: Locale,
): Promise<void> {
  await enqueueMail(db, services, {
    template: 'account_deleted',
    occasion: uniqueOccasion('deleted'),
    to: email,
    locale,
    values: { name, deleted_at: momentInWords(services.now(), locale) },
  })
}
