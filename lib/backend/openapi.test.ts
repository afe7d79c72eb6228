import { expect, test } from 'vitest'
import { nonEmpty } from '@/tests/support/non-empty'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

interface Document {
  openapi: string
  paths: Record<string, Record<string, unknown>>
  components: { schemas: Record<string, unknown> }
}

interface JsonBody {
  content: { 'application/json': { schema: { required: string[]; properties: Record<string, object> } } }
}

// R-API-24
test('the document is OpenAPI 3.1 and lists every call', async () => {
  const response = await shop.fetch(new Request('http://localhost/api/openapi.json'))
  expect(response.status).toBe(200)
  const document = (await response.json()) as Document
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining([
      '/api/init',
      '/api/home',
      '/api/categories/{slug}',
      '/api/products',
      '/api/products/{id}',
      '/api/search/suggest',
      '/api/blog/{slug}',
      '/api/cart',
      '/api/cart/order',
      '/api/cart/notices/dismiss',
      '/api/health/ready',
    ]),
  )
  expect(Object.keys(document.paths).filter((path) => path.includes(':'))).toEqual([])
  // An order's body requires only the return URL; numbers are documented as numbers.
  const bodyOf = (path: string) => document.paths[path]?.post as { requestBody: JsonBody }
  const order = bodyOf('/api/cart/order').requestBody.content['application/json'].schema
  expect(order.required).toEqual(['transaction_result_url'])
  const line = bodyOf('/api/cart/product').requestBody.content['application/json'].schema
  expect(line.properties.product_id).toMatchObject({ type: 'integer' })
  // Each schema appears once, under its own name.
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Cart', 'Error', 'MenuItem', 'Order', 'Product', 'ProductCard']),
  )
  const text = JSON.stringify(document)
  for (const [, name] of nonEmpty([...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)]))
    expect(text).toContain(`"${name}":{`)
})
