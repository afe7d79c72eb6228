'use client'

import { useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import { QuantityStepper } from '@/components/ui/QuantityStepper'
import { ApiError } from '@/lib/api/error'
import { useAddAndShow } from '@/lib/api/hooks/add-and-show'
import styles from './AddToCart.module.css'

/** Texts of the button; `addToCartLabels(locale)` makes them on the server. */
export interface AddToCartLabels {
  readonly add: string
  /** Told to screen readers when it is in the cart. */
  readonly added: string
  /** Of the quantity stepper. */
  readonly quantity: { readonly group: string; readonly input: string; readonly less: string; readonly more: string }
  /** When there was no answer at all. */
  readonly offline: string
}

interface AddToCartProps {
  readonly productId: number
  /** Largest quantity that can be ordered. */
  readonly max: number
  /** Not orderable: the button's label says why. */
  readonly disabled?: boolean
  /** Pieces that a click adds. */
  readonly quantity: number
  /** Told each chosen quantity. Without it there is no stepper. */
  readonly onQuantityChange?: (quantity: number) => void
  readonly labels: AddToCartLabels
}

/** Quantity and button; adds to the cart, says so, and opens the drawer. Parent lays out its parts (stepper, button, message). */
export function AddToCart({ productId, max, disabled = false, quantity, onQuantityChange, labels }: AddToCartProps) {
  const [message, setMessage] = useState<{ text: string; isError: boolean }>()
  const { addAndShow, isPending } = useAddAndShow()

  async function addToCart() {
    try {
      if (await addAndShow({ product_id: productId, quantity })) setMessage({ text: labels.added, isError: false })
    } catch (error) {
      const text = error instanceof ApiError && error.layer !== 'network' ? error.message : labels.offline
      setMessage({ text, isError: true })
    }
  }

  return (
    <>
      {onQuantityChange && !disabled && (
        <QuantityStepper value={quantity} min={1} max={max} onChange={onQuantityChange} labels={labels.quantity} />
      )}
      <button
        type="button"
        className="btn"
        data-variant="primary"
        disabled={disabled}
        aria-busy={isPending}
        onClick={() => void addToCart()}
      >
        {labels.add}
      </button>
      <div className={styles.message} aria-live="polite">
        {!isPending &&
          message &&
          (message.isError ? (
            <p className="field_error">
              <Icon name="circle-alert" size="sm" />
              {message.text}
            </p>
          ) : (
            <p className="visuallyHidden">{message.text}</p>
          ))}
      </div>
    </>
  )
}
