import { shopDay } from '@/lib/calendar/working-days'
import type { Review } from '@/lib/contract/reviews'
import { formatLongDate } from '@/lib/i18n/dates'
import type { Locale } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/texts'
import { Pictures } from './Pictures'
import { ReportReview } from './ReportReview'
import styles from './Reviews.module.css'
import { Stars } from './Stars'

interface ReviewItemProps {
  readonly review: Review
  readonly locale: Locale
  readonly shopName: string
  /** Whether it was written by somebody, who can be reported. */
  readonly isReal: boolean
  readonly t: Translator<'reviews'>
}

export function ReviewItem({ review, locale, shopName, isReal, t }: ReviewItemProps) {
  const { id, stars, title, text, size, comfort, name, town, pictures, answer } = review
  const lang = review.locale === locale ? undefined : review.locale
  const day = (moment: string) => formatLongDate(shopDay(new Date(moment)), locale)
  const said = [
    size && t(`sizes.${size}`),
    comfort !== null && t('comfortOf', { comfort }),
    lang && t(`writtenIn.${review.locale}`),
  ].filter(Boolean)
  return (
    <article className={styles.review} aria-labelledby={`review-${id}`}>
      <h2 id={`review-${id}`} className={styles.review_title}>
        <Stars stars={stars} label={t('stars', { stars })} /> <span lang={lang}>{title}</span>
      </h2>
      <p className="small muted">{[name, town, day(review.published_at)].filter(Boolean).join(' · ')}</p>
      {!isReal && <p className={styles.review_sample}>{t('sampleOne')}</p>}
      <p className={styles.review_text} lang={lang}>
        {text}
      </p>
      {said.length > 0 && <p className="small">{said.join(' · ')}</p>}
      <Pictures pictures={pictures} altOf={(number) => t('picture', { number, name })} isLinked />
      {answer && (
        <div className={styles.answer}>
          <p className="small">
            <strong>{t('answerOf', { shop: shopName })}</strong> <span className="muted">{day(answer.at)}</span>
          </p>
          <p className={styles.review_text} lang={lang}>
            {answer.text}
          </p>
        </div>
      )}
      {isReal && <ReportReview id={id} />}
    </article>
  )
}
