import { otherLocale, type Locale } from '@/lib/i18n/locales'

interface LanguageLinkProps {
  readonly locale: Locale
  /** Name of the other language, in itself. */
  readonly name: string
  readonly className?: string | undefined
}

/**
 * The same page in the other language. Its address asks the router for the translation (`?locale=`), which works
 * without JavaScript; with it, the page's own hreflang address takes its place (language-links.ts). Crawlers find that address
 * in the head, and need not ask the router.
 */
export function LanguageLink({ locale, name, className }: LanguageLinkProps) {
  const other = otherLocale(locale)
  return (
    <a className={className} href={`?locale=${other}`} hrefLang={other} lang={other} rel="nofollow" data-reload="">
      {name}
    </a>
  )
}
