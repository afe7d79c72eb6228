import { getRequestConfig } from 'next-intl/server'
import { shopTimeZone } from '@/lib/calendar/time-zone'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import { shopLocale } from '@/lib/i18n/offered'
import { messagesOf } from '@/lib/i18n/messages'
import { withOwnTexts, type OwnTexts } from '@/lib/i18n/texts'
import { unbrokenTexts } from '@/lib/i18n/unbroken'
import { readOwnTexts } from './reads.server'

/** As last read in this process. */
const lastTexts = new Map<Locale, OwnTexts>()

export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale
  const locale = isLocale(requested) ? requested : shopLocale()
  // The pages of errors must be shown without a backend, too.
  const own = await readOwnTexts(locale).catch(() => lastTexts.get(locale))
  if (own) lastTexts.set(locale, own)
  return { locale, messages: withOwnTexts(await messagesOf(locale), unbrokenTexts(own ?? {})), timeZone: shopTimeZone }
})
