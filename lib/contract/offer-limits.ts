// Kept apart from the schemas, so that the browser bundle does not need zod.

/** Maximum number of products in a quote request. */
export const maxOfferLines = 50
/** Maximum length of a request's comment or a decline's reason, in characters. */
export const maxOfferTextLength = 2000
export const maxOfferDeadlineLength = 100

/** Purpose of a quote. */
export const offerProjects = ['office', 'restaurant', 'hotel', 'home', 'other'] as const
export type OfferProject = (typeof offerProjects)[number]

/** A quote's statuses; "expired" is a sent quote past its validity. */
export const offerStatuses = ['requested', 'sent', 'expired', 'accepted', 'declined'] as const
export type OfferStatus = (typeof offerStatuses)[number]
