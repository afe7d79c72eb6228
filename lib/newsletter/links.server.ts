import { orNull, withFallback } from '@/lib/api/or-null'
import { serverApi } from '@/lib/api/server'
import type { Confirmation, Unsubscription } from '@/lib/contract/newsletter'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyId } from '@/lib/money/currency'

/** How the wish of a mailed link stands; reading it confirms nothing. */
export async function readConfirmation(
  token: string,
  locale: Locale,
  currencyId: CurrencyId,
): Promise<Confirmation['state']> {
  const api = await serverApi(locale, currencyId)
  // Who cannot say how the wish stands can still confirm it.
  const confirmation = api.get<Confirmation>(`/newsletter/confirm/${encodeURIComponent(token)}`)
  return (await withFallback<Confirmation>(confirmation, { state: 'pending' })).state
}

/** How the subscription of a letter stands; null when its link is not one of ours. */
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
