/** Sort orders of a listing. Kept apart from the schemas, so that the browser bundle does not need zod. */
export const sortOptions = ['default', 'price_asc', 'price_desc', 'name', 'popularity'] as const
export type Sort = (typeof sortOptions)[number]
