import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AutoRefresh } from '@/components/order/AutoRefresh'
import { OrderView } from '@/components/order/OrderView'
import { Breadcrumbs } from '@/components/ui/Breadcrumbs'
import { readOrder } from '@/lib/checkout/order.server'
import { pageContext, type PageParameters } from '@/lib/i18n/page-context'
import { path } from '@/lib/routing/path'

// Never cached: the state of an order changes.
export const dynamic = 'force-dynamic'

interface PageProps {
  readonly params: Promise<Awaited<PageParameters> & { readonly order_hash: string }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, currency } = await pageContext(params)
  const order = await readOrder((await params).order_hash, locale, currency.id)
  const t = await getTranslations({ locale, namespace: 'order' })
  return {
    ...(order && { title: t('pageTitle', { number: order.order_number }) }),
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }
}

export default async function OrderPage({ params }: PageProps) {
  const { locale, currency } = await pageContext(params)
  const order = await readOrder((await params).order_hash, locale, currency.id)
  if (!order) notFound()
  const t = await getTranslations({ locale, namespace: 'shell' })
  return (
    <div className="container">
      <Breadcrumbs
        label={t('breadcrumbs')}
        items={[{ title: t('home'), href: path('index', {}, locale) }, { title: order.order_number }]}
      />
      <OrderView order={order} locale={locale} />
      <AutoRefresh isWaiting={order.payment.outcome === 'in_progress'} />
    </div>
  )
}
