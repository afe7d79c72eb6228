import { GrossAmount } from '@/components/ui/Price'
import type { CurrencyCode } from '@/lib/money/currency'
import { formatPrice } from '@/lib/money/money'

interface PromiseTextProps {
  readonly text: string
  /** From which delivery is free; null where it never is. */
  readonly threshold: number | null
  readonly currency: CurrencyCode
  /** "(gross)". */
  readonly mark: string
}

/** A promise in which the free delivery threshold, which is gross, is labelled as such when net prices are shown. */
export function PromiseText({ text, threshold, currency, mark }: PromiseTextProps) {
  const [before, after] = threshold === null ? [text] : text.split(formatPrice(threshold, currency))
  if (threshold === null || after === undefined) return <span>{text}</span>
  return (
    <>
      <span>{before}</span>
      <GrossAmount amount={threshold} currency={currency} label={mark} />
      <span>{after}</span>
    </>
  )
}
