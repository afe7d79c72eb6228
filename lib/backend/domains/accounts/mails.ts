import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import type { Queryable, Services } from '../../context'
import { enqueueMail } from '../mail/enqueue'
import { momentInWords } from '../mail/dates'
import { newToken, type NewToken } from './tokens'

/** The mails about accounts. Each is ordered in the transaction of what it tells. */

interface Recipient {
  readonly name: string
  readonly email: string
}

/** A mail that is about nothing but itself: it is new every time it is asked for. */
const onceMore = (about: string) => `account:${about}:${newToken().hash}`
/** The mail of a token is about the token. */
const ofToken = (about: string, { hash }: NewToken) => `account:${about}:${hash}`

/** The link that opens an account. */
export async function mailActivation(
  db: Queryable,
  services: Services,
  { name, email }: Recipient,
  locale: Locale,
  { token, hours }: { readonly token: NewToken; readonly hours: number },
): Promise<void> {
  await enqueueMail(db, services, {
    template: 'registration_activation',
    occasion: ofToken('activation', token),
    to: email,
    locale,
    values: {
      name,
      activation_url: services.origin + path('auth-activate-token', { token: token.token }, locale),
      valid_hours: String(hours),
    },
  })
}

/** To an address that was registered again. */
export async function mailExisting(
  db: Queryable,
  services: Services,
  { name, email }: Recipient,
  locale: Locale,
): Promise<void> {
  await enqueueMail(db, services, {
    template: 'registration_existing',
    occasion: onceMore('existing'),
    to: email,
    locale,
    values: {
      name,
      login_url: services.origin + path('auth-login', {}, locale),
      reset_url: services.origin + path('auth-password-forgotten', {}, locale),
    },
  })
}

/** A buyer wants an account: the link sets its password. */
export async function mailRequestedAccount(
  db: Queryable,
  services: Services,
  { name, email }: Recipient,
  locale: Locale,
  { token, hours, orderNumber }: { readonly token: NewToken; readonly hours: number; readonly orderNumber: string },
): Promise<void> {
  await enqueueMail(db, services, {
    template: 'account_requested',
    occasion: ofToken('requested', token),
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

/** The link that sets a new password. */
export async function mailReset(
  db: Queryable,
  services: Services,
  { name, email }: Recipient,
  locale: Locale,
  { token, minutes, resetUrl }: { readonly token: NewToken; readonly minutes: number; readonly resetUrl: string },
): Promise<void> {
  await enqueueMail(db, services, {
    template: 'password_reset',
    occasion: ofToken('reset', token),
    to: email,
    locale,
    values: { name, reset_url: resetUrl, valid_minutes: String(minutes) },
  })
}

/** To an address without an account for which a new password or the link of a registration was asked. */
export async function mailUnknown(db: Queryable, services: Services, email: string, locale: Locale): Promise<void> {
  await enqueueMail(db, services, {
    template: 'password_reset_unknown',
    occasion: onceMore('unknown'),
    to: email,
    locale,
    values: { register_url: services.origin + path('auth-register', {}, locale) },
  })
}

/** Tells the owner that the password was changed. */
export async function mailPasswordChanged(
  db: Queryable,
  services: Services,
  { name, email }: Recipient,
  locale: Locale,
): Promise<void> {
  await enqueueMail(db, services, {
    template: 'password_changed',
    occasion: onceMore('password-changed'),
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
    occasion: ofToken('email-change', token),
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
    occasion: onceMore('email-changed'),
    to: email,
    locale,
    values: { name, new_email: newEmail, changed_at: momentInWords(services.now(), locale) },
  })
}

/** Tells the owner that the account is gone. */
export async function mailDeleted(
  db: Queryable,
  services: Services,
  { name, email }: Recipient,
  locale: Locale,
): Promise<void> {
  await enqueueMail(db, services, {
    template: 'account_deleted',
    occasion: onceMore('deleted'),
    to: email,
    locale,
    values: { name, deleted_at: momentInWords(services.now(), locale) },
  })
}
