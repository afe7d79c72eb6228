import { getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/Icon'
import { isIconName } from '@/components/ui/icon-names'
import { GrossAmount } from '@/components/ui/Price'
import type { Init } from '@/lib/contract/shop'
import { otherLocale, type Locale } from '@/lib/i18n/locales'
import type { Currency } from '@/lib/money/currency'
import { formatPrice } from '@/lib/money/money'
import styles from './Announcement.module.css'
import { CurrencyMenu } from './CurrencyMenu'
import { LanguageLink } from './LanguageLink'
import { PriceKindToggle } from './PriceKindToggle'

interface AnnouncementProps {
  readonly locale: Locale
  readonly currency: Currency
  readonly init: Pick<Init, 'announcements' | 'free_delivery_from_gross'>
}

/** The bar above the header: selling points and, from 960 px, the settings. */
export async function Announcement({ locale, currency, init }: AnnouncementProps) {
  const t = await getTranslations({ locale, namespace: 'shell' })
  const threshold = init.free_delivery_from_gross
  /** The free delivery threshold is gross, so it is labelled as such when net prices are shown. */
  const marked = (text: string) => {
    const [before, after] = threshold === null ? [text] : text.split(formatPrice(threshold, currency.code))
    if (threshold === null || after === undefined) return text
    return (
      <>
        {before}
        <GrossAmount amount={threshold} currency={currency.code} label={t('priceKind.mark')} />
        {after}
      </>
    )
  }
  return (
    <aside className={styles.announcement} aria-label={t('settings')}>
      <div className={`container ${styles.announcement_inner}`}>
        {/* Scrolls horizontally on phones, so it must be focusable by keyboard. */}
        <ul className={styles.announcement_list} role="list" tabIndex={0} aria-label={t('promises')}>
          {init.announcements.map(({ icon, text }) => (
            <li key={text}>
              {isIconName(icon) && <Icon name={icon} />}
              <span>{marked(text)}</span>
            </li>
          ))}
        </ul>
        <div className={styles.announcement_settings}>
          <PriceKindToggle
            name="price-kind-bar"
            size="sm"
            labels={{
              legend: t('priceKind.legend'),
              gross: t('priceKind.gross'),
              net: t('priceKind.net'),
            }}
          />
          <CurrencyMenu locale={locale} currency={currency} />
          <div className={styles.setting}>
            <LanguageLink
              locale={locale}
              name={t(`language.${otherLocale(locale)}`)}
              className={styles.setting_button}
            />
          </div>
        </div>
      </div>
    </aside>
  )
}
