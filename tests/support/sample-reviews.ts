import type { ProductReviews, Review } from '@/lib/contract/reviews'

export const sampleReview: Review = {
  id: 1,
  stars: 5,
  title: 'Szép',
  text: 'Jó.',
  size: 'expected',
  comfort: null,
  name: 'Éva',
  town: 'Vác',
  locale: 'hu',
  published_at: '2026-11-20T09:00:00.000Z',
  pictures: [],
  answer: null,
}

/** Two real reviews. */
export const sampleReviews = (): ProductReviews => ({
  average: 4.5,
  count: 2,
  is_sample: false,
  distribution: [1, 1, 0, 0, 0],
  sizes: { smaller: 0, expected: 2, larger: 0 },
  comfort: null,
  reviews: [sampleReview, { ...sampleReview, id: 2, stars: 4, title: '', text: 'Elég jó.' }],
  meta: { current_page: 1, last_page: 1, per_page: 20, total: 2 },
})
