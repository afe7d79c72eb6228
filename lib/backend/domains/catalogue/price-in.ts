import { and, eq, type Placeholder } from 'drizzle-orm'
import { productPrices, products } from '@/lib/backend/platform/db/schema/catalogue'
import type { CurrencyCode } from '@/lib/money/currency'

/** Joins a product with its price in a currency. */
export const priceIn = (currency: CurrencyCode | Placeholder) =>
  and(eq(productPrices.productId, products.id), eq(productPrices.currency, currency))
