'use client'

import { useState } from 'react'
import type { OrderReviews } from '@/lib/contract/reviews'
import { WriteReview } from './WriteReview'

interface WriteReviewsProps {
  readonly orderHash: string
  readonly orderNumber: string
  readonly items: OrderReviews['items']
}

/** What was ordered, each with its review: to be written, changed until it is published, or read. */
export function WriteReviews({ orderHash, orderNumber, items: first }: WriteReviewsProps) {
  const [items, setItems] = useState(first)
  return items.map((item) => (
    <WriteReview key={item.id} {...{ orderHash, orderNumber, item }} onSaved={(saved) => setItems(saved.items)} />
  ))
}
