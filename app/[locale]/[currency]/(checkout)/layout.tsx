import { getTranslations } from 'next-intl/server'
import { CheckoutFooter } from '@/components/checkout/CheckoutFooter'
import styles from '@/components/shell/Header.module.css'
import { Shell } from '@/components/shell/Shell'
import { Icon } from '@/components/ui/Icon'
import { Logo } from '@/components/ui/Logo'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { path } from '@/lib/routing/path'
import { clientInit, readInit } from '@/lib/shop/init.server'

/** Checkout layout: no menus, nothing that leads away from the order. */
export default async function CheckoutLayout({ params, children }: React.PropsWithChildren<PageProps>) {
  const { locale, currency } = await pageContext(params)
  const init = await readInit(locale, currency.id)
  const t = await getTranslations({ locale, namespace: 'shell' })
  return (
    <Shell init={clientInit(init)} labels={{ close: t('close'), toTop: t('toTop') }}>
      <header className={styles.header} data-plain="">
        <div className={`container ${styles.header_inner}`}>
          <a
            className={styles.header_logo}
            href={path('index', {}, locale)}
            aria-label={t('logo', { shop: init.shop.name })}
          >
            <Logo shop={init.shop} />
          </a>
          <p className={styles.header_safe}>
            <Icon name="lock" />
            {t('checkout.safe')}
          </p>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <CheckoutFooter locale={locale} shop={init.shop} />
    </Shell>
  )
}
