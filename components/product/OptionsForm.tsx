'use client'

import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { Price } from '@/components/ui/Price'
import type { WorkingDayRange } from '@/lib/calendar/working-days'
import { deliveryText, leadTimeWeeks, type DeliverySentence } from '@/lib/catalogue/delivery-dates'
import { drawProduct } from '@/lib/catalogue/drawing'
import { interpolate } from '@/lib/catalogue/interpolate'
import { centimetres } from '@/lib/catalogue/measures'
import { serverTime } from '@/lib/browser/clock'
import type { Dimensions } from '@/lib/contract/catalogue'
import { configure, resolveChoices, type Side, type Sides } from '@/lib/contract/configure'
import type { OfferedOption } from '@/lib/contract/product-options'
import { applicableTier, type TierRange } from '@/lib/contract/volume-tiers'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import { formatPrice, netOfGross, toDecimal, toMinor } from '@/lib/money/money'
import { mergeLines, readLines, writeLines } from '@/lib/offer/lines'
import { DimensionDrawing } from './DimensionDrawing'
import { faultText, optionName, type OptionTexts } from './option-texts'
import { initialValues, OptionFields, type OptionValues } from './OptionFields'
import { usePurchase, type Configured } from './PurchaseState'
import { DeliveryDates } from './TimeTexts'
import { UnitPrice, type UnitPriceTexts } from './UnitPrice'

export interface OptionsFormProps {
  readonly productId: number
  readonly options: readonly OfferedOption[]
  readonly locale: Locale
  readonly currency: CurrencyCode
  readonly vatRate: number
  /** Without options, in decimals. */
  readonly price: {
    readonly gross: number
    readonly originalGross: number
    readonly tiers: readonly (TierRange & { readonly price_gross: number })[]
  }
  readonly leadTimeDays: number
  readonly isMadeToOrder: boolean
  /** Excluded from withdrawal whatever is chosen. */
  readonly isCustomMade: boolean
  readonly delivery: { readonly range: WorkingDayRange; readonly sentence: DeliverySentence } | null
  readonly drawing: { readonly dimensions: Dimensions; readonly taxonomy: string } | null
  readonly texts: OptionTexts & {
    readonly price: UnitPriceTexts
    /** With "{from}" and "{to}", in weeks. */
    readonly stock: string
    /** With "{measures}". */
    readonly drawing: string
    readonly sides: Readonly<Record<Side, string>>
    readonly returns: string
    readonly returnsText: string
    readonly returnsLong: string
  }
}

interface Entry {
  readonly options?: OptionValues
}

/** Keeps what is chosen with the page's entry in the history, so that Back and a reload show it. */
function keepValues(options: OptionValues): void {
  try {
    window.history.replaceState({ ...(window.history.state as Entry | null), options }, '')
  } catch {
    // Safari refuses many calls in a short time; the next change keeps all values.
  }
}

/** What was typed or chosen before this code was loaded, in the form as served, else when the page was last left. */
function firstValues(options: readonly OfferedOption[]): OptionValues {
  const initial = initialValues(options)
  const { options: kept = {} } = (window.history.state as Entry | null) ?? {}
  const valueOf = (option: OfferedOption) => {
    const inputs = [...document.querySelectorAll<HTMLInputElement>(`[name="${optionName(option.key)}"]`)]
    return (inputs[0]?.type === 'radio' ? inputs.find(({ checked }) => checked) : inputs[0])?.value
  }
  return Object.fromEntries(
    options.map((option) => {
      const { [option.key]: first = '' } = initial
      const served = valueOf(option) ?? first
      return [option.key, served === first ? (kept[option.key] ?? first) : served]
    }),
  )
}

