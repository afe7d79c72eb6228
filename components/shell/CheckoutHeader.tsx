import { getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/Icon'
import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import styles from './Header.module.css'
import { Logo } from './Logo'

export async function CheckoutHeader({ locale }: { readonly locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'shell' })
  return (
    <header className={styles.header} data-plain="">
      <div className={`container ${styles.header_inner}`}>
        <a className={styles.header_logo} href={path('index', {}, locale)} aria-label={t('logo')}>
          <Logo />
        </a>
        <p className={styles.header_safe}>
          <Icon name="lock" />
          {t('checkout.safe')}
        </p>
      </div>
    </header>
  )
}
