'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { showToast } from '@/components/ui/toast'
import { ApiError } from '@/lib/api/error'
import { useAddToCart } from '@/lib/api/hooks/add-to-cart'
import { useToggleFavourite } from '@/lib/api/hooks/toggle-favourite'
import type { ProductCard } from '@/lib/contract/catalogue'
import { productPath } from '@/lib/routing/path'
import styles from './Favourites.module.css'

/** Moves favourites to the cart one by one; those rejected by the cart remain favourites. */
export function useMoveToCart(cartPath: string) {
  const t = useTranslations('favourites')
  const { add } = useAddToCart()
  const { toggle } = useToggleFavourite()
  const [moving, setMoving] = useState<readonly number[]>([])

  async function move(products: readonly ProductCard[]): Promise<void> {
    setMoving(products.map(({ id }) => id))
    let moved = 0
    let refusal: string | undefined
    for (const { id } of products) {
      try {
        await add({ product_id: id, quantity: 1 })
        toggle(id)
        moved += 1
      } catch (error) {
        refusal ??= error instanceof ApiError && error.layer !== 'network' ? error.message : t('moveFailed')
      }
    }
    setMoving([])
    const action = { label: t('openCart'), href: cartPath }
    if (refusal === undefined) showToast({ text: t('moved', { count: moved }), action })
    else if (moved === 0) showToast({ text: refusal, icon: 'circle-alert' })
    else showToast({ text: t('movePartly', { moved, left: products.length - moved }), icon: 'info', action })
  }

  return { move, isMoving: (id: number) => moving.includes(id), isBusy: moving.length > 0 }
}

interface MoveToCartProps {
  readonly product: ProductCard
  readonly busy: boolean
  readonly onMove: () => void
}

export function MoveToCart({ product, busy, onMove }: MoveToCartProps) {
  const t = useTranslations('favourites')
  const locale = useLocale()
  const isSoldOut = product.availability === 'sold_out'
  if (product.requires_options && !isSoldOut)
    return (
      <a
        className={`btn ${styles.move}`}
        data-variant="secondary"
        data-size="sm"
        data-block=""
        href={productPath(product, locale)}
        aria-label={t('chooseNamed', { title: product.title })}
      >
        {t('choose')}
      </a>
    )
  const action = { busy, 'aria-label': t('moveNamed', { title: product.title }), onClick: onMove }
  return (
    <Button className={styles.move} variant="secondary" size="sm" block {...(isSoldOut ? { disabled: true } : action)}>
      {t(isSoldOut ? 'soldOut' : 'move')}
    </Button>
  )
}
