import { getMessages } from 'next-intl/server'
import { LazyListIsland } from './LazyListIsland'
import { cardView } from '@/lib/catalogue/card-view'
import type { ProductCard as Product } from '@/lib/contract/catalogue'
import type { PageContext } from '@/lib/i18n/page-context'
import { gridSizes, ProductCard } from './ProductCard'
import styles from './ProductCard.module.css'

interface ProductGridProps extends PageContext {
  readonly products: readonly Product[]
  /** Three columns next to filters, four without. */
  readonly columns?: 4
  readonly priority?: number
  /** Level of the titles below the list's heading. */
  readonly heading?: 'h2' | 'h3'
}

export async function ProductGrid({
  products,
  locale,
  currency,
  columns,
  priority = 0,
  heading = 'h2',
}: ProductGridProps) {
  const { listing } = await getMessages({ locale })
  return (
    <div className={styles.cards} data-columns={columns}>
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          card={cardView(product, locale, currency.id, false)}
          currency={currency.code}
          texts={listing.card}
          sizes={gridSizes}
          heading={heading}
          priority={index < priority}
          tools={<LazyListIsland locale={locale} product={{ id: product.id, title: product.title }} />}
        />
      ))}
      <LazyListIsland locale={locale} />
    </div>
  )
}
