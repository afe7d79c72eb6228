import { Rail } from '@/components/ui/Rail'
import { cardView } from '@/lib/catalogue/card-view'
import type { ProductCard as Product } from '@/lib/contract/catalogue'
import type { PageContext } from '@/lib/i18n/page-context'
import { cardTexts, listingTexts } from './listing-texts'
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
  const t = await listingTexts(locale)
  const texts = await cardTexts(locale)
  return (
    <Rail id={id} title={title} tools={more} labels={{ previous: t('card.previous'), next: t('card.next') }}>
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
