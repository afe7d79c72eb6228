import { getRequestConfig } from 'next-intl/server'
import { shopTimeZone } from '@/lib/calendar/time-zone'
import { defaultLocale, isLocale, type Locale } from './locales'

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
  }
}

type Messages = Record<string, unknown>

async function messagesOf(locale: Locale): Promise<Messages> {
  try {
    const { default: messages } = (await import(`../../messages/${locale}.json`)) as { default: Messages }
    return messages
  } catch (error) {
    console.error(`The texts in "${locale}" cannot be loaded:`, error)
    throw error
  }
}

export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale
  const locale = isLocale(requested) ? requested : defaultLocale
  return { locale, messages: await messagesOf(locale), timeZone: shopTimeZone }
})
