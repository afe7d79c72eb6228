import { use } from 'react'
import { ProductCard, railSizes } from '@/components/catalogue/ProductCard'
import { Rail } from '@/components/ui/Rail'
import styles from '@/components/ui/Rail.module.css'
import { useInit } from '@/lib/api/hooks/init'
import { useProductsByIds } from '@/lib/api/hooks/products'
import { cardView } from '@/lib/catalogue/card-view'
import type { Locale } from '@/lib/i18n/locales'
import { maxRecent, recentList } from '@/lib/lists/lists'
import { useLocalList } from '@/lib/lists/use-local-list'
import { currencies, currencyById } from '@/lib/money/currency'
import { loadListsFragment } from '@/components/catalogue/lists-fragment'

export interface RecentRailProps {
  readonly locale: Locale
  /** The current product is left out. */
  readonly productId?: number | undefined
}

/** Recently viewed products; nothing if there are no others. */
export default function RecentRail({ locale, productId }: RecentRailProps) {
  const texts = use(loadListsFragment(locale))
  const ids = useLocalList(recentList).filter((id) => id !== productId)
  const products = useProductsByIds(ids.slice(0, maxRecent - 1))
  const currency = currencyById(useInit()?.currency_id) ?? currencies[0]
  if (!texts || ids.length === 0 || !products || products.length === 0) return null
  return (
    <Rail
      id="recent"
      className={`section ${styles.rail_minor}`}
      title={texts.recent.title}
      tools={
        <button className={`link small ${styles.rail_link}`} type="button" onClick={() => recentList.set([])}>
          {texts.recent.clear}
        </button>
      }
      labels={texts.recent}
      count={6}
    >
      {products.map((product) => (
        <ProductCard
          key={product.id}
          card={cardView(product, locale, currency.id, true)}
          currency={currency.code}
          texts={texts.card}
          sizes={railSizes}
          brief
        />
      ))}
    </Rail>
  )
}
