import { use, type MouseEvent } from 'react'
import { Badge } from '@/components/ui/Badge'
import { Dialog } from '@/components/ui/Dialog'
import { Icon } from '@/components/ui/Icon'
import { Logo } from '@/components/ui/Logo'
import { otherLocale, type Locale } from '@/lib/i18n/locales'
import { currencies } from '@/lib/money/currency'
import { shownPriceKind } from '@/lib/shop/price-kind'
import styles from './MegaMenu.module.css'
import { loadMenu, type MenuFragment } from './menu-fragment'
import { LanguageLink, PriceKindToggle } from '@/components/page/settings'

interface MenuSheetProps {
  readonly locale: Locale
  readonly fallbackPath: string
  readonly open: boolean
  readonly onClose: () => void
}

function SheetSettings({ locale, labels }: { readonly locale: Locale; readonly labels: MenuFragment['labels'] }) {
  const shownCurrency = document.documentElement.dataset.currency
  const own = (
    <a aria-current="true" key="own" href="?" data-reload="">
      {labels.language[locale]}
    </a>
  )
  const other = <LanguageLink key="other" locale={locale} name={labels.language[otherLocale(locale)]} />
  return (
    <div className={styles.menuSheet_foot}>
      <div className={styles.menuSheet_row}>
        <span aria-hidden="true">{labels.priceKind.label}</span>
        <PriceKindToggle name="price-kind-sheet" labels={labels.priceKind} kind={shownPriceKind()} />
      </div>
      <div className={styles.menuSheet_row}>
        <span id="sheet-currency">{labels.currency.label}</span>
        <form className="segmented" method="get" aria-labelledby="sheet-currency">
          {currencies.map(({ id, code, symbol }) => (
            <button
              key={id}
              name="currency_id"
              value={id}
              aria-current={String(id) === shownCurrency ? 'true' : undefined}
              aria-label={labels.currency[code]}
            >
              {symbol}
            </button>
          ))}
        </form>
      </div>
      <div className={styles.menuSheet_row}>
        <span id="sheet-language">{labels.language.label}</span>
        <div className="segmented" role="group" aria-labelledby="sheet-language">
          {locale === 'hu' ? [own, other] : [other, own]}
        </div>
      </div>
    </div>
  )
}

/** The menu below 960 px: a full-screen dialog. Suspends until its links are loaded. */
export default function MenuSheet({ locale, fallbackPath, open, onClose }: MenuSheetProps) {
  const { shop, groups, sale, minor, labels } = use(loadMenu(locale, fallbackPath))
  const closeOnLink = (event: MouseEvent) => (event.target as Element).closest('a') && onClose()
  return (
    <Dialog open={open} onClose={onClose} className={styles.menuSheet} label={labels.menu}>
      <div className={styles.menuSheet_head}>
        <Logo shop={shop} />
        <button className="iconBtn" type="button" aria-label={labels.close} onClick={onClose}>
          <Icon name="x" size="lg" />
        </button>
      </div>
      <div className={styles.menuSheet_body} onClick={closeOnLink}>
        <nav aria-label={labels.menu}>
          {groups.map((group) =>
            group.entries.length === 0 ? (
              <a className={styles.menuSheet_link} href={group.href ?? undefined} key={group.title}>
                {group.title}
              </a>
            ) : (
              <details className={styles.menuSheet_group} name="menu" key={group.title}>
                <summary>
                  <span>{group.title}</span>
                  <Icon name="chevron-down" />
                </summary>
                <div className={styles.menuSheet_sub}>
                  {group.href && <a href={group.href}>{labels.everything}</a>}
                  {group.entries.map((entry) => (
                    <a href={entry.href ?? undefined} key={entry.title}>
                      {entry.title}
                    </a>
                  ))}
                </div>
              </details>
            ),
          )}
          {sale && (
            <a className={styles.menuSheet_link} data-tone="sale" href={sale.href ?? undefined}>
              <span>{sale.title}</span>
              {sale.badge && <Badge tone="sale">{sale.badge}</Badge>}
            </a>
          )}
        </nav>
        <div className={styles.menuSheet_minor}>
          {minor.map(({ title, href, icon }) => (
            <a href={href ?? undefined} key={title}>
              <Icon name={icon} />
              <span>{title}</span>
            </a>
          ))}
        </div>
      </div>
      <SheetSettings locale={locale} labels={labels} />
    </Dialog>
  )
}
