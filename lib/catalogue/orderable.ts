import type { ProductCard } from '@/lib/contract/catalogue'

/** Whether a product goes into the cart as it is: it is available and there is nothing to choose. */
export const isOrderable = ({ availability, requires_options: needsChoice }: ProductCard) =>
  availability !== 'sold_out' && !needsChoice
