import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Listing } from '@/lib/contract/catalogue'
import { understoodSchema } from '@/lib/contract/understood'
import { testShop } from '@/tests/support/backend/test-shop'

/** Sentences of shoppers with the parameters of the list that each one is. */
const sentences = z
  .array(z.object({ locale: z.enum(['hu', 'en']), sentence: z.string(), understood: understoodSchema }))
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'sentences.json'), 'utf8')))

const shop = await testShop()

// R-SEARCH-5, R-SEARCH-6
describe('a sentence', () => {
  test.each(sentences)('$sentence', async ({ locale, sentence, understood }) => {
    const path = `/api/products?q=${encodeURIComponent(sentence)}`
    const { body } = await shop.visitor({ locale }).call<Listing>('GET', path)
    expect(body.understood).toEqual(understood)
    const nearest = body.alternatives?.nearest ?? []
    expect(body.meta.total + nearest.length).toBeGreaterThan(0)
    expect(nearest.filter(({ differences }) => differences.length === 0)).toEqual([])
  })

  test('there are thirty in each language', () => {
    const counts = ['hu', 'en'].map((language) => sentences.filter(({ locale }) => locale === language).length)
    expect(counts).toEqual([30, 30])
  })
})
