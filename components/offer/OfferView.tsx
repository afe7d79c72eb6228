import { useTranslations } from 'next-intl'
import cart from '@/components/cart/Cart.module.css'
import { ButtonLink } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import type { Offer } from '@/lib/contract/offer'
import type { Locale } from '@/lib/i18n/locales'
import { Accept } from './Accept'
import { Decline } from './Decline'
import { OfferFacts } from './OfferFacts'
import { OfferNotice } from './OfferNotice'
import { OfferSums } from './OfferSums'
import { OfferTable } from './OfferTable'
import type { OfferPaths } from './offer-paths'
import styles from './Offer.module.css'
import { PrintOffer } from './PrintOffer'

interface OfferViewProps {
  readonly offer: Offer
  readonly locale: Locale
  readonly paths: OfferPaths
  /** Time of rendering. */
  readonly now: Date
  /** The notice on the legal guarantee, which must be visible before the order. */
  readonly notice: React.ReactNode
}

/** A quote as a document: items, price, validity and actions. Prints on one sheet. */
export function OfferView({ offer, locale, paths, now, notice }: OfferViewProps) {
  const t = useTranslations('offer.view')
  const { offer_number: number, summary, message, comment, contact, status } = offer
  const isOpen = status === 'sent' || status === 'requested'
  const subject = encodeURIComponent(t('askSubject', { number }))
  return (
    <div className={styles.offer}>
      <div>
        <header className={styles.offer_head}>
          <div>
            <p className="small muted">{offer.customer_data.invoice_data.name}</p>
            <h1>
              {t.rich(summary ? 'title' : 'requestTitle', {
                number,
                num: (chunks) => <span className="num">{chunks}</span>,
              })}
            </h1>
          </div>
          <div className={styles.offer_tools}>
            <PrintOffer label={t('print')} />
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
      </div>
      <aside className={`${cart.panel} ${styles.offer_side}`}>
        {summary && (
          <>
            <h2 className={cart.panel_title}>{t('sums')}</h2>
            <OfferSums offer={offer} />
          </>
        )}
        {status === 'sent' && <Accept key={offer.sent_at} offer={offer} paths={paths} notice={notice} />}
        <div className={styles.offer_deeds}>
          <ButtonLink variant="secondary" block href={`mailto:${contact.email}?subject=${subject}`}>
            {t('ask')}
          </ButtonLink>
          <ButtonLink variant="quiet" block href={`tel:${contact.phone.replace(/\s/g, '')}`}>
            {t('call', { phone: contact.phone })}
          </ButtonLink>
        </div>
        {isOpen && <Decline offer={offer} />}
      </aside>
    </div>
  )
}
