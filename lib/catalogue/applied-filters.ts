import { attributeFacet, parseAttributeFilter } from '@/lib/contract/attribute-filter'
import type { Facet } from '@/lib/contract/catalogue'
import { choices, flags, type ListingChoice, type ListingFlag } from '@/lib/contract/listing-parameters'
import type { CurrencyCode } from '@/lib/money/currency'
import { formatPrice, netPrice, standardVatRate } from '@/lib/money/money'
import { facetValues, valueFacet } from './listing-data'
import { withChoice, withFlag, withoutPrices, type ListingChange, type ListingState } from './listing-state'

export interface AppliedFilter {
  readonly key: string
  readonly label: string
  /** Replaces the label when net prices are shown. */
  readonly net?: string
  readonly remove: ListingChange
}

interface AppliedFilterTexts extends Readonly<Record<ListingFlag, string>> {
  /** "{price} alatt", "{price} felett" */
  readonly priceUpTo: (price: string) => string
  readonly priceFrom: (price: string) => string
  /** "{price} (EUR-árakra nem érvényes)" */
  readonly priceElsewhere: (price: string) => string
}

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
 * The active filters in the order of the sidebar; the price range is one chip, which says so if it is in another
 * currency than the page's and does not apply.
 */
export function appliedFilters(
  state: ListingState,
  facets: readonly Facet[],
  currency: CurrencyCode,
  texts: AppliedFilterTexts,
): AppliedFilter[] {
  const applied: AppliedFilter[] = []
  for (const name of flags.filter((flag) => state[flag]))
    applied.push({ key: name, label: texts[name], remove: (chosen) => withFlag(chosen, name, false) })
  const { price_min: priceMin, price_max: priceMax, currency: priceCurrency } = state
  if (priceCurrency) {
    const label = (shown: (gross: number) => number) => {
      const from = priceMin === undefined ? undefined : formatPrice(shown(priceMin), priceCurrency)
      const to = priceMax === undefined ? undefined : formatPrice(shown(priceMax), priceCurrency)
      const range = from && to ? `${from} – ${to}` : to ? texts.priceUpTo(to) : texts.priceFrom(from ?? '')
      return priceCurrency === currency ? range : texts.priceElsewhere(range)
    }
    applied.push({
      key: 'price',
      label: label((gross) => gross),
      net: label((gross) => netPrice(gross, priceCurrency, standardVatRate)),
      remove: withoutPrices,
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
