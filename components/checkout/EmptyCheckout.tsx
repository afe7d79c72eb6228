import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { CartNotices } from '@/components/cart/CartNotices'
import { EmptyCart } from '@/components/cart/EmptyCart'
import type { CartPaths } from '@/components/cart/cart-paths'
import { Button } from '@/components/ui/Button'
import { linkTo } from '@/components/ui/link-to'
import { Callout } from '@/components/ui/Callout'
import { Skeleton } from '@/components/ui/Skeleton'
import { usePlaceOrder } from '@/lib/api/hooks/place-order'
import { useHasSucceeded } from '@/lib/api/query'
import { mutationKeys } from '@/lib/api/query-keys'
import { deviceTime } from '@/lib/browser/clock'
import { pendingRequest, type OrderRequest } from '@/lib/cart/order-request'
import type { Cart } from '@/lib/contract/cart'
import { lastOrder } from '@/lib/browser/remembered-order'
import styles from './Checkout.module.css'
import { recordPlacedOrder } from './use-order-placement'

interface EmptyCheckoutProps {
  readonly notices: Cart['notices']
  readonly refusal: string | undefined
  readonly paths: CartPaths
  /** Result page without a hash. */
  readonly resultPath: string
}

/** An empty cart at checkout: the order was placed, the products are gone, or there never were any. */
export function EmptyCheckout({ notices, refusal, paths, resultPath }: EmptyCheckoutProps) {
  const t = useTranslations('checkout')
  const [request, setRequest] = useState(() => pendingRequest(deviceTime()))
  const [last] = useState(lastOrder)
  const isPlaced = useHasSucceeded(mutationKeys.placeOrder)
  if (isPlaced) return <CheckoutSkeleton />
  if (request) return <SentOrder request={request} resultPath={resultPath} onRefused={() => setRequest(null)} />
  return (
    <>
      <CartNotices notices={notices} />
      {refusal && notices.length === 0 && <Callout tone="error">{refusal}</Callout>}
      {last && <Callout tone="success">{t.rich('placed', { link: linkTo(`${resultPath}/${last}`) })}</Callout>}
      <EmptyCart paths={paths} heading="h1" />
    </>
  )
}

interface SentOrderProps {
  readonly request: OrderRequest
  readonly resultPath: string
  readonly onRefused: () => void
}

/** An order sent without a response. With an empty cart, the same request can only return the order it created. */
function SentOrder({ request, resultPath, onRefused }: SentOrderProps) {
  const t = useTranslations('checkout')
  const { mutate, isError, isPending } = usePlaceOrder()
  const isResending = useRef(false)

  function check() {
    mutate(request, {
      onSuccess: (placed) => {
        recordPlacedOrder(placed)
        window.location.assign(new URL(`${resultPath}/${placed.order_hash}`, window.location.origin))
      },
      onError: () => pendingRequest(deviceTime()) === null && onRefused(),
    })
  }

  useEffect(() => {
    if (isResending.current) return
    isResending.current = true
    check()
  })

  return (
    <>
      <h1>{t('title')}</h1>
      {isError ? (
        <UnconfirmedOrder onCheck={check} isChecking={isPending} />
      ) : (
        <p role="status">{t('unknown.checking')}</p>
      )}
    </>
  )
}

export function CheckoutSkeleton() {
  const t = useTranslations('checkout')
  return (
    <div className={styles.checkout} aria-busy="true" data-loading>
      <div className={styles.checkout_main}>
        <h1 className={styles.checkout_title}>{t('title')}</h1>
        <p className="visuallyHidden" role="status">
          {t('loading')}
        </p>
        <Skeleton ratio="44 / 20" />
      </div>
      <div className={styles.checkout_summary}>
        <Skeleton ratio="27 / 30" />
      </div>
    </div>
  )
}

interface UnconfirmedOrderProps {
  /** Repeats the same request: never creates a second order. */
  readonly onCheck: () => void
  readonly isChecking: boolean
}

/** An order sent without a response: offers to check its outcome. */
export function UnconfirmedOrder({ onCheck, isChecking }: UnconfirmedOrderProps) {
  const t = useTranslations('checkout.unknown')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div role="alert" tabIndex={-1} ref={place}>
      <Callout tone="error">
        <p>{t('text')}</p>
        <Button variant="secondary" size="sm" busy={isChecking} onClick={onCheck}>
          {t('check')}
        </Button>
      </Callout>
    </div>
  )
}
