import type { InvoiceData } from '@/lib/contract/cart'
import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { text } from '../../platform/http/texts'
import type { Client } from '../../platform/http/user-agent'
import { enqueueMail } from '../mail/enqueue'
import { momentInWords, greetedName } from '../mail/phrases'
import type { MailTemplate, MailValues } from '../shop/mail-templates'
import { isWithinLimits } from './recipient-limits'
import { newToken, type NewToken } from './tokens'

interface Recipient {
  /** The account, if it is known to be theirs. */
  readonly id?: number
  readonly name: string
  readonly email: string
  readonly invoiceData?: InvoiceData | null
}

interface Link {
  readonly token: NewToken
  readonly hours: number
}

/** An order named in a mail. In the transaction that places the order, its number is provisional (`number_order`). */
export interface MailedOrder {
  readonly id: number
  readonly orderNumber: string
}

/** A fresh key per request, so the mail is sent every time. */
const uniqueOccasion = (about: string) => `account:${about}:${newToken().hash}`
/** One mail per token. */
const tokenOccasion = (about: string, { hash }: NewToken) => `account:${about}:${hash}`

/** Account mails to one recipient. Each is queued in the transaction of the event it reports. */
export function mailsTo(recipient: Recipient, locale: Locale, db: Queryable, services: Services) {
  const { email, id: customerId } = recipient
  const name = greetedName(recipient.name, recipient.invoiceData)
  const isCompany = recipient.invoiceData?.is_company
  const mail = <Template extends MailTemplate>(template: Template, occasion: string, values: MailValues<Template>) =>
    enqueueMail(db, services, { template, occasion, to: email, customerId, locale, values, isCompany })
  const now = () => momentInWords(services.now(), locale)
  const address = (route: 'auth-login' | 'auth-register' | 'auth-password-forgotten' | 'account-security') =>
    services.origin + path(route, {}, locale)
  const activationUrl = ({ token }: NewToken) => services.origin + path('auth-activate-token', { token }, locale)

  return {
    activation: ({ token, hours }: Link) =>
      mail('registration_activation', tokenOccasion('activation', token), {
        name,
        activation_url: activationUrl(token),
        valid_hours: String(hours),
      }),

    /** For a repeated registration of a known address. */
    existingAccount: () =>
      mail('registration_existing', uniqueOccasion('existing'), {
        name,
        login_url: address('auth-login'),
        reset_url: address('auth-password-forgotten'),
      }),

    /** For a buyer who requested an account at checkout: the link sets its password. */
    requestedAccount: ({ token, hours, order }: Link & { readonly order: MailedOrder }) =>
      mail('account_requested', `order:${order.id}:account`, {
        name,
        order_number: order.orderNumber,
        password_url: services.origin + path('auth-password-reset', { token: token.token }, locale),
        valid_hours: String(hours),
      }),

    reset: (token: NewToken, minutes: number, resetUrl: string) =>
      mail('password_reset', tokenOccasion('reset', token), {
        name,
        reset_url: resetUrl,
        valid_minutes: String(minutes),
      }),

    /** For a reset or a resent activation of an unknown address. */
    unknownAddress: () =>
      mail('password_reset_unknown', uniqueOccasion('unknown'), { register_url: address('auth-register') }),

    passwordChanged: ({ hadPasskeys } = { hadPasskeys: false }) =>
      mail('password_changed', uniqueOccasion('password-changed'), {
        name,
        changed_at: now(),
        passkeys_removed: hadPasskeys ? text(locale, 'account.passkeysRemoved') : '',
        forgotten_url: address('auth-password-forgotten'),
      }),

    /** To the new address. */
    emailChange: ({ token, hours }: Link) =>
      mail('email_change', tokenOccasion('email-change', token), {
        name,
        confirm_url: activationUrl(token),
        valid_hours: String(hours),
      }),

    /** To the old address. */
    emailChanged: (newEmail: string) =>
      mail('email_changed', uniqueOccasion('email-changed'), { name, new_email: newEmail, changed_at: now() }),

    /** Reports a login from an unknown browser, within the limit of mails to one address. */
    newDevice: async ({ device }: Client) => {
      if (!(await isWithinLimits(db, services, `new device ${email}`))) return
      await mail('new_device', uniqueOccasion('new-device'), {
        name,
        logged_in_at: now(),
        device: device || text(locale, 'account.unknownDevice'),
        sessions_url: address('account-security'),
        forgotten_url: address('auth-password-forgotten'),
      })
    },

    passkeyAdded: (passkey: { readonly name: string; readonly client: Client }) =>
      mail('passkey_added', uniqueOccasion('passkey-added'), {
        name,
        passkey_name: passkey.name,
        added_at: now(),
        device: passkey.client.device || text(locale, 'account.unknownDevice'),
        security_url: address('account-security'),
        forgotten_url: address('auth-password-forgotten'),
      }),

    deleted: () => mail('account_deleted', uniqueOccasion('deleted'), { name, deleted_at: now() }),
  }
}
