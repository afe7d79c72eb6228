import { isMadeForBuyer } from '@/lib/catalogue/made-for-buyer'
import { drawProduct } from '@/lib/catalogue/drawing'
import type { Product } from '@/lib/contract/catalogue'
import { homeDelivery } from '@/lib/contract/home-delivery'
import type { OfferedOption } from '@/lib/contract/product-options'
import type { PageContext } from '@/lib/i18n/page-context'
import { pick, type Translator } from '@/lib/i18n/texts'
import { standardVatRate } from '@/lib/money/money'
import type { Messages } from 'next-intl'
import type { OptionsFormProps } from './OptionsForm'
import { unitPriceTexts } from './UnitPrice'

interface OptionsSource extends PageContext {
  readonly product: Product
  readonly options: readonly OfferedOption[]
  readonly texts: Messages['product']
  readonly t: Translator<'product'>
}

/** What the form of a product with options needs to calculate everything in the browser. */
export function optionsProps({ product, options, locale, currency, texts, t }: OptionsSource): OptionsFormProps {
  const prices = product.prices_by_currencies[currency.id]
  const home = homeDelivery(product.delivery_methods, (method) => method.available)
  const taxonomy = product.category.merchant_identifiers.google
  const years = product.warranty_years
  return {
    productId: product.id,
    options,
    locale,
    currency: currency.code,
    vatRate: product.vat_rate ?? standardVatRate,
    price: {
      gross: product.price_gross,
      originalGross: product.price_original_gross,
      tiers: (prices?.qty_discounts ?? []).map(({ quantity, quantity_to, price_gross }) => ({
        quantity,
        quantity_to,
        price_gross,
      })),
    },
    leadTimeDays: product.lead_time_days ?? 0,
    isMadeToOrder: product.availability === 'made_to_order',
    isCustomMade: isMadeForBuyer(product),
    delivery: home ? { range: home.working_days, sentence: pick(texts.delivery, ['between', 'single']) } : null,
    drawing: drawProduct(product.dimensions_mm, taxonomy, locale) && { dimensions: product.dimensions_mm, taxonomy },
    texts: {
      ...texts.options,
      price: unitPriceTexts(product.vat_rate ?? standardVatRate, t),
      stock: t('stock.toOrder', { from: '{from}', to: '{to}' }),
      drawing: t('dimensions.drawing', { measures: '{measures}' }),
      sides: pick(texts.dimensions, ['width', 'depth', 'height']),
      returns: t('returns.customMade', { years }),
      returnsText: t('returns.customMadeText'),
      returnsLong: t('returns.customMadeLong', { years }),
    },
  }
}
