import { cardView } from '@/lib/catalogue/card-view'
import { cardTexts } from './card-texts'
import { RailCards } from './RailCards'
import { RailFrame, type ProductRailProps } from './RailFrame'

/** A rail that an island shows only at times, so that the served HTML may lack it: its cards are islands too. */
export async function LiveProductRail({ products, currency, brief = false, ...frame }: ProductRailProps) {
  const cards = products.map((product) => cardView(product, frame.locale, currency.id, brief))
  return (
    <RailFrame {...frame}>
      <RailCards cards={cards} currency={currency.code} texts={await cardTexts(frame.locale)} brief={brief} />
    </RailFrame>
  )
}
