import { useTranslations } from 'next-intl'
import styles from '@/components/inquiry/Request.module.css'
import { NumberedSteps } from '@/components/page/NumberedSteps'
import result from '@/components/order/Result.module.css'
import { ButtonLink } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import type { Offer } from '@/lib/contract/offer'
import { formatLongDate } from '@/lib/i18n/dates'
import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'

const steps = ['step1', 'step2', 'step3'] as const

export function RequestResult({ offer, locale }: { readonly offer: Offer; readonly locale: Locale }) {
  const t = useTranslations('offer.result')
  const tData = useTranslations('offer.data')
  return (
    <div className={result.result}>
      <div className={result.result_main}>
        <span className={result.result_mark}>
          <Icon name="check" />
        </span>
        <div className={result.result_text}>
          <h1>{t('title')}</h1>
          <p className="lead" key={offer.offer_number}>
            {t.rich('text', {
              strong: (chunks) => <strong className="num">{chunks}</strong>,
              number: offer.offer_number,
              date: formatLongDate(offer.reply_by, locale),
              email: offer.customer_data.email,
            })}
          </p>
        </div>
        <div className={result.result_actions}>
          <ButtonLink size="lg" href={path('checkout-offer-offer_hash', { offer_hash: offer.offer_hash }, locale)}>
            {t('open')}
          </ButtonLink>
          <ButtonLink variant="secondary" size="lg" href={path('index', {}, locale)}>
            {t('home')}
          </ButtonLink>
        </div>
        <section className={result.result_part}>
          <div className={result.result_partHead}>
            <h2>{t('next')}</h2>
          </div>
          <NumberedSteps
            steps={steps.map((step) => ({ title: t(step), text: t(`${step}Text`, { name: offer.contact.name }) }))}
          />
        </section>
      </div>
      <aside className={styles.request_side}>
        <h2>{t('listed')}</h2>
        <ul className={styles.request_summary} role="list">
          {offer.lines.map((line) => (
            <li key={line.product_id}>
              <span>{line.name}</span>
              <span className="num">{tData('linePieces', { count: line.quantity })}</span>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  )
}
