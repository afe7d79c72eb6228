import { z } from '@hono/zod-openapi'
import { FieldError } from '@/lib/backend/platform/http/errors'
import { issuesToFields, requireStorable } from '@/lib/backend/platform/http/validation'
import { listingQuerySchema, type ListingQuery } from '@/lib/contract/catalogue'
import { lookupQuerySchema, type LookupQuery } from '@/lib/contract/lookup'

const oneOrMany = z.union([z.string(), z.array(z.string())]).optional()

type Request = Readonly<Record<string, string | string[] | undefined>>

const valueOf = (schema: z.ZodType): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? schema.unwrap() : schema
const isList = (schema: z.ZodType): boolean => valueOf(schema) instanceof z.ZodArray

/** What the OpenAPI document says of a parameter. */
function documented(schema: z.ZodType) {
  const value = valueOf(schema)
  return {
    description: schema.description,
    ...(value instanceof z.ZodEnum && { enum: value.options }),
    ...(schema instanceof z.ZodDefault && { default: String(schema.def.defaultValue) }),
  }
}

/**
 * The schema of a query in all accepted spellings: lists as `colour[]=a&colour[]=b`, `colour=a&colour=b`, or a single
 * `colour=a`.
 */
function spellingsOf(query: z.ZodObject) {
  const spellings = Object.entries<z.ZodType>(query.shape).flatMap(
    ([name, schema]): [string, z.ZodType<Request[string]>][] =>
      isList(schema)
        ? [
            [name, oneOrMany.openapi(documented(schema))],
            [`${name}[]`, oneOrMany],
          ]
        : [[name, z.string().optional().openapi(documented(schema))]],
  )
  return z.object(Object.fromEntries(spellings))
}

export const listingRequestSchema = spellingsOf(listingQuerySchema)

/** Returns the validated query of a listing; 422 with a message per field. */
export function parseListingRequest(request: Request): ListingQuery {
  const query = parsed(listingQuerySchema, request)
  // Ids become numbers only in the parsed result.
  requireStorable(query)
  return query
}

function parsed<Schema extends z.ZodObject>(schema: Schema, request: Request): z.output<Schema> {
  const lists = Object.keys(schema.shape).filter((name) => isList(schema.shape[name] as z.ZodType))
  const merged = lists.map((name) => [name, allOf(request[name], request[`${name}[]`])])
  const result = schema.safeParse({ ...request, ...Object.fromEntries(merged) })
  if (!result.success) throw new FieldError(issuesToFields(result.error.issues))
  return result.data
}

function allOf(...values: (string | string[] | undefined)[]): string[] | undefined {
  const all = values.flatMap((value) => value ?? [])
  return all.length > 0 ? all : undefined
}

export const lookupRequestSchema = spellingsOf(lookupQuerySchema)

/** Returns the validated terms of a lookup; 422 with a message per field. */
export function parseLookupRequest(request: Request): LookupQuery {
  return parsed(lookupQuerySchema, request)
}