/** The typed values without empty ones, which are no choice. */
const choicesOf = (values: OptionValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

interface ConfiguredDrawingProps extends Pick<OptionsFormProps, 'drawing' | 'locale' | 'texts'> {
  readonly sides: Sides
}

function ConfiguredDrawing({ drawing, sides, locale, texts }: ConfiguredDrawingProps) {
  if (!drawing) return null
  const dimensions = { ...drawing.dimensions, ...sides }
  const drawn = drawProduct(dimensions, drawing.taxonomy, locale)
  if (!drawn) return null
  const measures = (['width', 'depth', 'height'] as const).flatMap((side) => {
    const millimetres = dimensions[side]
    return millimetres ? [`${texts.sides[side].toLowerCase()} ${centimetres(millimetres, locale)}`] : []
  })
  return <DimensionDrawing drawing={drawn} label={interpolate(texts.drawing, { measures: measures.join(', ') })} />
}

interface LaterDeliveryProps extends NonNullable<OptionsFormProps['delivery']> {
  /** Working days. */
  readonly later: number
  readonly locale: Locale
}

function LaterDelivery({ range, sentence, later, locale }: LaterDeliveryProps) {
  const delayed = { min: range.min + later, max: range.max + later }
  const served = deliveryText(delayed, new Date(serverTime()), locale, sentence)
  return <DeliveryDates key={later} range={delayed} {...{ locale, sentence, served }} />
}

/** The options of a product; what is chosen changes price, lead time, drawing and the right of withdrawal on the page. */
export function OptionsForm(props: OptionsFormProps) {
  const { productId, options, locale, currency, vatRate, price, delivery, texts } = props
  const { quantity, setConfigured } = usePurchase()
  const [values, setValues] = useState(() => firstValues(options))
  /** The control that had the focus before this form replaced the served one. */
  const [focused] = useState(() => {
    const { activeElement: active } = document
    return active instanceof HTMLInputElement || active instanceof HTMLSelectElement ? active.id : ''
  })
  /** Options whose faults are shown: those left, and all once the product was to be bought. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const given = choicesOf(values)
  const { choices, faults } = resolveChoices(options, given)
  const { gross: extra, leadTimeDays: later, isStandard, sides, chosen } = configure(options, choices, currency)
  const tier = applicableTier(price.tiers, quantity)
  const priced = (amount: number) => {
    const gross = toMinor(amount, currency) + (extra ?? 0)
    return { gross: toDecimal(gross, currency), net: toDecimal(netOfGross(gross, vatRate), currency) }
  }
  const unit = priced(tier?.price_gross ?? price.gross)
  const original = priced(price.originalGross)
  const weeks = leadTimeWeeks(props.leadTimeDays + later)

  function check(): boolean {
    const [first] = faults
    if (!first) return true
    setLeft(new Set(options.map(({ key }) => key)))
    document.querySelector<HTMLElement>(`[name="${optionName(first.key)}"]`)?.focus()
    return false
  }

  function partsOf(): Configured['parts'] {
    const amounts = { ...unit, originalGross: original.gross, originalNet: original.net, currency }
    return {
      price: <UnitPrice {...amounts} texts={texts.price} />,
      barPrice: <Price {...amounts} labels={texts.price} />,
      drawing: <ConfiguredDrawing {...{ ...props, sides }} />,
      ...(props.isMadeToOrder && { stock: interpolate(texts.stock, weeks) }),
      ...(delivery && later > 0 && { delivery: <LaterDelivery {...{ ...delivery, later, locale }} /> }),
      ...(!props.isCustomMade &&
        !isStandard && {
          returns: texts.returns,
          returnsText: texts.returnsText,
          returnsLong: texts.returnsLong,
        }),
    }
  }

  const configured: Configured = {
    choices: given,
    check,
    noteQuote(pieces) {
      if (!check()) return false
      writeLines(mergeLines(readLines() ?? [], [{ product_id: productId, quantity: pieces, chosen, currency }]))
      return true
    },
    leadTimeDays: later,
    parts: partsOf(),
  }
  const publish = useEffectEvent(() => setConfigured(configured))
  // Before the paint, so that a price never stands beside choices it does not belong to.
  useLayoutEffect(() => publish(), [values, quantity])
  useEffect(() => {
    if (focused) document.getElementById(focused)?.focus()
  }, [focused])

  return (
    <OptionFields
      {...{ options, values, texts, currency }}
      isCustomMade={props.isCustomMade}
      errorOf={(option) => {
        const fault = left.has(option.key) ? faults.find(({ key }) => key === option.key) : undefined
        return fault && faultText(option, fault, texts)
      }}
      live={({ key }) => ({
        onChange(value) {
          const next = { ...values, [key]: value }
          setValues(next)
          keepValues(next)
        },
        onLeave: () => setLeft(new Set([...left, key])),
      })}
    >
      <p className="visuallyHidden" role="status">
        {faults.length === 0 && interpolate(texts.status, { price: formatPrice(unit.gross, currency) })}
      </p>
    </OptionFields>
  )
}
