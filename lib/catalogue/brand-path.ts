import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import { listingAddress, defaultListing } from './listing-state'

export function brandPath(slug: string, locale: Locale): string {
  return listingAddress(path('all-products', {}, locale), { ...defaultListing, brand: [slug] })
}
