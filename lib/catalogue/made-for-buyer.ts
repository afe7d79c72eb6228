import type { Product } from '@/lib/contract/catalogue'
import { hasStandard } from '@/lib/contract/configure'

/** Whether every piece of a product is made to its buyer's specification, whatever is chosen: nobody can withdraw from it. */
export const isMadeForBuyer = ({ custom_made: isCustomMade, options }: Pick<Product, 'custom_made' | 'options'>) =>
  isCustomMade || !hasStandard(options)
