// Kept apart from the schemas, so that the browser bundle does not need zod.

/** Maximum quantity of a product in a cart. */
export const maxQuantity = 999

/** Maximum number and length of terms in a lookup. */
export const maxLookupTerms = 50
export const maxLookupTermLength = 120

/** Maximum length of a person's name. */
export const maxNameLength = 80

/** Length limits of passwords, in characters (R-AUTH-2). */
export const minPasswordLength = 10
export const maxPasswordLength = 200
