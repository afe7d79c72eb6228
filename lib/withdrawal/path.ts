import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'

/** The withdrawal page, prefilled from an order. */
export function withdrawalPath(orderHash: string, locale: Locale): string {
  return `${path('withdrawal', {}, locale)}?order=${orderHash}`
}
