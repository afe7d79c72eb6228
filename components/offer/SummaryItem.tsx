import { useTranslations } from 'next-intl'
import type { OfferLine } from '@/lib/contract/offer'

/** A line item as one line of text. */
export function SummaryItem({ line }: { readonly line: Pick<OfferLine, 'name' | 'quantity'> }) {
  const t = useTranslations('offer.data')
  return (
    <li>
      <span>{line.name}</span>
      <span className="num">{t('linePieces', { count: line.quantity })}</span>
    </li>
  )
}
