import type { OpenAPIHono } from '@hono/zod-openapi'
import type { BackendEnv } from './context'

/** Hono's syntax for "one or more segments"; OpenAPI has plain names only. */
const multiSegment = /:(\w+)\{[^}]+\}/g

/**
 * Serves GET /api/openapi.json: the contract as OpenAPI 3.1, generated from the validating schemas. Call it after all
 * routes are mounted; the document is generated once, on the first request.
 */
export function serveOpenApi(app: OpenAPIHono<BackendEnv>): void {
  let document: ReturnType<typeof describe> | undefined
  app.get('/api/openapi.json', (c) => c.json((document ??= describe(app))))
}

function describe(app: OpenAPIHono<BackendEnv>) {
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Nidora',
      version: '1',
      description:
        'The calls of the shop. Every success is wrapped in `data`. Headers: `Locale` (hu, en), `Currency-Id` (1 HUF, 2 EUR, 3 USD), ' +
        '`X-XSRF-TOKEN` for unsafe methods. Amounts are decimal numbers in the currency of the request. ' +
        'Integers in a request may also be strings of digits.',
    },
  })
  const paths = Object.entries(document.paths ?? {}).map(([path, item]) => [path.replace(multiSegment, '{$1}'), item])
  return { ...document, paths: Object.fromEntries(paths) as typeof document.paths }
}
