import { use, type MouseEvent } from 'react'
import { Badge } from '@/components/ui/Badge'
import { Dialog } from '@/components/ui/Dialog'
import { Icon } from '@/components/ui/Icon'
import { Logo } from '@/components/ui/Logo'
import type { Locale } from '@/lib/i18n/locales'
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

function SheetSettings({ locale, menu }: { readonly locale: Locale; readonly menu: MenuFragment }) {
  const { labels, languages, currencies } = menu
  const shownCurrency = document.documentElement.dataset.currency
  return (
    <div className={styles.menuSheet_foot}>
      {labels.priceKind && (
        <div className={styles.menuSheet_row}>
          <span aria-hidden="true">{labels.priceKind.label}</span>
          <PriceKindToggle name="price-kind-sheet" labels={labels.priceKind} kind={shownPriceKind()} />
        </div>
      )}
      {currencies.length > 1 && (
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
      )}
      {languages.length > 1 && (
        <div className={styles.menuSheet_row}>
          <span id="sheet-language">{labels.language.label}</span>
          <div className="segmented" role="group" aria-labelledby="sheet-language">
            {languages.map((language) =>
              language === locale ? (
                <a aria-current="true" key={language} href="?" data-reload="">
                  {labels.language[language]}
                </a>
              ) : (
                <LanguageLink key={language} to={language} name={labels.language[language]} />
              ),
            )}
          </div>
        </div>
      )}
    </div>
  )
}

/** The menu below 960 px: a full-screen dialog. Suspends until its links are loaded. */
export default function MenuSheet({ locale, fallbackPath, open, onClose }: MenuSheetProps) {
  const menu = use(loadMenu(locale, fallbackPath))
  const { shop, groups, sale, minor, labels } = menu
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
      <SheetSettings locale={locale} menu={menu} />
    </Dialog>
  )
}
