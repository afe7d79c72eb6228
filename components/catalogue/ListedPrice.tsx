import { Amount, Omnibus, Price, type PriceProps } from '@/components/ui/Price'
import type { ListedPrices } from '@/lib/catalogue/card-view'
import type { CurrencyCode } from '@/lib/money/currency'

interface ListedPriceProps {
  readonly prices: ListedPrices
  readonly currency: CurrencyCode
  readonly labels: PriceProps['labels'] & { readonly lowest: string }
  readonly className?: string | undefined
}

/** The price of a listed product, with the 30-day lowest below a reduction. */
export function ListedPrice({ prices: { price, was, lowest }, currency, labels, className }: ListedPriceProps) {
  return (
    <>
      <Price
        className={className}
        {...price}
        originalGross={was?.gross}
        originalNet={was?.net}
        currency={currency}
        labels={labels}
      />
      {lowest && (
        <Omnibus>
          {labels.lowest}{' '}
          <span className="num">
            <Amount {...lowest} currency={currency} />
          </span>
        </Omnibus>
      )}
    </>
  )
}
