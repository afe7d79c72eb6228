import { getTranslations } from 'next-intl/server'
import { LazyCartDrawer } from '@/components/cart/LazyCartDrawer'
import { Announcement } from '@/components/shell/Announcement'
import { Footer } from '@/components/shell/Footer'
import { Header } from '@/components/shell/Header'
import { Shell } from '@/components/shell/Shell'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { clientInit, readInit } from '@/lib/shop/init.server'

/** Default layout: announcement bar, header with menus, page, footer. */
export default async function DefaultLayout({ params, children }: React.PropsWithChildren<PageProps>) {
  const { locale, currency } = await pageContext(params)
  const init = await readInit(locale, currency.id)
  const t = await getTranslations({ locale, namespace: 'shell' })
  return (
    <Shell init={clientInit(init)} labels={{ close: t('close'), toTop: t('toTop') }}>
      <Announcement locale={locale} currency={currency} init={init} />
      <Header locale={locale} init={init} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer locale={locale} currency={currency} init={init} />
      <LazyCartDrawer locale={locale} />
    </Shell>
  )
}
