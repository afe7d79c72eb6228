import { useTranslations } from 'next-intl'
import { Stock } from '@/components/ui/Badge'
import { leadTimeWeeks } from '@/lib/catalogue/delivery-dates'
import type { CartProduct } from '@/lib/contract/cart'

/** At or below this stock, the number of pieces is shown. */
const lowStockThreshold = 5

/** Availability of a line item. */
export function LineStock({ line }: { line: CartProduct }) {
  const t = useTranslations('cart.line')
  if (line.availability === 'sold_out') return <Stock state="out">{t('soldOut')}</Stock>
  if (line.availability === 'made_to_order')
    return <Stock state="order">{t('madeToOrder', leadTimeWeeks(line.lead_time_days ?? 0))}</Stock>
  return <Stock>{line.stock <= lowStockThreshold ? t('fewLeft', { count: line.stock }) : t('inStock')}</Stock>
}
