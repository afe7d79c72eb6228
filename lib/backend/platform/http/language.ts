import type { MiddlewareHandler } from 'hono'
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales'
import { currencyById, type CurrencyCode } from '@/lib/money/currency'
import type { BackendEnv } from '../../context'

/** Response language from the Locale header ("hu", "en", or a tag such as "en-US"); Hungarian by default. */
export function localeOf(header: string | undefined): Locale {
  const language = header?.toLowerCase().split('-')[0]
  return isLocale(language) ? language : defaultLocale
}

/** Response currency from the Currency-Id header, else the configured one. */
export function currencyOf(header: string | undefined, fallback: CurrencyCode): CurrencyCode {
  return currencyById(header)?.code ?? fallback
}

/** Sets `locale` and `currency` in the context (R-API-1). */
export const language: MiddlewareHandler<BackendEnv> = async (c, next) => {
  c.set('locale', localeOf(c.req.header('Locale')))
  c.set('currency', currencyOf(c.req.header('Currency-Id'), c.get('services').defaultCurrency))
  await next()
}
