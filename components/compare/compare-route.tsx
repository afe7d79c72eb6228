import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/page/EmptyState'
import { ListHead } from '@/components/catalogue/ListHead'
import { LazyRecent } from '@/components/lists/LazyRecent'
import { pageRoute } from '@/components/page/page-route'
import { Trail } from '@/components/page/Trail'
import { ButtonLink } from '@/components/ui/Button'
import { readProduct } from '@/lib/catalogue/reads.server'
import { pageContext, type PageContext, type QueryPageProps } from '@/lib/i18n/page-context'
import { maxCompared } from '@/lib/lists/lists'
import { addressWithIds, readIds } from '@/lib/lists/ids'
import { path } from '@/lib/routing/path'
import { shopMetadata } from '@/lib/seo/shop-metadata.server'
import { CompareFrame, OwnComparison } from './CompareControls'
import { CompareTable } from './CompareTable'

interface ComparePageProps extends PageContext {
  readonly ids: readonly number[]
}

/** Never indexed: every selection would be a separate page. */
async function compareMetadata({ ids, locale, currency }: ComparePageProps): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'compare' })
  return shopMetadata({
    locale,
    currency,
    title: t('title'),
    description: t('description'),
    path: addressWithIds(path('compare', {}, locale), ids),
    index: false,
  })
}

/** The comparison of the products in the address; without any, the visitor's own selection. */
async function ComparePage({ ids, locale, currency }: ComparePageProps) {
  const t = await getTranslations({ locale })
  const comparePath = path('compare', {}, locale)
  const found = await Promise.all(ids.map((id) => readProduct(id, locale, currency.id)))
  const products = found.filter((product) => product !== null)
  // The deepest category that contains them all.
  const category = products[0]?.breadcrumbs.findLast(({ id }) =>
    products.every(({ breadcrumbs }) => breadcrumbs.some((step) => step.id === id)),
  )
  return (
    <div className="container">
      <Trail
        locale={locale}
        items={[
          ...(category
            ? [
                {
                  title: category.title,
                  href: path('categories-category_slug', { category_slug: category.slug }, locale),
                },
              ]
            : []),
          { title: t('compare.title') },
        ]}
      />
      {products.length > 0 ? (
        <>
          <ListHead title={t('compare.title')} lead={t('compare.lead')} />
          <CompareFrame
            labels={{ onlyDifferences: t('compare.onlyDifferences'), clear: t('compare.clear') }}
            emptyPath={comparePath}
          >
            <CompareTable {...{ products, locale, currency }} offline={t('cart.add.offline')} />
          </CompareFrame>
        </>
      ) : (
        <>
          <EmptyState title={t('compare.emptyTitle')} text={t('compare.emptyText')} heading="h1">
            <ButtonLink href={path('all-products', {}, locale)}>{t('compare.browse')}</ButtonLink>
          </EmptyState>
          {ids.length === 0 && <OwnComparison path={comparePath} />}
        </>
      )}
      <LazyRecent {...{ locale }} />
    </div>
  )
}

/** Without ids one cached page for everybody; an address with ids is served by its dynamic twin. */
export function compareRoute({ isQueried }: { readonly isQueried: boolean }) {
  return pageRoute({
    load: async ({ params, searchParams }: QueryPageProps<{ readonly ids?: string | string[] }>) => ({
      ...(await pageContext(params)),
      ids: isQueried ? readIds((await searchParams).ids, maxCompared) : [],
    }),
    metadata: compareMetadata,
    View: ComparePage,
  })
}
