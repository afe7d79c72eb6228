'use client'

import { useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import { QuantityStepper, type QuantityProblem } from '@/components/ui/QuantityStepper'
import { ApiError } from '@/lib/api/error'
import { useAddAndShow } from '@/lib/api/hooks/add-and-show'
import type { Choices } from '@/lib/contract/product-options'
import styles from './AddToCart.module.css'

export interface AddToCartLabels {
  readonly add: string
  /** Announced to screen readers. */
  readonly added: string
  readonly quantity: { readonly group: string; readonly input: string; readonly less: string; readonly more: string }
  /** Shown when more than {max} was typed. */
  readonly cut: string
  /** Shown when no whole number was typed. */
  readonly invalid: string
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
  /** What was chosen of a product with options; `check` shows what is missing, and returns whether nothing is. */
  readonly configured?: { readonly choices: Choices; readonly check: () => boolean } | null
}

function Failure({ children }: { readonly children: string }) {
  return (
    <p className="field_error">
      <Icon name="circle-alert" size="sm" />
      <span>{children}</span>
    </p>
  )
}

/** Adds to the cart, announces it and opens the drawer. The parent lays out stepper, button and message. */
export function AddToCart(props: AddToCartProps) {
  const { productId, max, disabled = false, quantity, onQuantityChange, labels, configured } = props
  const [result, setResult] = useState<{ text: string; isError: boolean }>()
  /** Of the typed quantity; stays until the quantity changes. */
  const [problem, setProblem] = useState<QuantityProblem>()
  const { addAndShow, isPending } = useAddAndShow()

  async function addToCart() {
    if (problem === 'invalid' || configured?.check() === false) return
    const product = { product_id: productId, quantity, ...(configured && { options: configured.choices }) }
    try {
      if (await addAndShow(product)) setResult({ text: labels.added, isError: false })
    } catch (error) {
      const text = error instanceof ApiError && error.layer !== 'network' ? error.message : labels.offline
      setResult({ text, isError: true })
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
            setResult(undefined)
            setProblem(undefined)
            onQuantityChange(next)
          }}
          onProblem={setProblem}
          keepsInvalid
          labels={labels.quantity}
        />
      )}
      <button
        type="button"
        className="btn needsScript"
        data-variant="primary"
        disabled={disabled}
        aria-busy={isPending || undefined}
        onClick={() => void addToCart()}
      >
        {labels.add}
      </button>
      <div className={styles.message} aria-live="polite">
        {problem && <Failure>{labels[problem].replace('{max}', String(max))}</Failure>}
        {!isPending &&
          result &&
          (result.isError ? <Failure>{result.text}</Failure> : <p className="visuallyHidden">{result.text}</p>)}
      </div>
    </>
  )
}
