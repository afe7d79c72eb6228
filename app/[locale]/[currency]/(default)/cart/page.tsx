import { getTranslations } from 'next-intl/server'
import { cartMessages } from '@/components/cart/cart-messages'
import { cartPaths } from '@/components/cart/cart-paths'
import { CartSlot } from '@/components/cart/CartSlot'
import { CartSkeleton } from '@/components/cart/CartSkeleton'
import { EmptyCart } from '@/components/cart/EmptyCart'
import { NoScriptCart } from '@/components/cart/NoScriptCart'
import { ProductRail } from '@/components/catalogue/ProductRail'
import { PlanLink } from '@/components/page/PlanLink'
import { Trail } from '@/components/page/Trail'
import { SoleHeading } from '@/components/ui/SoleHeading'
import { readHome } from '@/lib/catalogue/reads.server'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { headIn } from '@/lib/seo/page-heads'
import { readInit } from '@/lib/shop/init.server'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

export const generateMetadata = headIn(async (locale) => {
  const t = await getTranslations({ locale, namespace: 'cart' })
  return { title: t('title'), description: t('description'), robots: { index: false } }
})

export default async function CartPage({ params }: PageProps) {
  const { locale, currency } = await pageContext(params)
  const t = await getTranslations({ locale })
  const [init, home, messages] = await Promise.all([
    readInit(locale, currency.id),
    readHome(locale, currency.id),
    cartMessages(locale, 'page'),
  ])
  const paths = cartPaths(locale)
  return (
    <div className="container">
      <Trail locale={locale} items={[{ title: t('cart.title') }]} />
      <NoScriptCart text={t('cart.noScript', { phone: init.shop.phone })} />
      <CartSlot
        locale={locale}
        messages={messages}
        paths={paths}
        loading={<CartSkeleton title={t('cart.title')} label={t('cart.loading')} />}
        empty={
          <>
            <EmptyCart paths={paths} heading={SoleHeading} />
            <ProductRail
              id="popular"
              title={t('cart.empty.popular')}
              products={home.popular}
              locale={locale}
              currency={currency}
              brief
              priority={1}
            />
          </>
        }
      />
      <PlanLink locale={locale} />
    </div>
  )
}
