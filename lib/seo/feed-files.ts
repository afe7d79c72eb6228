import { locales, type Locale } from '@/lib/i18n/locales'
import { isOfferedLocale, offeredCurrencies, offeredCurrency } from '@/lib/i18n/offered'
import type { PageContext } from '@/lib/i18n/page-context'
import { currencies, currencyByCode } from '@/lib/money/currency'

/** Products in a language and currency: for Google Merchant, or for Árukereső. */
export interface ProductFeedFile extends PageContext {
  readonly kind: 'products' | 'arukereso'
}

/** A file below /feeds: products by language and currency, or articles by language. */
export type FeedFile = ProductFeedFile | { readonly kind: 'blog'; readonly locale: Locale }

/** "/feeds/products-hu-huf.xml", "/feeds/arukereso.xml", "/feeds/blog-en.xml" */
export function feedPath(file: FeedFile): string {
  if (file.kind === 'arukereso') return '/feeds/arukereso.xml'
  const name =
    file.kind === 'blog' ? `blog-${file.locale}` : `products-${file.locale}-${file.currency.code.toLowerCase()}`
  return `/feeds/${name}.xml`
}

/** The service compares prices in Hungarian and in forints only. */
const arukereso: ProductFeedFile = { kind: 'arukereso', locale: 'hu', currency: currencyByCode('HUF') }

/** The feed of a file name ("products-hu-huf.xml") in an offered language and currency, or undefined. */
export function feedOfFile(name: string): FeedFile | undefined {
  if (name === 'arukereso.xml')
    return isOfferedLocale(arukereso.locale) && offeredCurrency(arukereso.currency.id) ? arukereso : undefined
  const [, kind, locale, code] = /^(products|blog)-([a-z]{2})(?:-([a-z]{3}))?\.xml$/.exec(name) ?? []
  if (!isOfferedLocale(locale)) return undefined
  if (kind === 'blog') return code === undefined ? { kind, locale } : undefined
  const currency = offeredCurrencies().find((candidate) => candidate.code.toLowerCase() === code)
  return kind === 'products' && currency ? { kind, locale, currency } : undefined
}

export const feedFiles: readonly FeedFile[] = [
  arukereso,
  ...locales.flatMap((locale): FeedFile[] => [
    { kind: 'blog', locale },
    ...currencies.map((currency): FeedFile => ({ kind: 'products', locale, currency })),
  ]),
]
