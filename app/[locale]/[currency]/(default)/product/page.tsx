import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ListHead } from '@/components/catalogue/ListHead'
import { QuickOrder } from '@/components/quick-order/QuickOrder'
import { Messages } from '@/components/page/Messages'
import { Trail } from '@/components/page/Trail'
import { readProduct } from '@/lib/catalogue/reads.server'
import { readQuickLines } from '@/lib/quick-order/reads.server'
import { pageContext, type QueryPageProps } from '@/lib/i18n/page-context'
import { path, productPath } from '@/lib/routing/path'
import { shopMetadata } from '@/lib/seo/shop-metadata.server'

type Props = QueryPageProps<{ readonly id?: string | string[]; readonly lines?: string | string[] }>

/** Longest list accepted from the query, in characters. */
const maxListLength = 6000

/** `?id=` identifies one product: redirects to its own page, 404 if it does not exist. */
async function load({ params, searchParams }: Props) {
  const { locale, currency } = await pageContext(params)
  const query = await searchParams
  const [id] = [query.id].flat()
  const [lines = ''] = [query.lines].flat()
  if (id !== undefined) {
    const product = /^[1-9]\d{0,8}$/.test(id) ? await readProduct(Number(id), locale, currency.id) : null
    if (!product) notFound()
    permanentRedirect(productPath(product, locale))
  }
  return { locale, currency, text: lines.slice(0, maxListLength) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, currency, text } = await load(props)
  const t = await getTranslations({ locale, namespace: 'quickOrder' })
  return shopMetadata({
    locale,
    currency,
    title: t('title'),
    description: t('description'),
    route: 'product',
    index: text === '',
  })
}

/** Quick order by article number; `?lines=` also works without JavaScript. */
export default async function QuickOrderPage(props: Props) {
  const { locale, currency, text } = await load(props)
  const t = await getTranslations({ locale })
  const lines = await readQuickLines(text, locale, currency.id)
  return (
    <div className="container">
      <Trail locale={locale} items={[{ title: t('quickOrder.title') }]} />
      <ListHead title={t('quickOrder.title')} lead={t('quickOrder.lead')} />
      <Messages locale={locale} of={['quickOrder']}>
        <QuickOrder
          paths={{ own: path('product', {}, locale), cart: path('cart', {}, locale), offer: path('offer', {}, locale) }}
          currency={currency}
          served={{ text, lines }}
        />
      </Messages>
    </div>
  )
}
