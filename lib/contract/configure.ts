import type { CurrencyCode } from '@/lib/money/currency'
import { toDecimal, toMinor } from '@/lib/money/money'
import { unitsInMm } from './length-units'
import type { ChosenOption, Choices, OfferedOption } from './product-options'

/*
 * What the chosen options of a product mean: their price, lead time and dimensions. Product page and backend both use it.
 * Pure, and without zod, so that the browser may use it.
 */

/** Why a choice cannot be ordered; `key` is that of the option, or an unknown one. */
export interface OptionFault {
  readonly key: string
  readonly reason: 'required' | 'range' | 'step' | 'value' | 'length' | 'unknown'
}

/** A product's options as chosen, every value of a known option and allowed. */
interface Resolved {
  readonly choices: Choices
  readonly faults: readonly OptionFault[]
}

type NumberOption = Extract<OfferedOption, { kind: 'number' }>

/** How many whole steps a value is above a number's smallest one; undefined if it is none of its values. */
function stepOf({ min, max, step }: NumberOption, value: number): number | undefined {
  const steps = (value - min) / step
  return Number.isInteger(steps) && value >= min && value <= max ? steps : undefined
}

function resolveNumber(option: NumberOption, given: string | number | undefined): number | OptionFault['reason'] {
  const written = typeof given === 'string' ? given.trim() : given
  if (written === undefined || written === '') return option.required ? 'required' : option.included
  const value = Number(written)
  if (!(value >= option.min && value <= option.max)) return 'range'
  return stepOf(option, value) === undefined ? 'step' : value
}

type Found = { readonly value: string | number | undefined } | { readonly reason: OptionFault['reason'] }

function resolveOption(option: OfferedOption, given: string | number | undefined): Found {
  if (option.kind === 'number') {
    const found = resolveNumber(option, given)
    return typeof found === 'number' ? { value: found } : { reason: found }
  }
  const written = given === undefined ? '' : String(given).trim()
  if (option.kind === 'text' && written.length > option.max_length) return { reason: 'length' }
  if (option.kind === 'choice' && written !== '' && !option.values.some(({ key }) => key === written))
    return { reason: 'value' }
  if (written !== '') return { value: written }
  if (option.required) return { reason: 'required' }
  return { value: option.kind === 'choice' ? (option.included ?? undefined) : undefined }
}

/**
 * The choices of a buyer with the values that apply without one: every number and every choice with an included value has
 * one. In the order of the options, so that the same choices are always written alike.
 * @param given by key of the option; numbers may be written as text
 */
export function resolveChoices(options: readonly OfferedOption[], given: Choices): Resolved {
  const choices: Record<string, string | number> = {}
  const faults: OptionFault[] = []
  for (const option of options) {
    const { key } = option
    const found = resolveOption(option, Object.hasOwn(given, key) ? given[key] : undefined)
    if ('reason' in found) faults.push({ key, reason: found.reason })
    else if (found.value !== undefined) choices[key] = found.value
  }
  for (const key of Object.keys(given))
    if (!options.some((option) => option.key === key)) faults.push({ key, reason: 'unknown' })
  return { choices, faults }
}

/** Dimensions of a product that options may set. */
export type Side = NonNullable<NumberOption['sets']>
export type Sides = Partial<Record<Side, number>>

interface Configuration {
  /** What a piece costs more, gross in minor units; null if something chosen has no price in the currency. */
  readonly gross: number | null
  /** Working days by which it leaves the warehouse later. */
  readonly leadTimeDays: number
  /** Whether all values are those that the product's price includes: a piece not made to the buyer's specification. */
  readonly isStandard: boolean
  /** The dimensions set, in millimetres. */
  readonly sides: Sides
  /** In words, as chosen. */
  readonly chosen: readonly ChosenOption[]
}

interface Effect {
  readonly isStandard: boolean
  readonly text: string
  readonly gross: number | null
  readonly days: number
  readonly mm?: number | undefined
}

