import { articleImporter } from './articles'
import { attributeImporter } from './attributes'
import { brandImporter } from './brands'
import { categoryImporter } from './categories/importer'
import { couponImporter } from './coupons'
import { colourImporter, materialImporter } from './filter-values'
import type { AnyImporter } from './importer'
import { pageImporter } from './pages'
import { priceImporter } from './prices'
import { productImporter } from './products/importer'
import { redirectImporter } from './redirects'
import { scheduledPriceImporter } from './scheduled-prices'
import { stockImporter } from './stock'

/** What is imported and exported as CSV. */
export const importers: readonly AnyImporter[] = [
  productImporter,
  priceImporter,
  scheduledPriceImporter,
  stockImporter,
  categoryImporter,
  brandImporter,
  colourImporter,
  materialImporter,
  attributeImporter,
  couponImporter,
  pageImporter,
  articleImporter,
  redirectImporter,
]
