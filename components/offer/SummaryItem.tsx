import { useTranslations } from 'next-intl'
import type { OfferLine } from '@/lib/contract/offer'

/** A product and how many of it, in one line. */
export function SummaryItem({ line }: { readonly line: Pick<OfferLine, 'name' | 'quantity'> }) {
  const t = useTranslations('offer.data')
  return (
    <li>
      <span>{line.name}</span>
      <span className="num">{t('linePieces', { count: line.quantity })}</span>
    </li>
  )
}
