import { getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/Icon'
import type { Locale } from '@/lib/i18n/locales'
import { currencies, type Currency } from '@/lib/money/currency'
import styles from './Announcement.module.css'

/** Currency menu: a GET form to the same address (`?currency_id=`), so it works without JavaScript; the router preserves the query. */
export async function CurrencyMenu({ locale, currency }: { readonly locale: Locale; readonly currency: Currency }) {
  const t = await getTranslations({ locale, namespace: 'shell.currency' })
  return (
    <details className={styles.setting} data-popup="">
      <summary className={styles.setting_button}>
        <span className="visuallyHidden">{t('label')}: </span>
        {currency.code} <Icon name="chevron-down" />
      </summary>
      <form className={styles.setting_menu} method="get" aria-label={t('label')}>
        {currencies.map(({ id, code, symbol }) => (
          <button key={id} name="currency_id" value={id} aria-current={id === currency.id ? 'true' : undefined}>
            <span className="num">{symbol}</span>
            <span>{t(code)}</span>
            {id === currency.id && <Icon name="check" />}
          </button>
        ))}
        <p>{t('note')}</p>
      </form>
    </details>
  )
}
