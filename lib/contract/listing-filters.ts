/*
 * The filters of a list of products. Router, addresses, GET /api/products with its OpenAPI description, facets and
 * controls are derived from these tables. Without zod, because router and browser read them, too.
 */

/** Choices with a set of products per value. */
export const plainChoiceParameters = {
  colours: 'colour',
  materials: 'material',
  brands: 'brand',
  /** Width classes in centimetres: "0-40", "40-80" … "200-". */
  sizes: 'size',
} as const

/**
 * Filters with values to choose: from the field of the storefront's state to the parameter of the address, which is also
 * the name of the facet. In the order of the address and of the sidebar.
 */
export const choiceParameters = {
  categories: 'category',
  ...plainChoiceParameters,
  /** One parameter for all attributes, with values like "socket.e27": the router need not know the shop's. */
  attributes: 'attribute',
} as const
export type ChoiceField = keyof typeof choiceParameters
export const choiceFields = Object.keys(choiceParameters) as ChoiceField[]

/** The choices in GET /api/products, where `category` is the list's own. */
export const choiceQueryParameters = { ...choiceParameters, categories: 'within' } as const

/** Filters that are on or off: from the field to the parameter and facet, too. */
export const flagParameters = { inStock: 'in_stock' } as const
export type FlagField = keyof typeof flagParameters
export const flagFields = Object.keys(flagParameters) as FlagField[]

/** A record with a value per key. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>
}
