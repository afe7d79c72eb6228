import type { Services } from '@/lib/backend/platform/context'
import { findSamples } from '../catalogue/swatch-samples'
import { sharedThreshold } from '../delivery/free-delivery'
import { paymentsIn } from '../delivery/methods'
import { loadMethods } from '../delivery/store'
import type { Init, Place, Shop } from '@/lib/contract/shop'
import { startOfNumber } from '@/lib/contract/typed-identifier'
import type { Locale } from '@/lib/i18n/locales'
import { offeredCurrencies } from '@/lib/i18n/offered'
import { currencyByCode, type CurrencyCode } from '@/lib/money/currency'
import type { MenuEntry, ShopDocument } from '../shop/document-schemas'
import { readDocuments } from '../shop/documents'
import { readFonts } from '../shop/fonts'
import { numberFormats, yearOf } from '../shop/numbers'
import { localizeMenu } from './menu'
import { readPromises } from './promises'
import { findMenuTargets, readCatalogueFacts } from './store'

/** Response of GET /api/init. */
export async function readInit(
  { database, turnstile, now }: Pick<Services, 'database' | 'turnstile' | 'now'>,
  locale: Locale,
  currency: CurrencyCode,
): Promise<Init> {
  const { shop, home, menus } = await readDocuments(database, ['shop', 'home', 'menus'])
  const targets = await findMenuTargets(database, locale)
  const facts = await readCatalogueFacts(database, currency)
  const { deliveryMethods, paymentMethods } = await loadMethods(database)
  const announcements = await readPromises(database, home.announcements, locale, currency)
  const promises = await readPromises(database, home.usp, locale, currency)
  const fonts = await readFonts(shop)
  const menu = (entries: readonly MenuEntry[]) => localizeMenu(entries, targets, locale)
  return {
    menu: {
      header: menu(menus.header),
      categories: menu(menus.categories),
      footer: menu(menus.footer),
      footer_legal: menu(menus.footer_legal),
    },
    all_products: facts.products,
    biggest_discount: facts.biggestDiscount,
    extensions: [
      {
        name: 'cloudflare_turnstile',
        data: { enabled: turnstile !== null, site_key: turnstile?.siteKey ?? null },
      },
      { name: 'account_security', data: { enabled: true } },
      ...((await findSamples(database)).length > 0 ? [{ name: 'samples', data: { enabled: true } }] : []),
    ],
    currencies: wireCurrencies(),
    currency_id: currencyByCode(currency).id,
    announcements: announcements.promises.map(({ icon, text }) => ({ icon, text: announcements.fill(text) })),
    promises: promises.promises.map(({ icon, title, text }) => ({
      icon,
      title: promises.fill(title),
      text: promises.fill(text),
    })),
    shop: { ...wireShop(shop, locale, now()), ...(fonts && { fonts }) },
    free_delivery_from_gross: sharedThreshold(deliveryMethods, currency),
    cart_hold_minutes: shop.constants.cart_hold_minutes,
    payments: paymentsIn(currency, deliveryMethods, paymentMethods).flatMap(
      ({ brands, title }) => brands ?? title[locale],
    ),
  }
}

export const wireCurrencies = () =>
  offeredCurrencies().map(({ minimumAmount, ...currency }) => ({ ...currency, minimum_amount: minimumAmount }))

function wireShop(shop: ShopDocument, locale: Locale, now: Date): Shop {
  const { phone, phone_e164, email, hours } = shop.contacts.customer_service
  const { showroom, warehouse } = shop
  return {
    name: shop.name,
    logo: shop.logo ?? null,
    icon: shop.icon ?? null,
    ...(shop.colours && { colours: shop.colours }),
    legal_name: shop.legal_name,
    slogan: shop.slogan[locale],
    description: shop.description[locale],
    phone,
    phone_e164,
    email,
    phone_hours: hours[locale],
    tax_number: shop.tax_number,
    registry_number: shop.registry.number,
    order_number_start: startOfNumber(numberFormats(shop).orders, yearOf(now)),
    showroom: showroom
      ? { ...wirePlace(showroom, showroom.opening_hours, locale), landmark: showroom.landmark?.[locale] ?? '' }
      : null,
    warehouse: warehouse ? wirePlace(warehouse, warehouse.collection_hours, locale) : null,
    social: shop.social,
  }
}

function wirePlace(
  place: NonNullable<ShopDocument['showroom'] | ShopDocument['warehouse']>,
  hours: Place['opening_hours'],
  locale: Locale,
): Place {
  const { zipcode, city, address, latitude, longitude, closed, map_links: links = {} } = place
  return {
    name: place.name[locale],
    zipcode,
    city,
    address,
    latitude,
    longitude,
    opening_hours: hours,
    closed,
    map_links: Object.fromEntries(Object.entries(links).filter(([, address]) => address !== '')),
  }
}
