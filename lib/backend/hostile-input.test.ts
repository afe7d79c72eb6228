import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loggedIn } from '@/tests/support/backend/customer'
import { createTestShop, testOrigin, type TestShop, type Visitor } from '@/tests/support/backend/shop'
import { orders } from './platform/db/schema/shop'

/**
 * Values that a JSON body or a URL can carry but the database cannot store or must not run, in every input of every
 * documented call: the response is never 500.
 */

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly minLength?: number
  readonly minItems?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

type Leaf = readonly (string | number)[]

/** Terminates a text, a name, a pattern, a list and a statement. */
const injection = `1'"\\%_) or true}; drop table orders cascade; -- $$ $1`

/** "a\ud800b" in a body; in a URL, the bytes that would encode it. */
const hostile = [
  { name: 'an id of 2^31', value: 2 ** 31, text: String(2 ** 31) },
  { name: 'an id of 2^53', value: 2 ** 53 - 1, text: String(2 ** 53 - 1) },
  { name: 'NUL', value: 'a\u0000b', text: 'a%00b' },
  { name: 'a lone surrogate', value: 'a\ud800b', text: 'a%ED%A0%80b' },
  { name: 'SQL', value: injection, text: encodeURIComponent(injection) },
]

let shop: TestShop
let visitor: Visitor
let document: Document
beforeAll(async () => {
  shop = await createTestShop()
  visitor = await loggedIn(shop, 'hostile@example.com')
  document = (await (await shop.fetch(new Request(`${testOrigin}/api/openapi.json`))).json()) as Document
})
afterAll(() => shop.close())

const unsafe = new Set(['post', 'put', 'patch', 'delete'])

function operations() {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )
}

function resolve(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  const found = name === undefined ? schema : (document.components.schemas[name] ?? {})
  const [first] = found.anyOf ?? found.oneOf ?? found.allOf ?? []
  return first ? resolve(first) : found
}

/** A value of the schema's type, for fields not under attack. */
function sample(schema: Schema): unknown {
  const { type, properties, items, ...rest } = resolve(schema)
  if (rest.const !== undefined) return rest.const
  if (rest.enum) return rest.enum[0]
  if (properties) return Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, sample(one)]))
  if (items) return [sample(items)]
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return 1
  if (rest.format === 'email' || rest.format === undefined) return rest.format ? 'a@example.com' : 'szoveg'.repeat(2)
  return '2026-12-01'
}

function leaves(value: unknown, path: Leaf = []): Leaf[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) =>
    leaves(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

function replaced(value: unknown, [key, ...rest]: Leaf, attack: unknown): unknown {
  if (key === undefined) return attack
  if (Array.isArray(value))
    return value.map((inner, index) => (index === key ? replaced(inner, rest, attack) : (inner as unknown)))
  const record = value as Record<string, unknown>
  return { ...record, [key]: replaced(record[key], rest, attack) }
}

const pathWith = (path: string, name: string, value: string) =>
  path.replace(`{${name}}`, value).replace(/\{(\w+)\}/g, '1')

interface Attack {
  readonly method: string
  readonly path: string
  readonly body?: unknown
}

/** Every call, with one input replaced. */
function attacksWith({ value, text }: (typeof hostile)[number]): Attack[] {
  return operations().flatMap(({ path, method: verb, operation }) => {
    const method = verb.toUpperCase()
    const parameters = operation.parameters ?? []
    const schema = operation.requestBody?.content['application/json']?.schema
    const body = schema && sample(schema)
    const withBody = body !== undefined && unsafe.has(verb) ? { body } : {}
    const plain = path.replace(/\{(\w+)\}/g, '1')
    const inUrl = parameters.map(({ name, in: place }): Attack => {
      if (place === 'path') return { method, path: pathWith(path, name, text), ...withBody }
      return { method, path: `${plain}?${encodeURIComponent(name)}=${text}`, ...withBody }
    })
    const inBody = leaves(body).map((leaf): Attack => ({ method, path: plain, body: replaced(body, leaf, value) }))
    return [...inUrl, ...(body === undefined ? [] : inBody)]
  })
}

async function failures(attacks: readonly Attack[]): Promise<string[]> {
  const failed: string[] = []
  for (const { method, path, body } of attacks) {
    // Past the window of every limit.
    shop.advance(61)
    const { status, body: answer } = await visitor.call<{ message?: unknown }>(method, path, body)
    const isRefusal = status >= 400 && typeof answer.message !== 'string' && !path.includes('/form')
    if (status >= 500 || isRefusal) failed.push(`${method} ${path} ${JSON.stringify(body)}: ${String(status)}`)
  }
  return failed
}

describe('hostile input', () => {
  it.each(hostile)(
    '$name is never a server error',
    async (attack) => {
      const attacks = attacksWith(attack)
      expect(attacks.length).toBeGreaterThan(100)
      expect(await failures(attacks)).toEqual([])
      expect(await shop.database.$count(orders)).toBe(0)
    },
    240_000,
  )

  it('that cannot be stored gets 404 in a path and 422 by field elsewhere', async () => {
    expect((await visitor.call('POST', '/api/favourites/2147483648/delete')).status).toBe(404)
    expect((await visitor.call('GET', '/api/categories/a%00b')).status).toBe(404)
    expect(await visitor.call('GET', '/api/pickup-points?q=a%00b')).toMatchObject({
      status: 422,
      body: { errors: { q: [expect.any(String)] } },
    })
    expect(await visitor.call('POST', '/api/cart/product', { product_id: 2 ** 31, quantity: 1 })).toMatchObject({
      status: 422,
      body: { errors: { product_id: [expect.any(String)] } },
    })
    expect(await visitor.call('PUT', '/api/cart/customer', { invoice_data: { name: 'a\ud800' } })).toMatchObject({
      status: 422,
      body: { errors: { 'invoice_data.name': [expect.any(String)] } },
    })
  })
})
