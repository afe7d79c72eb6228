/** Orders of a listing (decisions §3). On their own, so that the browser knows them without the schemas. */
export const sortOptions = ['default', 'price_asc', 'price_desc', 'name', 'popularity'] as const
export type Sort = (typeof sortOptions)[number]
