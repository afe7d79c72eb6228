import { locales, type Locale } from '@/lib/i18n/locales'
import { routes, type RouteDefinition, type RouteName, type RouteParameters } from './routes'

/** Fills the `{parameters}` of a path template; each segment is encoded, slashes of multi-segment slugs stay. */
export function fillTemplate(template: string, parameters: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\*?\}/g, (_, name: string) => {
    const value = parameters[name]
    if (!value) throw new Error(`The path "${template}" needs the parameter "${name}"`)
    return value.split('/').map(encodeURIComponent).join('/')
  })
}

/** Whether a screen's path has parts that its address must bring. */
export function hasParameters({ paths }: RouteDefinition): boolean {
  return paths.en.includes('{')
}

/** The public path of a screen: `path('products-product_slug', { product_slug: 'fotelek/lune-1' }, 'hu')`. */
export function path<Name extends RouteName>(name: Name, parameters: RouteParameters<Name>, locale: Locale): string {
  const filled = fillTemplate(routes[name].paths[locale], parameters)
  return filled ? `/${locale}/${filled}` : `/${locale}`
}

/** The same screen in every language; slugs differ by language, so each brings its own parameters. */
export function alternatePaths<Name extends RouteName>(
  name: Name,
  parameters: Readonly<Record<Locale, RouteParameters<Name>>>,
): Record<Locale, string> {
  return { hu: path(name, parameters.hu, 'hu'), en: path(name, parameters.en, 'en') }
}

/** The same where a slug may not be known (empty): undefined then. */
export function translatedPaths<Name extends RouteName>(
  name: Name,
  parameters: Readonly<Record<Locale, RouteParameters<Name>>>,
): Record<Locale, string> | undefined {
  const isKnown = locales.every((locale) => Object.values<string>(parameters[locale]).every(Boolean))
  return isKnown ? alternatePaths(name, parameters) : undefined
}

/** Where a product lives, as the wire says it (specification §2: main category's slug when known, else slug and id alone). */
export interface ProductLink {
  readonly slug: string
  readonly category_path: string | null
}

/** The `product_slug` parameter of a product: "[category path/]slug-id". */
export function productSlug(id: number, link: ProductLink): string {
  const own = `${link.slug}-${id}`
  return link.category_path ? `${link.category_path}/${own}` : own
}

/** The public path of a product. */
export function productPath(product: { readonly id: number; readonly link: ProductLink }, locale: Locale): string {
  return path('products-product_slug', { product_slug: productSlug(product.id, product.link) }, locale)
}
