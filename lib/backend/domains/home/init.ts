import type { Services } from '@/lib/backend/platform/context'
import { holdMinutes } from '@/lib/backend/domains/cart/hold'
import { freeDeliveryThreshold } from '@/lib/backend/domains/cart/totals'
import { fillFacts } from '@/lib/backend/domains/content/facts'
import { freeDeliveryFrom } from '../delivery/free-delivery'
import type { Init, Place, Shop } from '@/lib/contract/shop'
import type { Locale, Localized } from '@/lib/i18n/locales'
import { currencies, currencyByCode, type CurrencyCode } from '@/lib/money/currency'
import { formatMoney } from '@/lib/money/money'
import type { MenuEntry, ShopDocument } from '../shop/document-schemas'
import { readDocuments } from '../shop/documents'
import { localizeMenu } from './menu'
import { findMenuTargets, readCatalogueFacts } from './store'

/** Response of GET /api/init. */
export async function readInit(
  { database, turnstile }: Pick<Services, 'database' | 'turnstile'>,
  locale: Locale,
  currency: CurrencyCode,
): Promise<Init> {
  const { shop, home, menus } = await readDocuments(database, ['shop', 'home', 'menus'])
  const targets = await findMenuTargets(database, locale)
  const facts = await readCatalogueFacts(database, currency)
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
    ],
    currencies: wireCurrencies,
    currency_id: currencyByCode(currency).id,
    announcements: promisesIn(home.announcements, locale, currency).map(({ icon, text }) => ({ icon, text })),
    shop: wireShop(shop, locale),
    free_delivery_from_gross: freeDeliveryFrom(shop, currency),
    cart_hold_minutes: shop.constants.cart_hold_minutes,
  }
}

export const wireCurrencies = currencies.map(({ minimumAmount, ...currency }) => ({
  ...currency,
  minimum_amount: minimumAmount,
}))

function wireShop(shop: ShopDocument, locale: Locale): Shop {
  const { phone, phone_e164, email, hours } = shop.contacts.customer_service
  return {
    name: shop.name,
    legal_name: shop.legal_name,
    slogan: shop.slogan[locale],
    description: shop.description[locale],
    phone,
    phone_e164,
    email,
    phone_hours: hours[locale],
    tax_number: shop.tax_number,
    registry_number: shop.registry.number,
    showroom: {
      ...wirePlace(shop.showroom, shop.showroom.opening_hours, locale),
      landmark: shop.showroom.landmark[locale],
    },
    warehouse: wirePlace(shop.warehouse, shop.warehouse.collection_hours, locale),
    social: shop.social,
  }
}

function wirePlace(
  place: ShopDocument['showroom'] | ShopDocument['warehouse'],
  hours: ShopDocument['showroom']['opening_hours'],
  locale: Locale,
): Place {
  const { zipcode, city, address, latitude, longitude, closed, map_links } = place
  return {
    name: place.name[locale],
    zipcode,
    city,
    address,
    latitude,
    longitude,
    opening_hours: hours,
    closed,
    map_links,
  }
}

interface ShopPromise {
  readonly languages: readonly Locale[]
  readonly text: Localized
}

const freeDeliveryPlace = '{free_delivery_from}'

/**
 * The shop's promises in a language, with placeholders filled. A promise that mentions the free delivery threshold is
 * shown only in the threshold's currency. Pure.
 */
export function promisesIn<P extends ShopPromise>(promises: readonly P[], locale: Locale, currency: CurrencyCode) {
  const facts = {
    free_delivery_from: formatMoney(freeDeliveryThreshold.gross, freeDeliveryThreshold.currency),
    hold_minutes: String(holdMinutes),
  }
  return promises
    .filter(({ languages }) => languages.includes(locale))
    .filter(({ text }) => currency === freeDeliveryThreshold.currency || !text[locale].includes(freeDeliveryPlace))
    .map((promise) => ({ ...promise, text: fillFacts(promise.text[locale], facts) }))
}
