import { getTranslations } from 'next-intl/server'
import { LanguageLink } from '@/components/page/settings'
import type { Shop } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import { otherOffered } from '@/lib/i18n/offered'
import { checkoutPaths } from './checkout-paths'
import styles from './CheckoutFooter.module.css'

export async function CheckoutFooter({ locale, shop }: { locale: Locale; shop: Shop }) {
  const t = await getTranslations({ locale, namespace: 'checkout.foot' })
  const languages = await getTranslations({ locale, namespace: 'shell.language' })
  const paths = checkoutPaths(locale)
  const other = otherOffered(locale)
  return (
    <footer className={styles.checkoutFoot}>
      <div className={`container ${styles.checkoutFoot_inner}`}>
        {shop.phone && (
          <p>
            {t('help')}{' '}
            <a className="link" href={`tel:${shop.phone_e164}`}>
              {shop.phone}
            </a>
            {shop.phone_hours && <span>{`, ${shop.phone_hours}`}</span>}
          </p>
        )}
        <ul role="list">
          {(['terms', 'privacy', 'withdrawal'] as const).map((page) => (
            <li key={page}>
              <a href={paths[page]}>{t(page)}</a>
            </li>
          ))}
          {other && (
            <li>
              <LanguageLink to={other} name={languages(other)} />
            </li>
          )}
        </ul>
      </div>
    </footer>
  )
}
