import { z } from 'zod'

/** The order of categories among their siblings. */

const keys = z.array(z.string().max(120)).min(1).max(1000)

/** All categories in the shop's order, parents before children. */
export const categoryPlacesSchema = z.array(
  z
    .object({
      /** Its key. */
      id: z.string(),
      /** The key of its parent; null at the top. */
      parent: z.string().nullable(),
      /** In the language of the call, or the shop's own. */
      name: z.string(),
    })
    .meta({ id: 'DeskCategoryPlace' }),
)
export type CategoryPlace = z.infer<typeof categoryPlacesSchema>[number]

/** The keys of all siblings, as their reader saw them and in their new order. */
export const categoryOrderSchema = z
  .object({ was: keys, now: keys })
  .refine(({ was, now }) => was.toSorted().join(' ') === now.toSorted().join(' '), { path: ['now'] })
  .meta({ id: 'DeskCategoryOrder' })