function effectOfNumber(option: NumberOption, value: number, currency: CurrencyCode): Effect {
  const minor = (amount: number | null) => (amount === null ? null : toMinor(amount, currency))
  const isStandard = value === option.included
  const step = minor(option.step_gross)
  const changed = minor(option.changed_gross)
  const steps = Math.max(0, (value - option.included) / option.step)
  const isPriced = step !== null && changed !== null
  return {
    isStandard,
    text: option.unit === '' ? String(value) : `${value}\u00a0${option.unit}`,
    gross: isStandard ? 0 : isPriced ? changed + step * steps : null,
    days: isStandard ? 0 : option.lead_time_days,
    mm: value * (unitsInMm.get(option.unit) ?? 0),
  }
}

function effectOf(option: OfferedOption, value: string | number, currency: CurrencyCode): Effect | undefined {
  if (option.kind === 'number') return effectOfNumber(option, Number(value), currency)
  const minor = (amount: number | null) => (amount === null ? null : toMinor(amount, currency))
  if (option.kind === 'text')
    return {
      isStandard: false,
      text: String(value),
      gross: minor(option.price_gross),
      days: option.lead_time_days,
    }
  const chosen = option.values.find(({ key }) => key === value)
  return (
    chosen && {
      isStandard: chosen.key === option.included,
      text: chosen.label,
      gross: minor(chosen.price_gross),
      days: chosen.lead_time_days,
      mm: chosen.mm,
    }
  )
}

/**
 * What choices come to. Above its included value, a number costs its price per step; as soon as it differs, its fixed sum.
 * Lead times of several options add up.
 * @param choices as `resolveChoices` returns them
 * @param currency that of the options' amounts
 */
export function configure(options: readonly OfferedOption[], choices: Choices, currency: CurrencyCode): Configuration {
  const sides: Sides = {}
  const effects = options.flatMap((option) => {
    const value = choices[option.key]
    const effect = value === undefined ? undefined : effectOf(option, value, currency)
    if (value === undefined || effect === undefined) return []
    if (option.kind !== 'text' && option.sets && effect.mm) sides[option.sets] = effect.mm
    return [{ option, value, ...effect }]
  })
  const gross = effects.reduce<number | null>(
    (sum, effect) => (sum === null || effect.gross === null ? null : sum + effect.gross),
    0,
  )
  return {
    gross,
    leadTimeDays: effects.reduce((sum, { days }) => sum + days, 0),
    isStandard: effects.every(({ isStandard }) => isStandard),
    sides,
    chosen: effects.map(({ option: { key, label }, value, text, gross: effect }) => ({
      key,
      label,
      value,
      text,
      price_gross: toDecimal(effect ?? 0, currency),
    })),
  }
}

/**
 * Whether a product can be ordered with just what its price includes. Otherwise every piece of it is made to its buyer's
 * specification, before anything is chosen as well as after.
 */
export function hasStandard(options: readonly OfferedOption[] = []): boolean {
  return !options.some(
    (option) => option.required && (option.kind === 'text' || (option.kind === 'choice' && option.included === null)),
  )
}

/** The choices that options in words were made from. */
export function choicesOf(chosen: readonly ChosenOption[] = []): Choices {
  return Object.fromEntries(chosen.map(({ key, value }) => [key, value]))
}

/** The name of a line item followed by its options, where there is one line for both. */
export function nameWithOptions({
  name,
  options,
}: {
  name: string
  options?: readonly ChosenOption[] | undefined
}): string {
  return options && options.length > 0 ? `${name} (${optionsText(options)})` : name
}

/** Chosen options as a line of text: "Length: 220 cm, Seat: soft". */
export function optionsText(chosen: readonly Pick<ChosenOption, 'label' | 'text'>[] = []): string {
  return chosen.map(({ label, text }) => `${label}: ${text}`).join(', ')
}
