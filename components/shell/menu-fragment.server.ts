import { getMessages, getTranslations } from 'next-intl/server'
import type { IconName } from '@/components/ui/icon-names'
import { readCategories } from '@/lib/catalogue/reads.server'
import type { Init } from '@/lib/contract/shop'
import { locales, type Locale } from '@/lib/i18n/locales'
import { homeCurrency, isOfferedLocale, isVatExempt, offeredCurrencies } from '@/lib/i18n/offered'
import { pick } from '@/lib/i18n/texts'
import { path } from '@/lib/routing/path'
import { menuGroups, type MenuEntry } from '@/lib/shop/menu-links'
import { readCompany } from '@/lib/shop/reads.server'
import type { MenuFragment } from './menu-fragment'

export async function menuFragment(locale: Locale, init: Init): Promise<MenuFragment> {
  const company = await readCompany(locale, homeCurrency().id)
  const image = company?.showroom_image ?? null
  const t = await getTranslations({ locale, namespace: 'shell' })
  const { shell } = await getMessages({ locale })
  const salePath = path('sale', {}, locale)
  const contactPath = path('contact', {}, locale)
  const allProductsPath = path('all-products', {}, locale)
  const blogPath = path('blog', {}, locale)

  const categories = await readCategories(locale, homeCurrency().id)
  const sizes = new Map(
    categories.map(({ slug, product_count }) => [
      path('categories-category_slug', { category_slug: slug }, locale),
      product_count ?? 0,
    ]),
  )
  const sizeOf = ({ href }: MenuEntry) => sizes.get(href ?? '') ?? 0
  /** The categories with most products come first; those of equal or unknown size in the menu's order. */
  const bySize = (a: MenuEntry, b: MenuEntry) => sizeOf(b) - sizeOf(a)

  const main = menuGroups(init.menu.header, locale)
  const products = init.menu.header.find((item) => item.children.length > 0)
  const sale = main.find((entry) => entry.href === salePath)
  const badge = init.biggest_discount > 0 ? t('sheet.upTo', { percent: init.biggest_discount }) : null
  const iconOf = (href: string | null): IconName => {
    if (href === contactPath) return 'store'
    return href === blogPath ? 'file-text' : 'building-2'
  }
  const { name, logo } = init.shop
  return {
    shop: { name, ...(logo !== undefined && { logo }) },
    groups: menuGroups(products?.children ?? [], locale)
      .map((group) => ({ ...group, entries: group.entries.toSorted(bySize) }))
      .sort(bySize),
    foot: [
      { title: t('mega.all'), href: allProductsPath },
      { title: t('mega.popular'), href: `${allProductsPath}?sort=popularity` },
      { title: t('mega.stocks'), href: path('stocks', {}, locale) },
      ...(sale && badge ? [{ title: `${sale.title}, ${badge}`, href: sale.href }] : []),
    ],
    photo: init.shop.showroom && {
      href: contactPath,
      caption: t('mega.photo'),
      picture: image && pick(image, ['src', 'width', 'height']),
    },
    sale: sale ? { title: sale.title, href: sale.href, badge } : null,
    minor: [
      { title: t('header.account'), href: path('account', {}, locale), icon: 'user' },
      { title: t('header.favourites'), href: path('favourites', {}, locale), icon: 'heart' },
      ...main
        .filter((entry) => entry.entries.length === 0 && entry !== sale)
        .map(({ title, href }) => ({ title, href, icon: iconOf(href) })),
      ...(init.shop.phone
        ? [{ title: init.shop.phone, href: `tel:${init.shop.phone_e164}`, icon: 'phone' } as const]
        : []),
    ],
    languages: locales.filter(isOfferedLocale),
    currencies: offeredCurrencies().map((currency) => pick(currency, ['id', 'code', 'symbol'])),
    labels: {
      menu: t('header.menu'),
      close: t('header.close'),
      everything: t('sheet.everything'),
      ...(!isVatExempt() && { priceKind: pick(shell.priceKind, ['label', 'legend', 'gross', 'net']) }),
      currency: pick(shell.currency, ['label', ...offeredCurrencies().map(({ code }) => code)]),
      language: shell.language,
    },
  }
}
