import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ResultView } from '@/components/order/ResultView'
import { Messages } from '@/components/page/Messages'
import { readOrder } from '@/lib/order/reads.server'
import { attemptParameter } from '@/lib/contract/order'
import { pageContext, type QueryPageProps } from '@/lib/i18n/page-context'
import { secretHead } from '@/lib/seo/page-heads'
import { path } from '@/lib/routing/path'
import { readInit } from '@/lib/shop/init.server'

// Never cached: the payment may have changed.
export const dynamic = 'force-dynamic'

type Props = QueryPageProps<{ readonly [attemptParameter]?: string | string[] }, { readonly order_hash: string }>

export const generateMetadata = secretHead(async (locale) => ({
  title: (await getTranslations({ locale, namespace: 'result' }))('pageTitle'),
}))

export default async function CheckoutResultPage({ params, searchParams }: Props) {
  const { locale, currency } = await pageContext(params)
  const { order_hash } = await params
  // A provider may append its own query with a second question mark.
  const returnedFrom = [(await searchParams)[attemptParameter]].flat()[0]?.split('?')[0]
  const order = await readOrder(order_hash, locale, currency.id)
  if (!order) notFound()
  const { shop } = await readInit(locale, currency.id)
  return (
    <div className="container">
      <Messages locale={locale} of={['cart.line', 'cart.summary', 'result', 'order']}>
        <ResultView
          order={order}
          returnedFrom={returnedFrom}
          paths={{
            result: path('checkout-result', {}, locale),
            order: path('orders-order_hash', { order_hash }, locale),
            home: path('index', {}, locale),
            register: path('auth-register', {}, locale),
          }}
          shop={{ phone: shop.phone, phone_e164: shop.phone_e164 }}
        />
      </Messages>
    </div>
  )
}
