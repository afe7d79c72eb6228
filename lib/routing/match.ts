import { otherLocale, type Locale } from '@/lib/i18n/locales'
import { routeEntries, type RouteDefinition, type RouteName } from './routes'

export interface RouteMatch {
  readonly name: RouteName
  readonly route: RouteDefinition
  readonly parameters: Readonly<Record<string, string>>
}

/** Compiles a template to a regular expression with one named group per parameter. */
function compile(template: string): RegExp {
  const source = template
    .split(/(\{\w+\*?\})/)
    .map((part) => {
      const parameter = /^\{(\w+)(\*?)\}$/.exec(part)
      if (!parameter) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      return parameter[2] ? `(?<${parameter[1]}>.+)` : `(?<${parameter[1]}>[^/]+)`
    })
    .join('')
  return new RegExp(`^${source}$`)
}

interface CompiledRoute {
  readonly name: RouteName
  readonly route: RouteDefinition
  readonly pattern: RegExp
}

const compiled: Record<Locale, readonly CompiledRoute[]> = {
  hu: routeEntries.map(([name, route]) => ({ name, route, pattern: compile(route.paths.hu) })),
  en: routeEntries.map(([name, route]) => ({ name, route, pattern: compile(route.paths.en) })),
}

/** A decoded parameter. Undefined if it is malformed, or hides a slash that would become a segment of its own. */
function decode(parameter: string): string | undefined {
  if (/%(?:2f|5c)/i.test(parameter)) return undefined
  try {
    return decodeURIComponent(parameter)
  } catch {
    return undefined
  }
}

/**
 * The route of a public path below its language prefix ("termekek/fotelek/lune-1"). Undefined for malformed URLs.
 * Static paths precede parameters in the table, so they match first.
 */
export function matchRoute(pathBelowLocale: string, locale: Locale): RouteMatch | undefined {
  for (const { name, route, pattern } of compiled[locale]) {
    const match = pattern.exec(pathBelowLocale)
    if (!match) continue
    const parameters: Record<string, string> = {}
    for (const [key, value] of Object.entries(match.groups ?? {})) {
      const decoded = decode(value)
      if (decoded === undefined) return undefined
      parameters[key] = decoded
    }
    return { name, route, parameters }
  }
  return undefined
}

/**
 * The other language's match for a path below this prefix (`/hu/products/x`), if this language only matches the
 * catch-all page. Such paths redirect permanently to their own prefix (R-LANG-4).
 */
export function matchOtherLanguage(pathBelowLocale: string, locale: Locale): RouteMatch | undefined {
  if (matchRoute(pathBelowLocale, locale)?.name !== 'page_slug') return undefined
  const match = matchRoute(pathBelowLocale, otherLocale(locale))
  return match && match.name !== 'page_slug' ? match : undefined
}

/** The route of a public path with its language prefix. */
export const routeOf = (pathname: string, locale: Locale) => matchRoute(pathname.split('/').slice(2).join('/'), locale)
