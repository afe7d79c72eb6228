import type { Locale } from '@/lib/i18n/locales'
import { shared } from '@/lib/process/shared'
import { routes, type RouteDefinition, type RouteName } from './routes'
import { productIdOfSlug } from './validators'

export interface Gone {
  readonly products: ReadonlySet<number>
  /** In the form of `goneAddress`. */
  readonly addresses: ReadonlySet<string>
}

declare module '@/lib/process/shared' {
  interface Shared {
    gone: Gone
  }
}

/** Called by the embedded backend at start and after every change. */
export function registerGone(gone: Gone): void {
  shared.gone = gone
}

/** Key of an address in the set. */
export function goneAddress(name: RouteName, locale: Locale, slug: string): string {
  return `${name} ${locale} ${slug}`
}

export function isGone(name: RouteName, locale: Locale, parameters: Readonly<Record<string, string>>): boolean {
  // An external backend registers nothing: its pages answer 404.
  const { gone } = shared
  if (!gone) return false
  const route: RouteDefinition = routes[name]
  if (route.content) return gone.addresses.has(goneAddress('page_slug', locale, route.paths[locale]))
  const [slug] = Object.values(parameters)
  if (slug === undefined) return false
  if (name === 'products-product_slug') return gone.products.has(productIdOfSlug(slug) ?? 0)
  return gone.addresses.has(goneAddress(name, locale, slug))
}
