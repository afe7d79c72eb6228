import { getTranslations } from 'next-intl/server'
import { LazyCartDrawer } from '@/components/cart/LazyCartDrawer'
import type { Init } from '@/lib/contract/shop'
import type { PageContext } from '@/lib/i18n/page-context'
import { clientInit } from '@/lib/shop/init.server'
import { Announcement } from './Announcement'
import { Footer } from './Footer'
import { Header } from './Header'
import { Shell } from './Shell'

interface ShopFrameProps extends PageContext {
  readonly init: Init
  readonly children: React.ReactNode
}

/** What most pages have around them: announcement bar, header with menus, footer, cart drawer. */
export async function ShopFrame({ locale, currency, init, children }: ShopFrameProps) {
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
