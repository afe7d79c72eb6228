import type { OrderReviews, ReportInput } from '@/lib/contract/reviews'
import { withToken } from '../session-token'
import { upload } from '../upload'

interface SentReview {
  readonly orderHash: string
  readonly productId: number
  readonly fields: Readonly<Record<string, string>>
  /** New pictures. */
  readonly pictures: readonly File[]
  /** Keys of those that the review already has and keeps. */
  readonly kept: readonly string[]
}

/** POST /api/orders/{order_hash}/reviews/{product_id} */
export function sendReview({ orderHash, productId, fields, pictures, kept }: SentReview): Promise<OrderReviews> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const file of pictures) form.append('pictures[]', file)
  for (const key of kept) form.append('kept[]', key)
  return withToken(() => upload<OrderReviews>(`/orders/${orderHash}/reviews/${productId}`, form))
}

/** POST /api/reviews/{id}/report */
export function reportReview(id: number, report: ReportInput): Promise<void> {
  return withToken((api) => api.post<void>(`/reviews/${id}/report`, report))
}
