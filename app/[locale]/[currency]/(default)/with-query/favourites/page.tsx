import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/page/EmptyState'
import { ProductGrid } from '@/components/catalogue/ProductGrid'
import styles from '@/components/lists/Favourites.module.css'
import { Trail } from '@/components/page/Trail'
import { ButtonLink } from '@/components/ui/Button'
import { readProductsByIds } from '@/lib/catalogue/reads.server'
import { pageContext, type QueryPageProps } from '@/lib/i18n/page-context'
import { addressWithIds, maxSharedIds, readIds } from '@/lib/lists/ids'
import { path } from '@/lib/routing/path'
import { socialPicture } from '@/lib/seo/metadata'
import { shopMetadata } from '@/lib/seo/shop-metadata.server'

type Props = QueryPageProps<{ readonly ids?: string | string[] }>

async function load({ params, searchParams }: Props) {
  const { locale, currency } = await pageContext(params)
  const ids = readIds((await searchParams).ids, maxSharedIds)
  return { locale, currency, ids, products: await readProductsByIds(ids, locale, currency.id) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, currency, ids, products } = await load(props)
  const [first] = products
  const t = await getTranslations({ locale, namespace: 'favourites.share' })
  return shopMetadata({
    locale,
    currency,
    title: t('title'),
    description: t('lead', { count: products.length }),
    path: addressWithIds(path('favourites', {}, locale), ids),
    image: first && socialPicture('product', first.id, locale, first.title),
    index: false,
  })
}

/** A shared list of favourites: read-only, its ids in the query, complete without JavaScript. */
export default async function SharedFavouritesPage(props: Props) {
  const { locale, currency, products } = await load(props)
  const t = await getTranslations({ locale })
  const own = path('favourites', {}, locale)
  const isEmpty = products.length === 0
  return (
    <div className="container">
      <Trail
        locale={locale}
        items={[{ title: t('favourites.title'), href: own }, { title: t('favourites.share.title') }]}
      />
      {isEmpty ? (
        <EmptyState title={t('favourites.share.empty')} text={t('favourites.share.emptyText')} heading="h1">
          <ButtonLink href={path('all-products', {}, locale)}>{t('favourites.browse')}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <div className="sectionHead">
            <div>
              <h1>{t('favourites.share.title')}</h1>
              <p className={`lead ${styles.lead}`}>{t('favourites.share.lead', { count: products.length })}</p>
            </div>
            <ButtonLink variant="secondary" href={own}>
              {t('favourites.share.own')}
            </ButtonLink>
          </div>
          <ProductGrid {...{ products, locale, currency }} columns={4} priority={2} />
        </>
      )}
    </div>
  )
}
