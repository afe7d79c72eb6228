import { ServedHeart } from '@/components/favourites/ServedHeart'
import { ServedOnly } from '@/components/ui/ServedOnly'
import { cardView } from '@/lib/catalogue/card-view'
import { cardTexts } from './card-texts'
import { ProductCard } from './ProductCard'
import { railSizes } from './rail-sizes'
import { RailFrame, type ProductRailProps } from './RailFrame'

/** A row of products to scroll through, with its heading; served once, as a whole. */
export async function ProductRail({ products, currency, brief = false, ...frame }: ProductRailProps) {
  const { id, locale } = frame
  const texts = await cardTexts(locale)
  const ids = products.map((product) => product.id).join('-')
  const cards = products.map((product) => (
    <ProductCard
      heart={ServedHeart}
      key={product.id}
      card={cardView(product, locale, currency.id, brief)}
      currency={currency.code}
      sizes={railSizes}
      {...{ texts, brief }}
    />
  ))
  return (
    <ServedOnly id={`${id}-products`} name={`${ids} ${locale} ${currency.code}`} className="served">
      {/* Called, not rendered: served markup has no asynchronous components. */}
      {await RailFrame({ ...frame, children: cards })}
    </ServedOnly>
  )
}
