import { createRoute, OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { dataOf, errorSchema } from '@/lib/contract/common'
import type { BackendEnv } from '../context'
import { FieldError, HttpError } from './errors'
import type { TextKey, TextValues } from './texts'
import { issuesToFields, maxInteger, requireStorable, requireStorablePath } from './validation'

/**
 * A domain's router. Requests that do not match its schemas or contain values PostgreSQL cannot store end with 422 and
 * a message per field; such paths end with 404.
 */
export function createRouter(): OpenAPIHono<BackendEnv> {
  return new OpenAPIHono<BackendEnv>({
    defaultHook: (result) => {
      if (!result.success) throw new FieldError(issuesToFields(result.error.issues))
      if (result.target === 'param') requireStorablePath(result.data)
      else requireStorable(result.data)
    },
  })
}

/** Ends a call with a larger body with 413 and a text. */
export function limitBody(maxSize: number, key: TextKey = 'errors.tooLarge', values: TextValues = {}) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new HttpError(413, key, values)
    },
  })
}

/** An id in a path: what PostgreSQL can store as one. */
export const idParam = z.coerce.number().int().min(1).max(maxInteger)

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Declares routes, `route('get /api/brands', { … })`, under a heading of the OpenAPI document. */
export function routesOf(heading: string) {
  return <Verb extends Method, Path extends string, Config extends Omit<RouteConfig, 'method' | 'path' | 'tags'>>(
    call: `${Verb} ${Path}`,
    config: Config,
  ) => {
    const [method, path] = call.split(' ') as [Verb, Path]
    return createRoute({ ...config, method, path, tags: [heading] })
  }
}

/** A route's required JSON body. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, content: { 'application/json': { schema } } } } as const
}

/** Error statuses of calls behind `stateful`. */
export const refusals = { 403: 'From another site', 419: 'CSRF token mismatch' }

/**
 * A route's responses: `{"data": …}` with status 200, and its error statuses. Handlers throw errors instead of
 * returning them, so these are documented but not part of a handler's type (which does not support 419).
 */
export function answers<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  errors: Readonly<Record<number, string>> = {},
) {
  const success = { 200: { description, content: { 'application/json': { schema: dataOf(schema) } } } } as const
  return Object.assign(success, failing(errors))
}

/** A route's responses without content: status 204, and its error statuses. */
export function done(description: string, errors: Readonly<Record<number, string>> = {}) {
  return Object.assign({ 204: { description } } as const, failing(errors))
}

/** A route's error statuses, for the OpenAPI document only. */
export function failing(errors: Readonly<Record<number, string>>): object {
  return Object.fromEntries(
    Object.entries(errors).map(([status, why]) => [
      status,
      { description: why, content: { 'application/json': { schema: errorSchema } } },
    ]),
  )
}
