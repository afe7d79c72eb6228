import type { Metadata } from 'next'
import type { Locale } from '@/lib/i18n/locales'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'

/** `generateMetadata` of a page whose head depends only on the language. */
export function headIn(head: (locale: Locale) => Promise<Metadata>) {
  return async ({ params }: PageProps): Promise<Metadata> => head((await pageContext(params)).locale)
}

/** `generateMetadata` of a page whose address is a secret: it is not indexed, and no other site learns the address. */
export function secretHead(head: (locale: Locale) => Promise<Metadata>) {
  return headIn(async (locale) => ({
    ...(await head(locale)),
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }))
}
