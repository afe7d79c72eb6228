import type { Locale } from '@/lib/i18n/locales'
import type { RouteName } from './routes'
import { productIdOfSlug } from './validators'

/** What the shop had at an address once and took away: such an address answers 410 (domain §4). */
export interface Gone {
  readonly products: ReadonlySet<number>
  /** As `goneAddress` writes them. */
  readonly addresses: ReadonlySet<string>
}

// On globalThis: backend and middleware are bundled apart. A backend behind BACKEND_URL tells nothing: its pages answer 404.
const shared = globalThis as { [key: symbol]: Gone | undefined }
const key = Symbol.for('nidora.gone')

/** The embedded backend tells what is gone, at its start and after every change. */
export function registerGone(gone: Gone): void {
  shared[key] = gone
}

/** How the set of what is gone names an address. */
export function goneAddress(name: RouteName, locale: Locale, slug: string): string {
  return `${name} ${locale} ${slug}`
}

/** Whether a route's address led to something that was taken away. */
export function isGone(name: RouteName, locale: Locale, parameters: Readonly<Record<string, string>>): boolean {
  const gone = shared[key]
  const [slug] = Object.values(parameters)
  if (!gone || slug === undefined) return false
  if (name === 'products-product_slug') return gone.products.has(productIdOfSlug(slug) ?? 0)
  return gone.addresses.has(goneAddress(name, locale, slug))
}
