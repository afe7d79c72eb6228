import { useTranslations } from 'next-intl'
import { Amount } from '@/components/ui/Price'
import type { CurrencyCode } from '@/lib/money/currency'

interface LineAmountProps {
  readonly line: { readonly gross: number; readonly net: number; readonly isLeast: boolean }
  readonly currency: CurrencyCode
}

/** What a line of a plan costs, or costs at least. */
export function LineAmount({ line: { gross, net, isLeast }, currency }: LineAmountProps) {
  const t = useTranslations('plan')
  return (
    <>
      {isLeast && <span>{t('from')} </span>}
      <Amount gross={gross} net={net} currency={currency} />
    </>
  )
}
