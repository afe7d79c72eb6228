import type { Locale } from '@/lib/i18n/locales'

interface RouteLocation {
  readonly locale: Locale
  readonly parameters: Readonly<Record<string, string>>
}

const slug = /^[\p{L}\p{N}](?:[\p{L}\p{N}._/-]*[\p{L}\p{N}])?$/u
const id = /^[1-9]\d{0,8}$/
const hash = /^[A-Za-z0-9_-]{20,128}$/

function everyParameter(location: RouteLocation, pattern: RegExp): boolean {
  return Object.values(location.parameters).every((value) => pattern.test(value))
}

/** Shape checks of addresses. The page checks existence. */
export const validators = {
  slug: (location: RouteLocation) => everyParameter(location, slug) && !everyParameter(location, /\/\//),
  /** "[category/…/]slug-id": the id follows the last dash. */
  productSlug: (location: RouteLocation) => productIdOfSlug(location.parameters.product_slug ?? '') !== undefined,
  id: (location: RouteLocation) => everyParameter(location, id),
  hash: (location: RouteLocation) => everyParameter(location, hash),
  token: (location: RouteLocation) => everyParameter(location, hash),
} satisfies Record<string, (location: RouteLocation) => boolean>

export type ValidatorName = keyof typeof validators

/** The product id at the end of a slug, or undefined. */
export function productIdOfSlug(productSlug: string): number | undefined {
  const match = /^(?:.*\/)?[^/]+-(\d{1,9})$/.exec(productSlug)
  return match ? Number(match[1]) : undefined
}
