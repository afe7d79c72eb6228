import { createHash } from 'node:crypto'
import { configure, resolveChoices, type OptionFault, type Sides } from '@/lib/contract/configure'
import { hasLink, oneLine } from '@/lib/contract/one-line'
import type { Choices, ProductOption } from '@/lib/contract/product-options'
import { shopLocale } from '@/lib/i18n/offered'
import type { CurrencyCode } from '@/lib/money/currency'
import { FieldError, type FieldMessages, type Message } from '../../platform/http/errors'
import { offeredOptions } from '../catalogue/options'

/** Line items of products with options. Pure. */

/** A line item as stored: a product as configured. Without options, nothing is chosen. */
export interface CartLine {
  readonly productId: number
  readonly quantity: number
  readonly choices?: Choices
}

/** Most line items of a product in a cart. */
const maxConfigurations = 20

/** The choices in one form, whatever the order in which they were made. */
const sorted = (choices: Choices) => Object.entries(choices).toSorted(([one], [other]) => (one < other ? -1 : 1))

/** Identifies a line item in its cart: the product's id, with a digest of what was chosen. */
export function lineId({ productId, choices = {} }: Omit<CartLine, 'quantity'>): string {
  const chosen = sorted(choices)
  if (chosen.length === 0) return String(productId)
  return `${productId}-${createHash('sha256').update(JSON.stringify(chosen)).digest('hex').slice(0, 12)}`
}

/** What a reconciliation needs to know of a product's configuration. */
export interface ConfiguredLine {
  readonly choices: Choices
  /** Null if it has no price in the currency. */
  readonly gross: number | null
  readonly leadTimeDays: number
  readonly isStandard: boolean
  readonly sides: Sides
}

const plain: ConfiguredLine = { choices: {}, gross: 0, leadTimeDays: 0, isStandard: true, sides: {} }

/** Texts as single lines, and the options whose text has a link: they are written into mails. */
function checkedTexts(given: Choices) {
  const texts = Object.entries(given).map(
    ([key, value]) => [key, typeof value === 'string' ? oneLine(value) : value] as const,
  )
  return {
    cleaned: Object.fromEntries(texts),
    linked: texts.flatMap(([key, value]) => (typeof value === 'string' && hasLink(value) ? [key] : [])),
  }
}

/** A line item's configuration today; null if its choices are not, or no longer, those of the product. */
export function configuredLine(
  options: readonly ProductOption[],
  given: Choices = {},
  currency: CurrencyCode,
): ConfiguredLine | null {
  if (options.length === 0) return Object.keys(given).length === 0 ? plain : null
  const offered = offeredOptions(options, shopLocale(), currency)
  const { cleaned, linked } = checkedTexts(given)
  const { choices, faults } = resolveChoices(offered, cleaned)
  if (faults.length > 0 || linked.length > 0) return null
  const { gross, leadTimeDays, isStandard, sides } = configure(offered, choices, currency)
  return { choices, gross, leadTimeDays, isStandard, sides }
}

/** Line items of the same configuration as one, in the order in which they first appear. */
export function mergedLines(lines: readonly CartLine[]): CartLine[] {
  const merged = new Map<string, CartLine>()
  for (const line of lines) {
    const id = lineId(line)
    const before = merged.get(id)
    merged.set(id, before ? { ...before, quantity: before.quantity + line.quantity } : line)
  }
  return [...merged.values()]
}

function messageOf(options: readonly ProductOption[], { key, reason }: OptionFault): Message {
  const option = options.find((one) => one.key === key)
  if (!option) return { key: 'options.unknown', values: { key } }
  const { label } = option
  if (reason === 'required')
    return { key: `options.${option.kind === 'choice' ? 'choose' : 'enter'}`, values: { label } }
  if (option.kind === 'choice') return { key: 'options.value', values: { label } }
  if (option.kind === 'text') return { key: 'options.length', values: { label, max: option.max_length } }
  const { min, max, step, unit } = option
  return { key: reason === 'step' ? 'options.step' : 'options.range', values: { label, min, max, step, unit } }
}

/** Why choices cannot be bought, by the field `options.KEY`; empty if they can. */
export function choiceFaults(options: readonly ProductOption[], given: Choices): FieldMessages {
  const { cleaned, linked } = checkedTexts(given)
  const { faults } = resolveChoices(offeredOptions(options, shopLocale(), 'HUF'), cleaned)
  return Object.fromEntries([
    ...linked.map((key) => [`options.${key}`, [{ key: 'validation.textWithLink' }]] as const),
    ...faults.map((fault) => [`options.${fault.key}`, [messageOf(options, fault)]] as const),
  ])
}

/**
 * Throws a message per option unless the choices can be bought, and if a cart would get too many different line items of
 * the product.
 * @param known line items that the cart has of the product
 */
export function requireChoices(options: readonly ProductOption[], given: Choices, known: number): void {
  const faults = choiceFaults(options, given)
  if (Object.keys(faults).length > 0) throw new FieldError(faults)
  if (known > maxConfigurations) throw FieldError.of('options', 'options.tooMany', { maximum: maxConfigurations })
}
