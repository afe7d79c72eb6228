import { inArray } from 'drizzle-orm'
import { choicesOf, configure } from '@/lib/contract/configure'
import type { Order } from '@/lib/contract/order'
import type { ChosenOption, ProductOption } from '@/lib/contract/product-options'
import { shopLocale } from '@/lib/i18n/offered'
import type { Queryable } from '../../platform/db/database'
import { products } from '../../platform/db/schema/catalogue'
import { offeredOptions } from '../catalogue/options'
import { findProducerGuarantees } from '../catalogue/guarantee'

/** Chosen options with the words that the product has for them today; those that it no longer has stay as they are. */
function inShopsWords(chosen: readonly ChosenOption[], options: readonly ProductOption[]): ChosenOption[] {
  const offered = offeredOptions(options, shopLocale(), 'HUF')
  const known = configure(offered, choicesOf(chosen), 'HUF').chosen
  return chosen.map((one) => {
    const words = known.find(({ key }) => key === one.key)
    return words ? { ...one, label: words.label, text: words.text } : one
  })
}

/** Items with the products' names and guarantees in the shop's language; the snapshot has them in the buyer's. */
export async function itemsForShop(
  db: Queryable,
  { items, locale }: Pick<Order, 'items' | 'locale'>,
): Promise<Order['items']> {
  if (locale === shopLocale()) return items
  const ids = items.map(({ product }) => product.id)
  const rows = await db
    .select({ id: products.id, title: products.title, subtitle: products.subtitle, options: products.options })
    .from(products)
    .where(inArray(products.id, ids))
  const guarantees = await findProducerGuarantees(db, ids, shopLocale())
  return items.map((item) => {
    const product = rows.find(({ id }) => id === item.product.id)
    return {
      ...item,
      name: product?.title[shopLocale()] ?? item.name,
      subtitle: product?.subtitle[shopLocale()] ?? item.subtitle,
      ...(item.options && { options: inShopsWords(item.options, product?.options ?? []) }),
      producer_guarantee: item.producer_guarantee && (guarantees.get(item.product.id) ?? item.producer_guarantee),
    }
  })
}
