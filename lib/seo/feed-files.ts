import { isLocale, locales, type Locale } from '@/lib/i18n/locales'
import { currencies, type Currency } from '@/lib/money/currency'

/** A file below /feeds: products by language and currency, or articles by language. */
type FeedFile =
  | { readonly kind: 'products'; readonly locale: Locale; readonly currency: Currency }
  | { readonly kind: 'blog'; readonly locale: Locale }

/** "/feeds/products-hu-huf.xml", "/feeds/blog-en.xml" */
export function feedPath(file: FeedFile): string {
  const name =
    file.kind === 'blog' ? `blog-${file.locale}` : `products-${file.locale}-${file.currency.code.toLowerCase()}`
  return `/feeds/${name}.xml`
}

/** The feed of a file name ("products-hu-huf.xml"), or undefined. */
export function feedOfFile(name: string): FeedFile | undefined {
  const [, kind, locale, code] = /^(products|blog)-([a-z]{2})(?:-([a-z]{3}))?\.xml$/.exec(name) ?? []
  if (!isLocale(locale)) return undefined
  if (kind === 'blog') return code === undefined ? { kind, locale } : undefined
  const currency = currencies.find((candidate) => candidate.code.toLowerCase() === code)
  return kind === 'products' && currency ? { kind, locale, currency } : undefined
}

export const feedFiles: readonly FeedFile[] = locales.flatMap((locale): FeedFile[] => [
  { kind: 'blog', locale },
  ...currencies.map((currency): FeedFile => ({ kind: 'products', locale, currency })),
])
