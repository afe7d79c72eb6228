import type { Locale } from '@/lib/i18n/locales'
import type { RouteName } from './routes'
import { productIdOfSlug } from './validators'

export interface Gone {
  readonly products: ReadonlySet<number>
  /** In the form of `goneAddress`. */
  readonly addresses: ReadonlySet<string>
}

// On globalThis: backend and middleware are bundled separately. An external backend registers nothing: its pages answer
// 404.
const shared = globalThis as { [key: symbol]: Gone | undefined }
const key = Symbol.for('nidora.gone')

/** Called by the embedded backend at start and after every change. */
export function registerGone(gone: Gone): void {
  shared[key] = gone
}

/** Key of an address in the set. */
export function goneAddress(name: RouteName, locale: Locale, slug: string): string {
  return `${name} ${locale} ${slug}`
}

export function isGone(name: RouteName, locale: Locale, parameters: Readonly<Record<string, string>>): boolean {
  const gone = shared[key]
  const [slug] = Object.values(parameters)
  if (!gone || slug === undefined) return false
  if (name === 'products-product_slug') return gone.products.has(productIdOfSlug(slug) ?? 0)
  return gone.addresses.has(goneAddress(name, locale, slug))
}
