import type { Metadata } from 'next'
import { NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { NoScriptCart } from '@/components/cart/NoScriptCart'
import { checkoutPaths } from '@/components/checkout/checkout-paths'
import { CheckoutView } from '@/components/checkout/CheckoutView'
import { GuaranteeNotice } from '@/components/legal/GuaranteeNotice'
import { pageContext, type PageParameters } from '@/lib/i18n/page-context'
import { readInit } from '@/lib/shop/init.server'

export const revalidate = 600

export function generateStaticParams() {
  return []
}

interface PageProps {
  readonly params: PageParameters
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'checkout' })
  return { title: t('title'), description: t('description'), robots: { index: false } }
}

export default async function CheckoutDataPage({ params }: PageProps) {
  const { locale, currency } = await pageContext(params)
  const [init, t, all] = await Promise.all([
    readInit(locale, currency.id),
    getTranslations({ locale, namespace: 'cart' }),
    getMessages({ locale }),
  ])
  const { cart, checkout, form } = all as Record<'cart' | 'checkout' | 'form', AbstractIntlMessages>
  return (
    <div className="container">
      <NoScriptCart text={t('noScript', { phone: init.shop.phone })} />
      <NextIntlClientProvider locale={locale} messages={{ cart, checkout, form }}>
        <CheckoutView paths={checkoutPaths(locale)} notice={<GuaranteeNotice locale={locale} />} />
      </NextIntlClientProvider>
    </div>
  )
}
