import { z } from '@hono/zod-openapi'
import { FieldError } from '@/lib/backend/platform/http/errors'
import { issuesToFields, requireStorable } from '@/lib/backend/platform/http/validation'
import { listingQuerySchema, lookupQuerySchema, type ListingQuery, type LookupQuery } from '@/lib/contract/catalogue'
import { sortOptions } from '@/lib/contract/sort'

const oneOrMany = z.union([z.string(), z.array(z.string())]).optional()

/**
 * GET /api/products in all accepted spellings: lists as `colour[]=a&colour[]=b`, `colour=a&colour=b`, or a single
 * `colour=a`.
 */
export const listingRequestSchema = z.object({
  category: z.string().optional().openapi({ description: 'Category id or slug path' }),
  within: oneOrMany,
  'within[]': oneOrMany,
  q: z.string().optional().openapi({ description: 'Search text' }),
  exact: z.string().optional().openapi({ description: 'Disables corrections of the search text' }),
  sort: z
    .string()
    .optional()
    .openapi({ enum: [...sortOptions], default: 'default' }),
  price_min: z.string().optional().openapi({ description: 'In whole units of the currency, decimals allowed' }),
  price_max: z.string().optional(),
  in_stock: z.string().optional(),
  discounted: z.string().optional(),
  warehouse: z.string().optional().openapi({ description: 'By default the largest stock first' }),
  colour: oneOrMany,
  'colour[]': oneOrMany,
  brand: oneOrMany,
  'brand[]': oneOrMany,
  material: oneOrMany,
  'material[]': oneOrMany,
  size: oneOrMany,
  'size[]': oneOrMany,
  attribute: oneOrMany.openapi({ description: 'Attribute and value, as in the facets: socket.e27' }),
  'attribute[]': oneOrMany,
  ids: oneOrMany,
  'ids[]': oneOrMany,
  page: z.string().optional(),
  per_page: z.string().optional(),
})

const lists = ['within', 'colour', 'brand', 'material', 'size', 'attribute', 'ids'] as const

/** Returns the validated query of a listing; 422 with a message per field. */
export function parseListingRequest(request: z.infer<typeof listingRequestSchema>): ListingQuery {
  const listed = lists.map((name) => [name, merged(request[name], request[`${name}[]`])])
  const query = parsed(listingQuerySchema, { ...request, ...Object.fromEntries(listed) })
  // Ids become numbers only in the parsed result.
  requireStorable(query)
  return query
}

function parsed<Schema extends z.ZodType>(schema: Schema, input: object): z.output<Schema> {
  const result = schema.safeParse(input)
  if (!result.success) throw new FieldError(issuesToFields(result.error.issues))
  return result.data
}

function merged(...values: (string | string[] | undefined)[]): string[] | undefined {
  const all = values.flatMap((value) => value ?? [])
  return all.length > 0 ? all : undefined
}

/** GET /api/products/lookup in all accepted spellings: `term[]=a&term[]=b`, `term=a&term=b`, or a single `term=a`. */
export const lookupRequestSchema = z.object({ term: oneOrMany, 'term[]': oneOrMany })

/** Returns the validated terms of a lookup; 422 with a message per field. */
export function parseLookupRequest(request: z.infer<typeof lookupRequestSchema>): LookupQuery {
  return parsed(lookupQuerySchema, { term: merged(request.term, request['term[]']) })
}
