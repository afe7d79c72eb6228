import type { Order } from '@/lib/contract/order'
import type { OwnReview, ProductReviews, Review } from '@/lib/contract/reviews'
import { reviewsPerPage, type ReviewSort } from '@/lib/contract/review-limits'
import type { Queryable } from '../../platform/db/database'
import { countReviews, findPictures, findPublished, type PictureRow, type ReviewGroup, type ReviewRow } from './store'

/** Reviews as in the responses. */

export const picturePath = (key: string) => `/api/reviews/pictures/${key}`

const toPictures = (pictures: readonly PictureRow[], reviewId: number): Review['pictures'] =>
  pictures
    .filter((picture) => picture.reviewId === reviewId)
    .map(({ key, width, height }) => ({
      key,
      src: picturePath(key),
      thumbnail: `${picturePath(key)}/thumbnail`,
      width,
      height,
    }))

function answered(review: ReviewRow, pictures: readonly PictureRow[]) {
  const { id, stars, title, text, size, comfort, name, town, answer, answeredAt } = review
  return {
    stars,
    title,
    text,
    size,
    comfort,
    name,
    town,
    pictures: toPictures(pictures, id),
    answer: answeredAt && answer ? { text: answer, at: answeredAt.toISOString() } : null,
  }
}

function toReview(review: ReviewRow, pictures: readonly PictureRow[]): Review {
  const { id, locale, publishedAt, createdAt } = review
  return { id, locale, published_at: (publishedAt ?? createdAt).toISOString(), ...answered(review, pictures) }
}

/** A review as its writer sees it. */
export const toOwnReview = (review: ReviewRow, pictures: readonly PictureRow[]): OwnReview => ({
  state: review.state,
  reason: review.reason,
  ...answered(review, pictures),
})

const oneDecimal = (value: number) => Math.round(value * 10) / 10

function average(groups: readonly ReviewGroup[], valueOf: (group: ReviewGroup) => number | null): number | null {
  let [sum, count] = [0, 0]
  for (const group of groups) {
    const value = valueOf(group)
    if (value === null) continue
    sum += value * group.count
    count += group.count
  }
  return count === 0 ? null : oneDecimal(sum / count)
}

type Summary = Omit<ProductReviews, 'reviews' | 'meta'>

/** What a product's reviews come to. Samples count only as long as nobody has written a real one. Pure. */
export function summarize(groups: readonly ReviewGroup[]): Summary {
  const isSample = groups.length > 0 && groups.every(({ isDemo }) => isDemo)
  const counted = groups.filter(({ isDemo }) => isDemo === isSample)
  const sum = (isCounted: (group: ReviewGroup) => boolean) =>
    counted.filter(isCounted).reduce((total, { count }) => total + count, 0)
  const answers = (size: ReviewRow['size']) => sum((group) => group.size === size)
  return {
    average: average(counted, ({ stars }) => stars),
    count: sum(() => true),
    is_sample: isSample,
    distribution: [5, 4, 3, 2, 1].map((stars) => sum((group) => group.stars === stars)),
    sizes: { smaller: answers('smaller'), expected: answers('expected'), larger: answers('larger') },
    comfort: average(counted, ({ comfort }) => comfort),
  }
}

interface Wanted {
  readonly stars?: number | undefined
  readonly sort: ReviewSort
  readonly page: number
}

/** A page of a product's published reviews; null past the last page. */
export async function readProductReviews(
  db: Queryable,
  productId: number,
  { stars, sort, page }: Wanted,
): Promise<ProductReviews | null> {
  const summary = summarize(await countReviews(db, productId))
  const total = stars === undefined ? summary.count : (summary.distribution[5 - stars] ?? 0)
  const lastPage = Math.max(1, Math.ceil(total / reviewsPerPage))
  if (page > lastPage) return null
  const rows = await findPublished(
    db,
    { productId, isDemo: summary.is_sample, stars, sort },
    { offset: (page - 1) * reviewsPerPage, limit: reviewsPerPage },
  )
  const pictures = await findPictures(
    db,
    rows.map(({ id }) => id),
  )
  return {
    ...summary,
    reviews: rows.map((row) => toReview(row, pictures)),
    meta: { current_page: page, last_page: lastPage, per_page: reviewsPerPage, total },
  }
}

/** Google's categories of what people sit and lie on. */
const comfortable = /\b(?:chairs?|sofas?|beds?|bench(?:es)?|stools?|ottomans?|mattress(?:es)?|seating)\b/i

/** Whether comfort is a question for a piece of this category. Pure. */
export const asksComfort = (category: OrderItem['product']['category']) =>
  comfortable.test(category.merchant_identifiers.google)

type OrderItem = Order['items'][number]
