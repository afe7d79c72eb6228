import { attributeFacet, parseAttributeFilter } from '@/lib/contract/attribute-filter'
import type { Facet } from '@/lib/contract/facet'
import { choices, flags, type ListingChoice, type ListingFlag, type Measure } from '@/lib/contract/listing-parameters'
import type { CurrencyCode } from '@/lib/money/currency'
import { formatPrice } from '@/lib/money/money'
import { interpolate } from './interpolate'
import { facetValues, valueFacet } from './listing-data'
import {
  limitedMeasures,
  withChoice,
  withFlag,
  withoutMeasure,
  withoutPrices,
  withoutWords,
  type ListingChange,
  type ListingState,
} from './listing-state'

export interface AppliedFilter {
  readonly key: string
  readonly label: string
  /** Replaces the label when net prices are shown. */
  readonly net?: string
  readonly remove: ListingChange
}

interface AppliedFilterTexts {
  readonly flags: Readonly<Record<ListingFlag, string>>
  /** "{price} alatt", "{price} felett", "{price} ({currency}-árakra nem érvényes)", "(nettó)", "(bruttó)" */
  readonly price: Readonly<Record<'upTo' | 'over' | 'elsewhere' | 'net' | 'gross', string>>
  /** "legfeljebb {to} cm", "legalább {from} cm", "{from}–{to} cm"; "{range} széles" */
  readonly measures: Readonly<Record<'upTo' | 'over' | 'between' | Measure, string>>
  /** "„{words}”" */
  readonly words: string
}

/** The search words as a filter that can be removed. */
export const wordsFilter = ({ q }: ListingState, texts: Pick<AppliedFilterTexts, 'words'>): AppliedFilter => ({
  key: 'q',
  label: interpolate(texts.words, { words: q }),
  remove: withoutWords,
})

function labelOf(facets: readonly Facet[], name: ListingChoice, value: string): string {
  if (name === 'attribute') return attributeLabel(facets, value)
  return facetValues(facets, name).find((item) => item.value === value)?.label ?? value
}

/** An attribute's value is named with the attribute: "Levehető huzat: igen". */
function attributeLabel(facets: readonly Facet[], filter: string): string {
  const facet = valueFacet(facets, attributeFacet(parseAttributeFilter(filter).key))
  const value = facet?.values.find((item) => item.value === filter)
  return facet && value ? `${facet.label ?? facet.key}: ${value.label}` : filter
}

/**
 * The active filters in the order of the sidebar, after the words that are left of a sentence; the price range is one chip, which says so if it is in another
 * currency than the page's and does not apply.
 */
export function appliedFilters(
  state: ListingState,
  facets: readonly Facet[],
  currency: CurrencyCode,
  texts: AppliedFilterTexts,
): AppliedFilter[] {
  const applied: AppliedFilter[] = state.asked && state.q ? [wordsFilter(state, texts)] : []
  for (const name of flags)
    if (state[name])
      applied.push({
        key: name,
        label: texts.flags[name],
        remove: (chosen) => withFlag(chosen, name, false),
      })
  const { currency: priceCurrency } = state
  if (priceCurrency) {
    const [from, to] = [state.price_min, state.price_max].map((price) =>
      price === undefined ? '' : formatPrice(price, priceCurrency),
    )
    const { upTo, over, elsewhere, net, gross } = texts.price
    const range = from && to ? `${from} – ${to}` : interpolate(to ? upTo : over, { price: to || from || '' })
    const label = priceCurrency === currency ? range : interpolate(elsewhere, { price: range, currency })
    // Where the other kind of prices is shown, it says which it is of.
    applied.push({
      key: 'price',
      label: state.net ? `${label} ${net}` : label,
      net: state.net ? label : `${label} ${gross}`,
      remove: withoutPrices,
    })
  }
  for (const name of limitedMeasures(state)) {
    const [from, to] = [state[`${name}_min`], state[`${name}_max`]]
    const { upTo, over, between } = texts.measures
    const range = interpolate(from === undefined ? upTo : to === undefined ? over : between, {
      from: from ?? '',
      to: to ?? '',
    })
    applied.push({
      key: name,
      label: interpolate(texts.measures[name], { range }),
      remove: withoutMeasure(name),
    })
  }
  for (const name of choices) {
    for (const value of state[name]) {
      applied.push({
        key: `${name}-${value}`,
        label: labelOf(facets, name, value),
        // Idempotent: a second tap must not add it again.
        remove: (chosen) => (chosen[name].includes(value) ? withChoice(chosen, name, value) : chosen),
      })
    }
  }
  return applied
}
