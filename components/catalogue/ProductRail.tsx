import { getMessages } from 'next-intl/server'
import { Rail } from '@/components/ui/Rail'
import { cardView } from '@/lib/catalogue/card-view'
import type { ProductCard as Product } from '@/lib/contract/catalogue'
import type { PageContext } from '@/lib/i18n/page-context'
import { ProductCard, railSizes } from './ProductCard'

interface ProductRailProps extends PageContext {
  readonly id: string
  readonly title: React.ReactNode
  readonly products: readonly Product[]
  /** Link to all of them, next to the buttons. */
  readonly more?: React.ReactNode
  /** Cards without volume price and colours. */
  readonly brief?: boolean
  readonly priority?: number
}

export async function ProductRail(props: ProductRailProps) {
  const { id, title, products, locale, currency, more, brief = false, priority = 0 } = props
  const { card: texts, rail } = (await getMessages({ locale })).listing
  return (
    <Rail id={id} title={title} tools={more} labels={rail}>
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          card={cardView(product, locale, currency.id, brief)}
          currency={currency.code}
          sizes={railSizes}
          priority={index < priority}
          {...{ texts, brief }}
        />
      ))}
    </Rail>
  )
}
