import { z } from 'zod'

/** What the lists of the desk have in common. */

/** A page of a list, counted from 1, and its size. */
export const deskPageSchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(25),
})

/** A page of rows, each with the `id` under which it is found, and the number of all. */
export const pageOf = <Row extends z.ZodType>(row: Row) => z.object({ items: z.array(row), total: z.int() })

/** The rows of a page for the database. */
export const rowsOf = ({ page, per_page: size }: z.infer<typeof deskPageSchema>) => ({
  limit: size,
  offset: (page - 1) * size,
})
