import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AutoRefresh } from '@/components/order/AutoRefresh'
import { OrderView } from '@/components/order/OrderView'
import { Trail } from '@/components/page/Trail'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { readOrder } from '@/lib/order/reads.server'
import { readInit } from '@/lib/shop/init.server'
import { readCountries } from '@/lib/shop/reads.server'

// Never cached: the state of an order changes.
export const dynamic = 'force-dynamic'

type Props = PageProps<{ readonly order_hash: string }>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, currency } = await pageContext(params)
  const order = await readOrder((await params).order_hash, locale, currency.id)
  const t = await getTranslations({ locale, namespace: 'order' })
  return {
    ...(order && { title: t('pageTitle', { number: order.order_number }) }),
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }
}

export default async function OrderPage({ params }: Props) {
  const { locale, currency } = await pageContext(params)
  const order = await readOrder((await params).order_hash, locale, currency.id)
  if (!order) notFound()
  const { shop } = await readInit(locale, currency.id)
  return (
    <div className="container">
      <Trail locale={locale} items={[{ title: order.order_number }]} />
      <OrderView
        order={order}
        countries={await readCountries(locale, currency.id)}
        locale={locale}
        showroom={shop.showroom}
      />
      <AutoRefresh isWaiting={order.payment.outcome === 'in_progress'} />
    </div>
  )
}
