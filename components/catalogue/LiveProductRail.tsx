import { cardView } from '@/lib/catalogue/card-view'
import { cardTexts } from './card-texts'
import { RailCards, type RailCardsProps } from './RailCards'
import { RailFrame, type ProductRailProps } from './RailFrame'

/**
 * A rail that a client component shows conditionally. The served HTML may lack it, so its cards are client components
 * too.
 */
export async function LiveProductRail({
  products,
  currency,
  brief = false,
  priority = 0,
  ...frame
}: ProductRailProps & Pick<RailCardsProps, 'priority'>) {
  const cards = products.map((product) => cardView(product, frame.locale, currency.id, brief))
  return (
    <RailFrame {...frame}>
      <RailCards currency={currency.code} texts={await cardTexts(frame.locale)} {...{ cards, brief, priority }} />
    </RailFrame>
  )
}
