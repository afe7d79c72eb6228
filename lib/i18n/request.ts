import { getRequestConfig } from 'next-intl/server'
import { defaultLocale, isLocale } from './locales'

export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale
  const locale = isLocale(requested) ? requested : defaultLocale
  const { default: messages } = (await import(`../../messages/${locale}.json`)) as { default: Record<string, unknown> }
  return { locale, messages, timeZone: 'Europe/Budapest' }
})
