'use client'

import { lazy, Suspense, useEffect, useRef, useState, type MouseEvent } from 'react'
import { AddToCart, type AddToCartLabels } from '@/components/cart/AddToCart'
import { useCovered } from '@/components/ui/covered'
import styles from './Buy.module.css'
import type { OptionsForm, OptionsFormProps } from './OptionsForm'
import type { ProductToolsProps } from './ProductTools'
import { usePurchase } from './PurchaseState'
import { TierTable } from './TierTable'

interface PurchaseProps {
  readonly productId: number
  readonly max: number
  readonly disabled: boolean
  readonly labels: AddToCartLabels
}

interface BuyActionsProps extends PurchaseProps {
  /** Link to a quote request for one piece. */
  readonly quote: { readonly href: string; readonly label: string }
  /** Shown before the quote link. */
  readonly stockNotice?: React.ReactNode
  /** Shown after the quote link. */
  readonly children?: React.ReactNode
}

export function BuyActions({ quote, stockNotice, children, ...purchase }: BuyActionsProps) {
  const { quantity, setQuantity, tiers, current, configured } = usePurchase()
  const place = useRef<HTMLDivElement>(null)

  // Product.module.css needs the height of the sticky box so that its end becomes visible.
  useEffect(() => {
    const box = place.current?.parentElement
    if (!box) return
    const observer = new ResizeObserver(() => box.style.setProperty('--box-height', `${box.offsetHeight}px`))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  return (
    <>
      <div className={styles.actions} ref={place} data-buy-actions={quantity}>
        <AddToCart {...purchase} {...{ quantity, configured }} onQuantityChange={setQuantity} />
        <div className={styles.second}>
          {stockNotice}
          <a
            className="btn"
            data-variant="secondary"
            href={quantity > 1 ? `${quote.href}&quantity=${quantity}` : quote.href}
            rel="nofollow"
            {...(configured && {
              onClick: (event: MouseEvent<HTMLAnchorElement>) => {
                if (configured.noteQuote(quantity)) event.currentTarget.search = ''
                else event.preventDefault()
              },
            })}
          >
            {quote.label}
          </a>
          {children}
        </div>
      </div>
      {tiers && <TierTable rows={tiers.rows} labels={tiers.labels} current={current} />}
    </>
  )
}

interface BuyBarProps extends PurchaseProps {
  readonly net: string
  readonly title: React.ReactNode
  readonly price: React.ReactNode
}

/** The buy bar on phones, shown while the buy box's button is out of view. Shares the quantity chosen there. */
export function BuyBar({ net, title, price, ...purchase }: BuyBarProps) {
  const [shown, setShown] = useState(false)
  const { quantity, tiers, current, configured } = usePurchase()
  const row = quantity > 1 && !configured ? tiers?.rows[current] : undefined

  useEffect(() => {
    const actions = document.querySelector('[data-buy-actions]')
    if (!actions) return
    const observer = new IntersectionObserver(([entry]) => setShown(entry ? !entry.isIntersecting : false))
    observer.observe(actions)
    return () => observer.disconnect()
  }, [])

  return (
    <div className={styles.bar} style={useCovered()} data-bottom-bar="" data-shown={shown || undefined} inert={!shown}>
      <div>
        {title}
        <div className={styles.bar_price}>
          {quantity > 1 && <span>{`${quantity} ×`}</span>}
          {row && (
            <>
              <b data-kind="gross">{row.gross}</b>
              <b data-kind="net">{`${row.net} ${net}`}</b>
            </>
          )}
          <div hidden={row !== undefined}>{configured?.parts.barPrice ?? price}</div>
        </div>
      </div>
      <AddToCart {...purchase} {...{ quantity, configured }} />
    </div>
  )
}

/** The form of a product with options, whose code no other product loads; `children` until then. */
export function LazyOptions({ children, ...props }: OptionsFormProps & { readonly children: React.ReactNode }) {
  const [Form, setForm] = useState<typeof OptionsForm>()

  useEffect(() => {
    const load = async () => {
      const { OptionsForm: loaded } = await import('./OptionsForm')
      setForm(() => loaded)
    }
    // Without it, the server tells what is missing.
    load().catch(() => undefined)
  }, [])

  return Form ? <Form {...props} /> : children
}

const ProductTools = lazy(() => import('./ProductTools'))

/** Loads comparison and sharing after everything needed for buying. */
export function LazyProductTools(props: ProductToolsProps) {
  const [isReady, setReady] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 300)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div className={styles.tools}>
      {isReady && (
        <Suspense>
          <ProductTools {...props} />
        </Suspense>
      )}
    </div>
  )
}
