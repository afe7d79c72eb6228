import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Callout } from '@/components/ui/Callout'
import { Picture } from '@/components/ui/Picture'
import type { OrderReviews, OwnReview } from '@/lib/contract/reviews'
import { Pictures } from './Pictures'
import { ReviewFields } from './ReviewFields'
import styles from './Reviews.module.css'
import { Stars } from './Stars'

type Item = OrderReviews['items'][number]

interface WriteReviewProps {
  readonly orderHash: string
  readonly orderNumber: string
  readonly item: Item
  readonly onSaved: (saved: OrderReviews) => void
}

const tones = { waiting: 'success', published: 'success', refused: 'error' } as const

function Written({ review }: { readonly review: OwnReview }) {
  const t = useTranslations('reviews')
  return (
    <>
      <p>
        <Stars stars={review.stars} label={t('stars', { stars: review.stars })} /> <strong>{review.title}</strong>
      </p>
      <p className={styles.review_text}>{review.text}</p>
      <Pictures pictures={review.pictures} altOf={(number) => t('picture', { number, name: review.name })} />
    </>
  )
}

/** A product of a delivered order, with the form of its review, or the review. */
export function WriteReview({ orderHash, orderNumber, item, onSaved }: WriteReviewProps) {
  const t = useTranslations('reviews.write')
  const { id, name, image, review } = item
  const [isOpen, setOpen] = useState(review === null)
  const [isSent, setSent] = useState(false)
  const state = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSent && !isOpen) state.current?.focus()
  }, [isSent, isOpen])
  return (
    <section className={styles.write} aria-labelledby={`item-${id}`}>
      <div className={styles.write_head}>
        {image && <Picture src={image.src} alt="" width={image.width} height={image.height} fixedWidth={72} />}
        <h2 id={`item-${id}`}>{name}</h2>
      </div>
      {isOpen ? (
        <ReviewFields
          {...{ orderHash, orderNumber, item }}
          onSaved={(saved) => {
            setOpen(false)
            setSent(true)
            onSaved(saved)
          }}
        />
      ) : (
        review && (
          <>
            <div ref={state} tabIndex={-1} role="status">
              <Callout tone={tones[review.state]}>
                <p>{t(`state.${review.state}`)}</p>
                {review.reason && <p>{review.reason}</p>}
              </Callout>
            </div>
            <Written review={review} />
            {review.state !== 'published' && (
              <Button variant="secondary" onClick={() => setOpen(true)}>
                {t('change')}
              </Button>
            )}
          </>
        )
      )}
    </section>
  )
}
