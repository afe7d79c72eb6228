'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import type { ProductCard } from '@/lib/contract/catalogue'
import styles from './Favourites.module.css'

interface MoveToCartProps {
  readonly product: ProductCard
  readonly busy: boolean
  readonly onMove: () => void
}

export function MoveToCart({ product, busy, onMove }: MoveToCartProps) {
  const t = useTranslations('favourites')
  if (product.availability === 'sold_out') {
    return (
      <Button className={styles.move} variant="secondary" size="sm" block disabled>
        {t('soldOut')}
      </Button>
    )
  }
  return (
    <Button
      className={styles.move}
      variant="secondary"
      size="sm"
      block
      busy={busy}
      aria-label={t('moveNamed', { title: product.title })}
      onClick={onMove}
    >
      {t('move')}
    </Button>
  )
}
