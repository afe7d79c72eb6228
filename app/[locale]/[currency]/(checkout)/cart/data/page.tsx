import { getTranslations } from 'next-intl/server'
import { NoScriptCart } from '@/components/cart/NoScriptCart'
import { checkoutPaths } from '@/components/checkout/checkout-paths'
import { CheckoutView } from '@/components/checkout/CheckoutView'
import { GuaranteeCard } from '@/components/legal/GuaranteeCard'
import { Messages } from '@/components/page/Messages'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { headIn } from '@/lib/seo/page-heads'
import { readInit } from '@/lib/shop/init.server'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

export const generateMetadata = headIn(async (locale) => {
  const t = await getTranslations({ locale, namespace: 'checkout' })
  return { title: t('title'), description: t('description'), robots: { index: false } }
})

export default async function CheckoutDataPage({ params }: PageProps) {
  const { locale, currency } = await pageContext(params)
  const [init, t] = await Promise.all([readInit(locale, currency.id), getTranslations({ locale, namespace: 'cart' })])
  return (
    <div className="container">
      <NoScriptCart text={t('noScript', { phone: init.shop.phone })} />
      <Messages locale={locale} of={['cart', 'checkout', 'form']}>
        <CheckoutView paths={checkoutPaths(locale)} guaranteeNotice={<GuaranteeCard locale={locale} />} />
      </Messages>
    </div>
  )
}
