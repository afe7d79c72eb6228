import { locales, type Locale } from '@/lib/i18n/locales'
import { routes, type RouteDefinition, type RouteName, type RouteParameters } from './routes'

/** A path of several segments, "ulobutorok/fotelek", for an address: its slashes are kept. */
export const encodedPath = (segments: string): string => segments.split('/').map(encodeURIComponent).join('/')

/** Fills the `{parameters}` of a path template; segments are encoded, slashes of multi-segment slugs kept. */
export function fillTemplate(template: string, parameters: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\*?\}/g, (_, name: string) => {
    const value = parameters[name]
    if (!value) throw new Error(`The path "${template}" needs the parameter "${name}"`)
    return encodedPath(value)
  })
}

export function hasParameters({ paths }: RouteDefinition): boolean {
  return paths.en.includes('{')
}

/** The public path of a matched route in a language. */
export function pathOfRoute(
  { paths }: RouteDefinition,
  parameters: Readonly<Record<string, string>>,
  locale: Locale,
): string {
  const filled = fillTemplate(paths[locale], parameters)
  return filled ? `/${locale}/${filled}` : `/${locale}`
}

/** The public path of a route: `path('products-product_slug', { product_slug: 'fotelek/lune-1' }, 'hu')`. */
export function path<Name extends RouteName>(name: Name, parameters: RouteParameters<Name>, locale: Locale): string {
  return pathOfRoute(routes[name], parameters, locale)
}

/** The public paths of a route in every language, with parameters per language, because slugs differ. */
export function alternatePaths<Name extends RouteName>(
  name: Name,
  parameters: Readonly<Record<Locale, RouteParameters<Name>>>,
): Record<Locale, string> {
  return { hu: path(name, parameters.hu, 'hu'), en: path(name, parameters.en, 'en') }
}

/** Like `alternatePaths`; undefined if a slug is unknown (empty). */
export function translatedPaths<Name extends RouteName>(
  name: Name,
  parameters: Readonly<Record<Locale, RouteParameters<Name>>>,
): Record<Locale, string> | undefined {
  const isKnown = locales.every((locale) => Object.values<string>(parameters[locale]).every(Boolean))
  return isKnown ? alternatePaths(name, parameters) : undefined
}

/** A product's link in the API: the main category's slug if known. */
interface ProductLink {
  readonly slug: string
  readonly category_path: string | null
}

/** The `product_slug` parameter: "[category path/]slug-id". */
export function productSlug(id: number, link: ProductLink): string {
  const own = `${link.slug}-${id}`
  return link.category_path ? `${link.category_path}/${own}` : own
}

export function productPath(product: { readonly id: number; readonly link: ProductLink }, locale: Locale): string {
  return path('products-product_slug', { product_slug: productSlug(product.id, product.link) }, locale)
}

/** The page of a product's 3D model. */
export function modelPath(product: { readonly id: number; readonly link: ProductLink }, locale: Locale): string {
  return path('3d-product_slug', { product_slug: productSlug(product.id, product.link) }, locale)
}

/** The page that tells whether a product gets into the visitor's home. */
export function fitPath(product: { readonly id: number; readonly link: ProductLink }, locale: Locale): string {
  return path('does-it-fit-product_slug', { product_slug: productSlug(product.id, product.link) }, locale)
}

/** The page with a product's reviews. */
export function reviewsPath(product: { readonly id: number; readonly link: ProductLink }, locale: Locale): string {
  return path('reviews-product_slug', { product_slug: productSlug(product.id, product.link) }, locale)
}

/** The segments of a catch-all parameter as one decoded path, "ulobutorok/fotelek"; undefined for malformed URLs. */
export function joinSegments(segments: readonly string[]): string | undefined {
  try {
    return segments.map(decodeURIComponent).join('/')
  } catch {
    return undefined
  }
}

/** The withdrawal page, prefilled from an order. */
export function withdrawalPath(orderHash: string, locale: Locale): string {
  return `${path('withdrawal', {}, locale)}?order=${orderHash}`
}
