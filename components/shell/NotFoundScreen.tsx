import { ButtonLink } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { otherLocale, type Locale } from '@/lib/i18n/locales'
import type { Offered } from '@/lib/i18n/offered'
import { currencies } from '@/lib/money/currency'
import { routeOf } from '@/lib/routing/match'
import { path } from '@/lib/routing/path'
import type { RouteName } from '@/lib/routing/routes'
import { errorTexts, type ErrorTexts } from './error-texts'
import { ErrorContent, ErrorPage } from './ErrorPage'
import styles from './ErrorPage.module.css'

interface NotFoundScreenProps {
  readonly locale: Locale
  /** What the shop offers; everything, if left out. */
  readonly offered?: Offered | undefined
  /** The requested address; unknown if it has no locale prefix. */
  readonly address?: string | undefined
  /** 410 for removed pages. */
  readonly status?: 404 | 410
  /** The page's, as an id. */
  readonly currencyId?: string | number | undefined
  /** Whether it stands in the shop's frame, with header and footer; otherwise it is a page of its own. */
  readonly isFramed?: boolean
}

const messageOf = ({ missing, missingPath }: ErrorTexts['notFound'], address: string | undefined) =>
  address ? missingPath.replace('{path}', () => address) : missing

/** Pages that a product or a list may have in one currency only. */
const pricedRoutes: readonly RouteName[] = [
  'products-product_slug',
  'categories-category_slug',
  'all-products',
  'sale',
  'stocks',
  'search',
]

function isPriced(address: string | undefined, locale: Locale): boolean {
  const [pathname = ''] = address?.split('?') ?? []
  const match = routeOf(pathname, locale)
  return match !== undefined && pricedRoutes.includes(match.name)
}

export function NotFoundScreen({ locale, offered, address, status = 404, currencyId, isFramed }: NotFoundScreenProps) {
  const other = otherLocale(locale)
  const isOther = !offered || offered.languages.includes(other)
  const sold = currencies.filter(({ code }) => !offered || offered.currencies.includes(code))
  const { notFound, links, currency } = errorTexts[locale]
  const content = {
    heading: notFound.heading,
    text: notFound.text,
    actions: (
      <>
        <ButtonLink href={path('index', {}, locale)} data-reload="">
          {notFound.home}
        </ButtonLink>
        <ButtonLink variant="secondary" href={path('search', {}, locale)} data-reload="">
          <Icon name="search" />
          <span>{notFound.search}</span>
        </ButtonLink>
      </>
    ),
    foot: currencyId !== undefined && status === 404 && sold.length > 1 && isPriced(address, locale) && (
      // Works like the menu's in the header (Announcement).
      <form method="get" aria-labelledby="other-currency">
        <p className="small muted" id="other-currency">
          {currency.elsewhere}
        </p>
        <div className="segmented">
          {sold.map(({ id, code, symbol }) => (
            <button
              key={id}
              name="currency_id"
              value={id}
              aria-current={String(id) === String(currencyId) ? 'true' : undefined}
              aria-label={currency[code]}
            >
              {symbol}
            </button>
          ))}
        </div>
      </form>
    ),
    code: `${status} · ${messageOf(notFound, address)}`,
    message: messageOf(errorTexts.en.notFound, address),
  }
  if (isFramed)
    return (
      <div className={styles.error_main}>
        <ErrorContent {...content} />
      </div>
    )
  return (
    <ErrorPage
      {...content}
      locale={locale}
      links={[
        { title: links.products, href: path('all-products', {}, locale) },
        { title: links.sale, href: path('sale', {}, locale) },
        { title: links.journal, href: path('blog', {}, locale) },
        { title: links.contact, href: path('contact', {}, locale) },
        ...(isOther ? [{ title: links.otherLanguage, href: path('index', {}, other), language: other }] : []),
      ]}
    />
  )
}
