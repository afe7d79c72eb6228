import type { MiddlewareHandler } from 'hono'
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales'
import { currencyById, type CurrencyCode } from '@/lib/money/currency'
import type { BackendEnv } from '../../context'

/** Language of an answer by the Locale header ("hu", "en", or a tag such as "en-US"); Hungarian when there is none. */
export function localeOf(header: string | undefined): Locale {
  const language = header?.toLowerCase().split('-')[0]
  return isLocale(language) ? language : defaultLocale
}

/** Currency of an answer by the Currency-Id header, else the configured one. */
export function currencyOf(header: string | undefined, fallback: CurrencyCode): CurrencyCode {
  return currencyById(header)?.code ?? fallback
}

/** Puts `locale` and `currency` into the context (specification §7). */
export const language: MiddlewareHandler<BackendEnv> = async (c, next) => {
  c.set('locale', localeOf(c.req.header('Locale')))
  c.set('currency', currencyOf(c.req.header('Currency-Id'), c.get('services').defaultCurrency))
  await next()
}
