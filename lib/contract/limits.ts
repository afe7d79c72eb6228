// Kept apart from the schemas, so that the browser bundle does not need zod.

/** Maximum quantity of a product in a cart. */
export const largestQuantity = 999

/** Maximum number and length of terms in a lookup. */
export const mostLookupTerms = 50
export const longestLookupTerm = 120

/** Length limits of passwords, in characters (R-AUTH-2). */
export const shortestPassword = 10
export const longestPassword = 200
