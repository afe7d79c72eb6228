import { getTranslations } from 'next-intl/server'
import { Messages } from '@/components/page/Messages'
import { Trail } from '@/components/page/Trail'
import { Callout } from '@/components/ui/Callout'
import { decimalText } from '@/lib/catalogue/measures'
import { pageNumbers } from '@/lib/catalogue/page-numbers'
import type { Product } from '@/lib/contract/catalogue'
import { reviewSorts, sizeAnswers } from '@/lib/contract/review-limits'
import type { ProductReviews } from '@/lib/contract/reviews'
import type { PageContext } from '@/lib/i18n/page-context'
import { productPath, reviewsPath } from '@/lib/routing/path'
import { chosenQuery, type Chosen } from '@/lib/reviews/chosen'
import { ReviewItem } from './ReviewItem'
import styles from './Reviews.module.css'
import { Stars } from './Stars'

interface ReviewsPageProps extends PageContext {
  readonly product: Product
  readonly reviews: ProductReviews
  readonly chosen: Chosen
  readonly shopName: string
}

/** All reviews of a product, what they come to, and how they are verified. Works without scripts. */
export async function ReviewsPage({ product, reviews, chosen, shopName, locale }: ReviewsPageProps) {
  const t = await getTranslations({ locale, namespace: 'reviews' })
  const { average, count, distribution, sizes, comfort, meta, is_sample: isSample } = reviews
  const href = (change: Chosen) => {
    const query = chosenQuery({ ...chosen, page: 1, ...change })
    return reviewsPath(product, locale) + (query && `?${query}`)
  }
  const sized = sizeAnswers.reduce((sum, answer) => sum + sizes[answer], 0)
  const link = (label: string, change: Chosen, isCurrent: boolean) => (
    <a className={styles.choice} href={href(change)} rel="nofollow" aria-current={isCurrent ? 'true' : undefined}>
      {label}
    </a>
  )
  return (
    <div className={`container ${styles.page}`}>
      <Trail
        locale={locale}
        items={[{ title: product.title, href: productPath(product, locale) }, { title: t('title') }]}
      />
      <h1>{t('pageTitle', { title: product.title })}</h1>
      {isSample && (
        <Callout tone="wait">
          <div className={styles.sample}>
            <h2>{t('sample')}</h2>
            <p>{t('sampleText')}</p>
          </div>
        </Callout>
      )}
      {average === null ? (
        <p className="lead">{t('none')}</p>
      ) : (
        <>
          <p className="lead">
            <Stars stars={Math.round(average)} label={t('averageOf', { average: decimalText(average, locale) })} />{' '}
            <span>{t('rating', { average: decimalText(average, locale), count })}</span>
          </p>
          <ul className={styles.distribution} role="list" aria-label={t('distribution')}>
            {distribution.map((number, index) => (
              <li key={index}>
                <a
                  href={href({ stars: 5 - index })}
                  rel="nofollow"
                  aria-current={chosen.stars === 5 - index ? 'true' : undefined}
                >
                  <span className="num">{t('starsRow', { stars: 5 - index })}</span>
                  <meter min={0} max={count} value={number} aria-hidden="true" />
                  <span className="num">{t('countRow', { count: number })}</span>
                </a>
              </li>
            ))}
          </ul>
          {sized > 0 && (
            <p className="small">
              {t('sizesOf', { smaller: sizes.smaller, expected: sizes.expected, larger: sizes.larger })}
            </p>
          )}
          {comfort !== null && (
            <p className="small">{t('comfortAverage', { comfort: decimalText(comfort, locale) })}</p>
          )}
          <nav className={styles.choices} aria-label={t('sort.label')}>
            {reviewSorts.map((sort) => (
              <span key={sort}>{link(t(`sort.${sort}`), { sort }, (chosen.sort ?? 'newest') === sort)}</span>
            ))}
            {chosen.stars !== undefined && link(t('allStars'), { stars: undefined }, false)}
          </nav>
        </>
      )}
      <Messages locale={locale} of={['reviews.report', 'form']}>
        {reviews.reviews.map((review) => (
          <ReviewItem key={review.id} {...{ review, locale, shopName, t }} isReal={!isSample} />
        ))}
      </Messages>
      {meta.last_page > 1 && (
        <nav className={styles.choices} aria-label={t('pages')}>
          {pageNumbers(meta.current_page, meta.last_page).map((page, index) => (
            <span key={page === 'gap' ? `gap-${index}` : page}>
              {page === 'gap' ? '…' : link(String(page), { page }, page === meta.current_page)}
            </span>
          ))}
        </nav>
      )}
      <section id="how" className="prose" aria-labelledby="how-title">
        <h2 id="how-title">{t('how.title')}</h2>
        <p>{t('how.buyers')}</p>
        <p>{t('how.all')}</p>
        <p>{t('how.reward')}</p>
        <p className="muted">{t('how.write')}</p>
      </section>
      <p>
        <a className="link" href={productPath(product, locale)}>
          {t('back')}
        </a>
      </p>
    </div>
  )
}
