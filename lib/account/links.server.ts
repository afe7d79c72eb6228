import { ApiError } from '@/lib/api/error'
import { withFallback, orNull } from '@/lib/api/or-null'
import { serverApi } from '@/lib/api/server'
import type { MailedLink } from '@/lib/contract/account'
import type { Confirmation, Unsubscription } from '@/lib/contract/subscriptions'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyId } from '@/lib/money/currency'

/** A mailed link: its purpose, or the backend's reason why it is invalid and whether it was for a changed address. */
export type LinkState = { readonly link: MailedLink } | { readonly reason: string; readonly isEmailChange: boolean }

const purposes = { activate: 'activation', reset: 'password_reset' } as const
const endpoints = { activate: '/auth/activate', reset: '/auth/password/reset' } as const

/** The state of a mailed link; reading it does not use it up. */
export async function readMailedLink(
  page: keyof typeof endpoints,
  token: string,
  locale: Locale,
  currencyId: CurrencyId,
): Promise<LinkState> {
  const api = await serverApi(locale, currencyId)
  try {
    const answer = api.get<MailedLink>(`${endpoints[page]}/${encodeURIComponent(token)}`)
    // A backend that cannot describe a link may still be able to confirm it.
    return { link: await withFallback(answer, { purpose: purposes[page], email: '' }) }
  } catch (error) {
    const fields = error instanceof ApiError ? error.fields : {}
    const reason = fields.token?.[0]
    if (reason === undefined) throw error
    return { reason, isEmailChange: 'email_change' in fields }
  }
}

/** State of a confirmation link; reading it does not confirm. */
export async function readConfirmation(
  token: string,
  locale: Locale,
  currencyId: CurrencyId,
): Promise<Confirmation['state']> {
  const api = await serverApi(locale, currencyId)
  // A backend that cannot report the state may still be able to confirm.
  const confirmation = api.get<Confirmation>(`/newsletter/confirm/${encodeURIComponent(token)}`)
  return (await withFallback<Confirmation>(confirmation, { state: 'pending' })).state
}

/** State of an unsubscribe link; null if it is invalid. */
export async function readSubscription(
  token: string,
  locale: Locale,
  currencyId: CurrencyId,
): Promise<Unsubscription['state'] | null> {
  const api = await serverApi(locale, currencyId)
  const answer = api.get<Unsubscription>(`/newsletter/unsubscribe/${encodeURIComponent(token)}`)
  const subscription = await orNull(withFallback<Unsubscription>(answer, { state: 'subscribed' }, [405]))
  return subscription?.state ?? null
}
