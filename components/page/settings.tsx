import { Segmented } from '@/components/ui/Segmented'
import type { Locale } from '@/lib/i18n/locales'
import type { PriceKind } from '@/lib/contract/price-kind'
import { priceKindChoice } from '@/lib/shop/price-kind'

interface PriceKindToggleProps {
  readonly name: string
  readonly labels: { readonly legend: string; readonly gross: string; readonly net: string }
  readonly size?: 'sm'
  /** Initial choice; unknown when served from the cache. */
  readonly kind?: PriceKind
}

/** Switches the page between net and gross prices. FirstScript handles the change, so it is hidden without JavaScript. */
export function PriceKindToggle({ name, labels, size, kind = 'gross' }: PriceKindToggleProps) {
  return (
    <Segmented
      className="needsScript"
      legend={labels.legend}
      name={name}
      options={[
        { value: 'gross', label: labels.gross },
        { value: 'net', label: labels.net },
      ]}
      defaultValue={kind}
      {...{ [priceKindChoice]: '' }}
      size={size}
    />
  )
}

interface LanguageLinkProps {
  readonly to: Locale
  readonly name: string
  readonly className?: string | undefined
}

/**
 * The same page in the other language. `?locale=` makes the router redirect to the translation, which works without
 * JavaScript; otherwise FirstScript replaces it with the hreflang address. Crawlers find that address in the
 * head, hence `nofollow`.
 */
export function LanguageLink({ to, name, className }: LanguageLinkProps) {
  return (
    <a className={className} href={`?locale=${to}`} hrefLang={to} lang={to} rel="nofollow" data-reload="">
      {name}
    </a>
  )
}
