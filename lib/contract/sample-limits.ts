/** Without zod, because forms read them, too. */

/** The most samples that a shop can allow at once. */
export const maxSamples = 20
/** The longest period of the shop's limit, in days, for which requests are kept. */
export const maxSampleDays = 365
export const sampleLengths = { zipcode: 10, city: 80, address: 200, note: 500 } as const
