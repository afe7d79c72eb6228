// Apart from the schemas, so that the browser can know them without the schemas' library.

/** Most products of one quote request. */
export const mostOfferLines = 50
/** Longest comment of a request, reason of a refusal, in characters. */
export const longestOfferText = 2000

/** What a quote is for. */
export const offerProjects = ['office', 'restaurant', 'hotel', 'home', 'other'] as const
export type OfferProject = (typeof offerProjects)[number]

/** An offer's states; "expired" is a sent one whose time is over. */
export const offerStatuses = ['requested', 'sent', 'expired', 'accepted', 'declined'] as const
export type OfferStatus = (typeof offerStatuses)[number]
