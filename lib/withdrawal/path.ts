import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'

/** The withdrawal function, with what an order knows filled in. */
export function withdrawalPath(orderHash: string, locale: Locale): string {
  return `${path('withdrawal', {}, locale)}?order=${orderHash}`
}
