import { useEffect, useRef, useState } from 'react'
import { groupedNumber } from '@/lib/catalogue/measures'
import { priceChoice, typedAmount, type PriceChoice } from '@/lib/catalogue/price-range'
import styles from './Filters.module.css'
import { isComposing } from '@/components/ui/composing'
import type { ListingTexts } from './listing-texts'

interface PriceRangeProps {
  /** Lowest and highest price of the listing, in whole units. */
  readonly min: number
  readonly max: number
  readonly from: number | undefined
  readonly to: number | undefined
  readonly symbol: string
  readonly texts: ListingTexts['price']
  readonly isNet: boolean
  /** Whether the form submits it. Net prices are shown by scripts only, which need no form. */
  readonly isSent: boolean
  readonly onChange: (choice: PriceChoice) => void
}

/** A slider counts as released after this time without movement, for keyboard and touch alike. */
const settleMs = 250

type Draft = Readonly<Record<'low' | 'high', string>>

const written = (value: number | undefined) => (value === undefined ? '' : groupedNumber(value))

/** A price range: two sliders on one track and two number fields, which the form submits. */
export function PriceRange({ min, max, from, to, symbol, texts, isNet, isSent, onChange }: PriceRangeProps) {
  /** Typed or dragged, not yet applied. */
  const [draft, setDraft] = useState<Draft>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const { low, high } = draft ?? { low: written(from), high: written(to) }
  const clamped = (value: number | undefined, missing: number) => Math.min(Math.max(value ?? missing, min), max)
  const lowValue = clamped(typedAmount(low), min)
  const highValue = clamped(typedAmount(high), max)
  const percent = (value: number) => `${((value - min) / Math.max(max - min, 1)) * 100}%`

  function choose(ends: Draft) {
    clearTimeout(timer.current)
    onChange(priceChoice(typedAmount(ends.low), typedAmount(ends.high), min, max))
    setDraft(undefined)
  }

  function drag(ends: Draft) {
    setDraft(ends)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => choose(ends), settleMs)
  }

  const slider = { min, max, step: 1 }
  const label = (text: string) => (isNet ? `${text} ${texts.net}` : text)
  const field = {
    className: 'field_control',
    inputMode: 'decimal',
    autoComplete: 'off',
    onBlur: () => draft && choose(draft),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== 'Enter' || !draft || isComposing(event.nativeEvent)) return
      event.preventDefault()
      choose(draft)
    },
  } as const
  return (
    <>
      <div className={styles.range} style={{ '--from': percent(lowValue), '--to': percent(highValue) }}>
        <input
          {...slider}
          type="range"
          value={lowValue}
          aria-label={label(texts.lowest)}
          aria-valuetext={`${groupedNumber(lowValue)} ${symbol}`}
          onChange={(event) => drag({ low: groupedNumber(Math.min(Number(event.target.value), highValue)), high })}
        />
        <input
          {...slider}
          type="range"
          value={highValue}
          aria-label={label(texts.highest)}
          aria-valuetext={`${groupedNumber(highValue)} ${symbol}`}
          onChange={(event) => drag({ low, high: groupedNumber(Math.max(Number(event.target.value), lowValue)) })}
        />
      </div>
      <div className={styles.range_fields}>
        <div className={styles.range_field}>
          <input
            {...field}
            name={isSent ? 'price_min' : undefined}
            value={low}
            placeholder={groupedNumber(min)}
            aria-label={label(texts.from)}
            onChange={(event) => setDraft({ low: event.target.value, high })}
          />
          <span>{symbol}</span>
        </div>
        <span>–</span>
        <div className={styles.range_field}>
          <input
            {...field}
            name={isSent ? 'price_max' : undefined}
            value={high}
            placeholder={groupedNumber(max)}
            aria-label={label(texts.to)}
            onChange={(event) => setDraft({ low, high: event.target.value })}
          />
          <span>{symbol}</span>
        </div>
      </div>
    </>
  )
}
