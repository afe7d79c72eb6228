import { useLocale, useMessages, useTranslations } from 'next-intl'
import { ProductCard, railSizes } from '@/components/catalogue/ProductCard'
import { Rail } from '@/components/ui/Rail'
import { cardView } from '@/lib/catalogue/card-view'
import type { Cart } from '@/lib/contract/cart'
import { currencies, currencyById } from '@/lib/money/currency'
import styles from './CartDrawer.module.css'

const maxInDrawer = 2

/** Similar products: a rail on the page, two cards in the drawer. */
export function SimilarProducts({ cart, place }: { cart: Cart; place: 'page' | 'drawer' }) {
  const t = useTranslations('cart')
  const texts = useMessages().listing.card
  const locale = useLocale()
  const currency = currencyById(cart.currency_id) ?? currencies[0]
  const products = cart.similar_products
  if (products.length === 0) return null

  const card = (product: (typeof products)[number], sizes: string) => (
    <ProductCard
      key={product.id}
      card={cardView(product, locale, currency.id, true)}
      currency={currency.code}
      {...{ texts, sizes }}
      brief
    />
  )
  if (place === 'drawer')
    return (
      <section className={styles.drawer_more}>
        <h3>{t('similar')}</h3>
        <div className={styles.pair}>{products.slice(0, maxInDrawer).map((product) => card(product, '13rem'))}</div>
      </section>
    )
  return (
    <Rail id="similar" className="section" title={t('similar')} labels={{ previous: t('previous'), next: t('next') }}>
      {products.map((product) => card(product, railSizes))}
    </Rail>
  )
}
