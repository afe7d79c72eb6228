// Kept apart from the schemas, so that the browser bundle does not need zod.

/** Maximum quantity of a product in a cart. */
export const maxQuantity = 999

/**
 * Highest total of an order, in minor units of its currency: what every payment provider accepts (Stripe: eight
 * digits). The shop makes a quote for more.
 */
export const maxOrderGross = 99_999_999

/** Maximum number and length of terms in a lookup. */
export const maxLookupTerms = 50
export const maxLookupTermLength = 120

/** Maximum length of a person's name, which is written into mails. */
export const maxNameLength = 80
/** Maximum length of a comment on an order or a withdrawal. */
export const maxCommentLength = 2000
export const maxOrderNumberLength = 50
/** Maximum length of a withdrawal's items in the consumer's own words. */
export const maxPiecesLength = 500
export const maxPasskeyNameLength = 60

/** Length limits of passwords, in characters (R-AUTH-2). */
export const minPasswordLength = 10
export const maxPasswordLength = 200

/**
 * Time after an order within which a request may be a repetition of it, in milliseconds: the backend then answers with
 * the order, and the browser offers to ask.
 */
export const orderRepeatMs = 15 * 60_000
