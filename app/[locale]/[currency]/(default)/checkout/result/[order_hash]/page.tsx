import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { ResultView } from '@/components/order/ResultView'
import { readOrder } from '@/lib/checkout/order.server'
import { pageContext, type PageParameters } from '@/lib/i18n/page-context'
import { path } from '@/lib/routing/path'
import { readInit } from '@/lib/shop/init.server'

// Never cached: the payment may have changed.
export const dynamic = 'force-dynamic'

interface PageProps {
  readonly params: Promise<Awaited<PageParameters> & { readonly order_hash: string }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'result' })
  return { title: t('pageTitle'), robots: { index: false, follow: false }, referrer: 'no-referrer' }
}

export default async function CheckoutResultPage({ params }: PageProps) {
  const { locale, currency } = await pageContext(params)
  const { order_hash } = await params
  const order = await readOrder(order_hash, locale, currency.id)
  if (!order) notFound()
  const [init, all] = await Promise.all([readInit(locale, currency.id), getMessages({ locale })])
  const { cart, result, order: orderTexts } = all as Record<'cart' | 'result' | 'order', AbstractIntlMessages>
  const { line, summary } = cart as Record<'line' | 'summary', AbstractIntlMessages>
  return (
    <div className="container">
      <NextIntlClientProvider locale={locale} messages={{ cart: { line, summary }, result, order: orderTexts }}>
        <ResultView
          order={order}
          paths={{
            result: path('checkout-result', {}, locale),
            order: path('orders-order_hash', { order_hash }, locale),
            home: path('index', {}, locale),
          }}
          shop={{ phone: init.shop.phone, phone_e164: init.shop.phone_e164 }}
        />
      </NextIntlClientProvider>
    </div>
  )
}
