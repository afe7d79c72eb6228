import { orNull, withFallback } from '@/lib/api/or-null'
import { serverApi } from '@/lib/api/server'
import type { Confirmation, Unsubscription } from '@/lib/contract/subscriptions'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyId } from '@/lib/money/currency'

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
