// Apart from the schemas, so that the browser can know them without the schemas' library.

/** Most pieces of one product in a cart. */
export const largestQuantity = 999

/** Most terms that one lookup answers, and the longest of them. */
export const mostLookupTerms = 50
export const longestLookupTerm = 120

/** Characters of a password (decisions §4). */
export const shortestPassword = 10
export const longestPassword = 200
