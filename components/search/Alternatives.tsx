import { getTranslations } from 'next-intl/server'
import { Chips } from '@/components/catalogue/Chips'
import { ProductGrid } from '@/components/catalogue/ProductGrid'
import { readHome } from '@/lib/catalogue/reads.server'
import type { Locale } from '@/lib/i18n/locales'
import type { Currency } from '@/lib/money/currency'
import { path } from '@/lib/routing/path'
import styles from './SearchPage.module.css'

const maxProducts = 8

/** Categories and popular products, for a search without a term or results. */
export async function Alternatives({ locale, currency }: { readonly locale: Locale; readonly currency: Currency }) {
  const t = await getTranslations({ locale, namespace: 'search' })
  const { popular, popular_categories: categories } = await readHome(locale, currency.id)
  const chips = categories.map(({ title, slug, image, product_count: count }) => ({
    title,
    count,
    href: path('categories-category_slug', { category_slug: slug }, locale),
    ...(image && { photo: image.src }),
  }))
  return (
    <>
      <section className={styles.searchPage_section} aria-labelledby="search-categories">
        <h2 id="search-categories">{t('topCategories')}</h2>
        <Chips label={t('topCategories')} chips={chips} />
      </section>
      <section className={styles.searchPage_section} aria-labelledby="search-popular">
        <h2 id="search-popular">{t('popular')}</h2>
        <ProductGrid products={popular.slice(0, maxProducts)} {...{ locale, currency }} columns={4} heading="h3" />
      </section>
    </>
  )
}
