// Kept apart from the schemas, so that the browser bundle does not need zod.

/** Pictures of a review: their number, bytes per file and bytes in total, as they are sent. */
export const maxReviewPictures = 4
export const maxReviewPictureSize = 10 * 1024 * 1024
export const maxReviewPicturesSize = 30 * 1024 * 1024

/** Accepted types of pictures, judged by content. */
export const reviewPictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Characters. */
export const minReviewText = 10
export const reviewLengths = { name: 40, town: 60, title: 100, text: 3000, note: 500 } as const

/** How large the piece is, compared with what its page made the buyer expect. */
export const sizeAnswers = ['smaller', 'expected', 'larger'] as const
export type SizeAnswer = (typeof sizeAnswers)[number]

export const reviewSorts = ['newest', 'best', 'worst', 'pictures'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export const reportReasons = ['untrue', 'offensive', 'personal', 'advertisement', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Reviews on a page of the list. */
export const reviewsPerPage = 20
