'use client'

import { useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import { QuantityStepper } from '@/components/ui/QuantityStepper'
import { ApiError } from '@/lib/api/error'
import { useAddAndShow } from '@/lib/api/hooks/add-and-show'
import styles from './AddToCart.module.css'

export interface AddToCartLabels {
  readonly add: string
  /** Announced to screen readers. */
  readonly added: string
  readonly quantity: { readonly group: string; readonly input: string; readonly less: string; readonly more: string }
  /** Shown when more than {max} was typed. */
  readonly cut: string
  /** Shown after a network error. */
  readonly offline: string
}

interface AddToCartProps {
  readonly productId: number
  readonly max: number
  /** Not orderable: the label gives the reason. */
  readonly disabled?: boolean
  readonly quantity: number
  /** Called with each chosen quantity; without it there is no stepper. */
  readonly onQuantityChange?: (quantity: number) => void
  readonly labels: AddToCartLabels
}

/** Adds to the cart, announces it and opens the drawer. The parent lays out stepper, button and message. */
export function AddToCart({ productId, max, disabled = false, quantity, onQuantityChange, labels }: AddToCartProps) {
  const [message, setMessage] = useState<{ text: string; isError: boolean }>()
  const fail = (text: string) => setMessage({ text, isError: true })
  const { addAndShow, isPending } = useAddAndShow()

  async function addToCart() {
    try {
      if (await addAndShow({ product_id: productId, quantity })) setMessage({ text: labels.added, isError: false })
    } catch (error) {
      fail(error instanceof ApiError && error.layer !== 'network' ? error.message : labels.offline)
    }
  }

  return (
    <>
      {onQuantityChange && !disabled && (
        <QuantityStepper
          value={quantity}
          min={1}
          max={max}
          onChange={(next) => {
            setMessage(undefined)
            onQuantityChange(next)
          }}
          onCut={() => fail(labels.cut.replace('{max}', String(max)))}
          labels={labels.quantity}
        />
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
