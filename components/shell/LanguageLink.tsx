import { otherLocale, type Locale } from '@/lib/i18n/locales'

interface LanguageLinkProps {
  readonly locale: Locale
  readonly name: string
  readonly className?: string | undefined
}

/**
 * The same page in the other language. `?locale=` makes the router redirect to the translation, which works without
 * JavaScript; otherwise language-links.ts replaces it with the hreflang address. Crawlers find that address in the
 * head, hence `nofollow`.
 */
export function LanguageLink({ locale, name, className }: LanguageLinkProps) {
  const other = otherLocale(locale)
  return (
    <a className={className} href={`?locale=${other}`} hrefLang={other} lang={other} rel="nofollow" data-reload="">
      {name}
    </a>
  )
}
