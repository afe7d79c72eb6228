import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { products } from '@/lib/backend/platform/db/schema/catalogue'
import type { Listing } from '@/lib/contract/catalogue'
import { testShop } from '@/tests/support/backend/test-shop'

/**
 * Real shoppers' queries, each with products of which one must be among the first five (the list was written before the
 * search was).
 */
const queries = z
  .array(z.object({ locale: z.enum(['hu', 'en']), query: z.string(), expect: z.array(z.string()).min(1) }))
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'queries.json'), 'utf8')))

/** 115 of 120. */
const minShare = 115 / 120
const firstFew = 5

const shop = await testShop()

// R-SEARCH-2
test('real queries find their products among the first five', async () => {
  expect(queries.length).toBeGreaterThanOrEqual(120)
  const misses: string[] = []
  for (const { locale, query, expect: expected } of queries) {
    const path = `/api/products?per_page=${firstFew}&q=${encodeURIComponent(query)}`
    const { body } = await shop.visitor({ locale }).call<Listing>('GET', path)
    const known = await shop.database.select({ id: products.id }).from(products).where(inArray(products.key, expected))
    const ids = new Set(known.map(({ id }) => id))
    if (body.items.some(({ id }) => ids.has(id))) continue
    const found = body.items.map(({ title }) => title).join(' | ')
    misses.push(`${locale} "${query}" (${body.corrected_query ?? 'as typed'}): ${found || 'nothing'}`)
  }
  if (misses.length > 0) console.info(`${misses.length} of ${queries.length} queries miss:\n${misses.join('\n')}`)
  expect(queries.length - misses.length).toBeGreaterThanOrEqual(Math.ceil(queries.length * minShare))
})
