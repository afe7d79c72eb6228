import { getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/Icon'
import { isIconName } from '@/components/ui/icon-names'
import type { Init } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import { isVatExempt, offeredCurrencies, otherOffered } from '@/lib/i18n/offered'
import type { PageContext } from '@/lib/i18n/page-context'
import type { Currency } from '@/lib/money/currency'
import { PromiseText } from './PromiseText'
import styles from './Announcement.module.css'
import { LanguageLink, PriceKindToggle } from '@/components/page/settings'

/** Currency menu: a GET form to the same address (`?currency_id=`), so it works without JavaScript; the router preserves the query. */
async function CurrencyMenu({ locale, currency }: { readonly locale: Locale; readonly currency: Currency }) {
  const t = await getTranslations({ locale, namespace: 'shell.currency' })
  return (
    <details className={styles.setting} data-popup="">
      <summary className={styles.setting_button}>
        <span className="visuallyHidden">{`${t('label')}: `}</span>
        <span>{currency.code}</span> <Icon name="chevron-down" />
      </summary>
      <form className={styles.setting_menu} method="get" aria-label={t('label')}>
        {offeredCurrencies().map(({ id, code, symbol }) => (
          <button key={id} name="currency_id" value={id} {...(id === currency.id && { 'aria-current': 'true' })}>
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

interface AnnouncementProps extends PageContext {
  readonly init: Pick<Init, 'announcements' | 'free_delivery_from_gross'>
}

export async function Announcement({ locale, currency, init }: AnnouncementProps) {
  const t = await getTranslations({ locale, namespace: 'shell' })
  const other = otherOffered(locale)
  return (
    <aside className={styles.announcement} aria-label={t('settings')}>
      <div className={`container ${styles.announcement_inner}`}>
        {/* Scrolls horizontally on phones, so it must be focusable by keyboard. */}
        {init.announcements.length > 0 && (
          <ul className={styles.announcement_list} role="list" tabIndex={0} aria-label={t('promises')}>
            {init.announcements.map(({ icon, text }) => (
              <li key={text}>
                {isIconName(icon) && <Icon name={icon} />}
                <span>
                  <PromiseText
                    text={text}
                    threshold={init.free_delivery_from_gross}
                    currency={currency.code}
                    mark={t('priceKind.mark')}
                  />
                </span>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.announcement_settings}>
          {!isVatExempt() && (
            <PriceKindToggle
              name="price-kind-bar"
              size="sm"
              labels={{ legend: t('priceKind.legend'), gross: t('priceKind.gross'), net: t('priceKind.net') }}
            />
          )}
          {offeredCurrencies().length > 1 && <CurrencyMenu locale={locale} currency={currency} />}
          {other && (
            <div className={styles.setting}>
              <LanguageLink to={other} name={t(`language.${other}`)} className={styles.setting_button} />
            </div>
          )}
        </div>
      </div>
    </aside>
  )
}
