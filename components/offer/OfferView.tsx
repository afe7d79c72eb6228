import { useTranslations } from 'next-intl'
import panel from '@/components/ui/Panel.module.css'
import { ButtonLink } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { Callout } from '@/components/ui/Callout'
import { PrintButton } from '@/components/ui/PrintButton'
import { currencyOfOrder, formatMoment } from '@/lib/checkout/order-format'
import type { Offer } from '@/lib/contract/offer'
import { isAcceptable } from '@/lib/contract/offer-state'
import type { Country } from '@/lib/contract/shop'
import { formatDateRange, formatLongDate } from '@/lib/i18n/dates'
import type { Locale } from '@/lib/i18n/locales'
import { formatPrice } from '@/lib/money/money'
import { path } from '@/lib/routing/path'
import { Decision } from './Decision'
import styles from './Offer.module.css'
import { OfferTable } from './OfferTable'
import { Validity } from './Validity'
import type { OfferPaths } from './offer-paths'

const dayOf = (moment: string | null, locale: Locale) =>
  moment ? formatMoment(moment, locale, { dateStyle: 'long' }) : ''

function OfferFacts({ offer, locale }: Pick<OfferViewProps, 'offer' | 'locale'>) {
  const t = useTranslations('offer.view')
  const projects = useTranslations('offer.projects')
  const { delivery, contact, deadline, sent_at: sentAt, valid_until: validUntil } = offer
  const day = (moment: string | null) => dayOf(moment, locale)
  const days = delivery?.estimated ? formatDateRange(delivery.estimated, locale) : ''
  const rows: readonly [string, string][] = sentAt
    ? [
        [t('dated'), day(sentAt)],
        [t('valid'), day(validUntil)],
        [t('delivery'), [days, delivery?.note].filter(Boolean).join(', ')],
        [t('contact'), contact.name],
      ]
    : [
        [t('asked'), day(offer.created_at)],
        [t('replyBy'), formatLongDate(offer.reply_by, locale)],
        [t('project'), projects(offer.project)],
        deadline ? [t('needed'), deadline] : [t('contact'), contact.name],
      ]
  return (
    <dl className={styles.offer_facts}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

interface OfferViewProps {
  readonly offer: Offer
  readonly locale: Locale
  readonly paths: OfferPaths
  readonly countries: readonly Country[]
  readonly now: Date
  readonly guaranteeNotice: React.ReactNode
}

/** A quote as a document: items, price, validity and actions. Prints on one sheet. */
export function OfferView({ offer, locale, paths, countries, now, guaranteeNotice }: OfferViewProps) {
  const t = useTranslations('offer.view')
  const accept = useTranslations('offer.accept')
  const { offer_number: number, summary, message, comment, contact } = offer
  const subject = encodeURIComponent(t('askSubject', { number }))
  return (
    <div className={styles.offer}>
      <div>
        <header className={styles.offer_head}>
          <div>
            <p className="small muted">{offer.customer_data.invoice_data.name}</p>
            <h1 key={offer.status}>
              {t.rich(summary ? 'title' : 'requestTitle', {
                number,
                num: (chunks) => <span className="num">{chunks}</span>,
              })}
            </h1>
          </div>
          <div className={styles.offer_tools}>
            <PrintButton variant="quiet" label={t('print')} />
            {summary && (
              <ButtonLink
                variant="quiet"
                size="sm"
                href={`/api/offers/${offer.offer_hash}/pdf?locale=${locale}`}
                download
              >
                <Icon name="download" />
                {t('pdf')}
              </ButtonLink>
            )}
          </div>
        </header>
        <OfferNotice offer={offer} locale={locale} now={now} />
        <OfferFacts offer={offer} locale={locale} />
        <OfferTable offer={offer} locale={locale} />
        {message && (
          <section className={styles.offer_block}>
            <h2>{t('message', { name: contact.name })}</h2>
            <p className={styles.offer_words}>{message}</p>
          </section>
        )}
        {comment && (
          <section className={styles.offer_block}>
            <h2>{t('comment')}</h2>
            <p className={styles.offer_words}>{comment}</p>
          </section>
        )}
        {summary && isAcceptable(offer) && (
          <div className={styles.offer_bar}>
            <p className="small">
              {accept('total', { amount: formatPrice(summary.total_amount_gross, currencyOfOrder(offer)) })}
            </p>
            <a className="btn" data-variant="primary" href="#accept-title">
              {accept('go')}
            </a>
          </div>
        )}
      </div>
      <aside className={`${panel.panel} ${styles.offer_side}`}>
        {summary && <h2 className={panel.panel_title}>{t('sums')}</h2>}
        <Decision {...{ offer, paths, countries, guaranteeNotice }}>
          <div className={styles.offer_actions}>
            <ButtonLink variant="secondary" block href={`mailto:${contact.email}?subject=${subject}`}>
              {t('ask')}
            </ButtonLink>
            <ButtonLink variant="quiet" block href={`tel:${contact.phone.replace(/\s/g, '')}`}>
              {t('call', { phone: contact.phone })}
            </ButtonLink>
          </div>
        </Decision>
      </aside>
    </div>
  )
}

function OfferNotice({ offer, locale, now }: Pick<OfferViewProps, 'offer' | 'locale' | 'now'>) {
  const t = useTranslations('offer.view')
  const day = (moment: string | null) => dayOf(moment, locale)
  const sentence = () => {
    switch (offer.status) {
      case 'requested':
        return (
          <Callout tone="wait">
            {t('requested', { date: formatLongDate(offer.reply_by, locale), email: offer.customer_data.email })}
          </Callout>
        )
      case 'sent':
        return offer.valid_until && <Validity validUntil={offer.valid_until} now={now} />
      case 'expired':
        return <Callout tone="error">{t('expired', { date: day(offer.valid_until) })}</Callout>
      case 'accepted':
        return (
          <Callout tone="success">
            <span>{t('accepted', { date: day(offer.decided_at) })}</span>{' '}
            {offer.order_hash && (
              <a className="link" href={path('orders-order_hash', { order_hash: offer.order_hash }, locale)}>
                {t('toOrder')}
              </a>
            )}
          </Callout>
        )
      case 'declined':
        return (
          <Callout>
            {[
              t('declined', { date: day(offer.decided_at) }),
              offer.decline_reason && t('reason', { reason: offer.decline_reason }),
            ]
              .filter(Boolean)
              .join(' ')}
          </Callout>
        )
    }
  }
  return <div className={styles.offer_notice}>{sentence()}</div>
}
