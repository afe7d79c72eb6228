import { getTranslations } from 'next-intl/server'
import { CheckoutFooter } from '@/components/checkout/CheckoutFooter'
import { CheckoutHeader } from '@/components/shell/CheckoutHeader'
import { Providers } from '@/components/shell/Providers'
import { ShellScripts } from '@/components/shell/ShellScripts'
import { pageContext, type PageParameters } from '@/lib/i18n/page-context'
import { clientInit, readInit } from '@/lib/shop/init.server'

interface LayoutProps {
  readonly params: PageParameters
  readonly children: React.ReactNode
}

/** Checkout layout: no menus, nothing that leads away from the order. */
export default async function CheckoutLayout({ params, children }: LayoutProps) {
  const { locale, currency } = await pageContext(params)
  const init = await readInit(locale, currency.id)
  const t = await getTranslations({ locale, namespace: 'shell' })
  return (
    <Providers init={clientInit(init)}>
      <CheckoutHeader locale={locale} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <CheckoutFooter locale={locale} shop={init.shop} />
      <ShellScripts labels={{ close: t('close'), toTop: t('toTop') }} />
    </Providers>
  )
}
