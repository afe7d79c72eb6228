import { getTranslations } from 'next-intl/server'
import { CartButton } from '@/components/cart/CartButton'
import { FavouritesLink } from '@/components/favourites/FavouritesLink'
import { Icon } from '@/components/ui/Icon'
import { Logo } from '@/components/ui/Logo'
import type { Init } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import { menuGroups } from '@/lib/shop/menu-links'
import styles from './Header.module.css'
import { MegaMenu } from './MegaMenu'
import { MobileMenu } from './MobileMenu'
import { SearchField } from './SearchField'

interface HeaderProps {
  readonly locale: Locale
  readonly init: Init
}

/** Number of main menu links that fit next to the search field from 960 px; the others appear from 1280 px. */
const narrowLinks = 4

export async function Header({ locale, init }: HeaderProps) {
  const t = await getTranslations({ locale, namespace: 'shell' })
  const salePath = path('sale', {}, locale)
  const searchPath = path('search', {}, locale)
  const allProductsPath = path('all-products', {}, locale)

  const main = menuGroups(init.menu.header, locale)
  return (
    <header className={styles.header}>
      <div className={`container ${styles.header_inner}`}>
        <MobileMenu
          className={`iconBtn ${styles.header_menuBtn}`}
          label={t('header.menu')}
          href={allProductsPath}
          locale={locale}
        />
        <a
          className={styles.header_logo}
          href={path('index', {}, locale)}
          aria-label={t('logo', { shop: init.shop.name })}
        >
          <Logo shop={init.shop} />
        </a>
        <nav className={styles.header_nav} aria-label={t('header.main')}>
          {main.map((entry, index) =>
            entry.entries.length > 0 ? (
              <MegaMenu key={entry.title} title={entry.title} href={entry.href ?? allProductsPath} locale={locale} />
            ) : (
              <a
                className={styles.header_link}
                href={entry.href ?? undefined}
                key={entry.title}
                {...(entry.href === salePath && { 'data-tone': 'sale' })}
                {...(index >= narrowLinks && { 'data-wide': '' })}
              >
                <span>{entry.title}</span>
              </a>
            ),
          )}
        </nav>
        <SearchField action={searchPath} label={t('header.search')} hint={t('header.searchHint')} locale={locale} />
        <div className={styles.header_icons}>
          <a
            className="iconBtn"
            data-only="desktop"
            href={path('account', {}, locale)}
            aria-label={t('header.account')}
          >
            <Icon name="user" />
          </a>
          <FavouritesLink href={path('favourites', {}, locale)} label={t('header.favourites')} />
          <CartButton href={path('cart', {}, locale)} label={t('header.cart')} />
        </div>
      </div>
    </header>
  )
}
