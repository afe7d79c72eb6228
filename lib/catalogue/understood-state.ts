import type { Understood } from '@/lib/contract/understood'
import { measures } from '@/lib/contract/listing-parameters'
import { withChoice, type ListingState } from './listing-state'

/**
 * The state that a search text was understood as, beside the filters it already has: each part has an address without it.
 * The text itself stays as what was asked. Pure.
 */
export function understoodState(state: ListingState, understood: Understood): ListingState {
  const { q, within, price_min, price_max, currency, net, in_stock, ...named } = understood
  const chosen = [
    ...(within ?? []).map((value) => ['category', value] as const),
    ...(['colour', 'material', 'brand', 'attribute'] as const).flatMap((name) =>
      (named[name] ?? []).map((value) => [name, value] as const),
    ),
  ]
  const withChoices = chosen
    .filter(([name, value]) => !state[name].includes(value))
    .reduce((all, [name, value]) => withChoice(all, name, value), state)
  return {
    ...withChoices,
    q,
    asked: state.asked || state.q,
    page: 1,
    in_stock: state.in_stock || in_stock === true,
    ...(currency && { price_min, price_max, currency, net: net === true }),
    ...Object.fromEntries(
      measures
        .flatMap((name) => [`${name}_min`, `${name}_max`] as const)
        .flatMap((name) => (named[name] === undefined ? [] : [[name, named[name]]])),
    ),
  }
}
