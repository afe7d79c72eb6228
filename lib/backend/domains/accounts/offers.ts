import { count, desc, eq, inArray } from 'drizzle-orm'
import type { AccountOffer, AccountOffers } from '@/lib/contract/account'
import type { Locale } from '@/lib/i18n/locales'
import { currencyByCode } from '@/lib/money/currency'
import { toDecimal } from '@/lib/money/money'
import { toImage } from '../catalogue/cards'
import type { Queryable } from '../../platform/db/database'
import { offerLines, offers } from '../../platform/db/schema/offers'
import { findLineProducts, type LineProduct } from '../offers/store'
import { isPriced, offerStatus, offerTotals, type OfferLineRow, type OfferRow } from '../offers/terms'
import { pageMeta, rowsBefore, rowsPerPage } from './paging'

interface ListedOffer {
  readonly offer: OfferRow
  readonly lines: readonly OfferLineRow[]
  readonly products: ReadonlyMap<number, LineProduct>
}

function offerOnList({ offer, lines, products }: ListedOffer, locale: Locale, now: Date): AccountOffer {
  const hasPrices = isPriced(offer)
  return {
    offer_number: offer.offerNumber,
    offer_hash: offer.offerHash,
    status: offerStatus(offer, now),
    created_at: offer.createdAt.toISOString(),
    valid_until: hasPrices ? (offer.validUntil?.toISOString() ?? null) : null,
    total_gross: hasPrices ? toDecimal(offerTotals(offer, lines, null).total.gross, offer.currency) : null,
    currency_id: currencyByCode(offer.currency).id,
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    items: lines.map(({ productId }) => {
      const product = products.get(productId)
      const image = product?.images[0]
      return {
        id: productId,
        name: product?.title[locale] ?? `#${productId}`,
        image: image ? toImage(image, locale) : null,
      }
    }),
  }
}

/** A page of a customer's quotes, latest first; a page past the end is empty. */
export async function listOffers(
  db: Queryable,
  customerId: number,
  page: number,
  locale: Locale,
  now: Date,
): Promise<AccountOffers> {
  const isOwn = eq(offers.customerId, customerId)
  const [counted] = await db.select({ total: count() }).from(offers).where(isOwn)
  const rows = await db
    .select()
    .from(offers)
    .where(isOwn)
    .orderBy(desc(offers.id))
    .limit(rowsPerPage)
    .offset(rowsBefore(page))
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .select()
    .from(offerLines)
    .where(inArray(offerLines.offerId, ids))
    .orderBy(offerLines.offerId, offerLines.position)
  const products = await findLineProducts(
    db,
    lines.map(({ productId }) => productId),
  )
  return {
    items: rows.map((offer) =>
      offerOnList({ offer, lines: lines.filter(({ offerId }) => offerId === offer.id), products }, locale, now),
    ),
    meta: pageMeta(page, counted?.total ?? 0),
  }
}
