import { decimalText } from '@/lib/catalogue/measures'
import type { ProductReviews } from '@/lib/contract/reviews'
import type { Product } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/texts'
import { reviewsPath } from '@/lib/routing/path'
import { shortDescription } from '@/lib/seo/metadata'
import { Stars } from './Stars'

interface ProductReviewsProps {
  readonly product: Pick<Product, 'id' | 'link'>
  readonly reviews: ProductReviews | null
  readonly locale: Locale
  readonly t: Translator<'reviews'>
}

/** The average stars below a product's name; nothing without reviews. */
export function ProductRating({ product, reviews, locale, t }: ProductReviewsProps) {
  if (!reviews || reviews.average === null) return null
  return (
    <a className="link small" href={reviewsPath(product, locale)} rel="nofollow">
      {`★ ${t(reviews.is_sample ? 'ratingSample' : 'rating', { average: decimalText(reviews.average, locale), count: reviews.count })}`}
    </a>
  )
}

/** The newest reviews at the end of a product's page, shortened: the page of the reviews has them whole. */
export function NewestReviews({ product, reviews, locale, t }: ProductReviewsProps) {
  if (!reviews || reviews.count === 0) return null
  return (
    <section className="section prose">
      <h2>{t(reviews.is_sample ? 'sample' : 'title')}</h2>
      {reviews.reviews.slice(0, 3).map(({ id, stars, title, text, name, town, locale: lang }) => (
        <blockquote key={id} lang={lang === locale ? undefined : lang}>
          <p>
            <Stars stars={stars} label={t('stars', { stars })} /> <strong>{title}</strong>
          </p>
          <p>{shortDescription(text)}</p>
          <p className="small muted">{[name, town].filter(Boolean).join(', ')}</p>
        </blockquote>
      ))}
      <a className="link" href={reviewsPath(product, locale)} rel="nofollow">
        {t('all', { count: reviews.count })}
      </a>
    </section>
  )
}
