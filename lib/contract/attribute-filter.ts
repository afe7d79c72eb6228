/** How attributes are named in facets and addresses. Without zod, because the browser reads them, too. */

const facetPrefix = 'attribute.'

export const attributeFacet = (key: string): string => `${facetPrefix}${key}`
export const isAttributeFacet = (facet: string): boolean => facet.startsWith(facetPrefix)

/** A value of an attribute's facet, as in a listing's address: "socket.e27", "rub-cycles.60000". */
export const attributeFilter = (key: string, value: string): string => `${key}.${value}`

/** The attribute and value of a filter. Keys have no point; without one, no product has the value. */
export function parseAttributeFilter(filter: string): { readonly key: string; readonly value: string } {
  const [key = '', ...value] = filter.split('.')
  return { key, value: value.join('.') }
}
