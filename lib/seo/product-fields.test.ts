import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { registerTransport } from '@/lib/api/transport'
import { products } from '@/lib/backend/platform/db/schema/catalogue'
import { productSchema } from '@/lib/contract/catalogue'
import { productFieldNames, productFields, type Field, type ProductField } from '@/lib/contract/product-fields'
import { languageTag, locales, type Locale } from '@/lib/i18n/locales'
import en from '@/messages/en.json'
import hu from '@/messages/hu.json'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { testOrigin } from '@/tests/support/backend/shop'
import { shownFacts } from '@/tests/support/shown-facts'

/* Every field of lib/contract/product-fields.ts, so that a new one is tested without a test of its own. */

const { shop, cli } = await shopWithCli()
registerTransport(Promise.resolve({ fetch: shop.fetch, origin: testOrigin, publicHost: 'shop.example' }))

const number = 'ND-10482'
const [{ id } = { id: 0 }] = await shop.database
  .select({ id: products.id })
  .from(products)
  .where(eq(products.articleNumber, number))

const texts = { hu: hu.product.fields, en: en.product.fields }

type Value = number | boolean | string

/** A value, its cell in a file, and cells that are refused. */
function cellsOf(field: Field): { readonly value: Value; readonly cell: string; readonly refused: readonly string[] } {
  switch (field.kind) {
    case 'integer':
      return { value: field.max, cell: `${field.max}`, refused: [`${field.max + 1}`, `${(field.min ?? 0) - 1}`, '1.5'] }
    case 'decimal': {
      const value = field.max - 0.5
      return { value, cell: `${value}`, refused: [`${field.max + 0.1}`, `${(field.min ?? 0) - 0.1}`, 'some'] }
    }
    case 'yes-no':
      return { value: true, cell: 'yes', refused: ['some'] }
    case 'choice': {
      const value = field.values.at(-1) ?? ''
      return { value, cell: value, refused: ['none of these'] }
    }
  }
}

function textOf(name: ProductField, value: Value, locale: Locale): string {
  const field: Field = productFields[name]
  const { choices }: { label: string; choices?: Readonly<Record<string, string>> } = texts[locale][name]
  if (typeof value === 'string') return choices?.[value] ?? ''
  if (typeof value === 'boolean') return { hu: 'igen', en: 'yes' }[locale]
  const digits = value.toLocaleString(languageTag[locale], { useGrouping: false })
  return 'unit' in field ? `${digits}\u00a0${field.unit}` : digits
}

const take = (name: ProductField, cell: string) =>
  cli.run('import', 'products', cli.file('products.csv', [`article_number;${name}`, `${number};${cell}`]))

// R-PROD-12 R-OPS-2 R-OPS-16
test.each(productFieldNames)('%s is imported, exported, and shown wherever facts are', async (name) => {
  const { value, cell, refused } = cellsOf(productFields[name])
  expect(await take(name, cell)).toMatchObject({ code: 0 })
  for (const wrong of refused) {
    const { code, err } = await take(name, wrong)
    expect([code, err]).toEqual([1, expect.stringContaining(`row 2, ${name}: `)])
  }

  for (const locale of locales) {
    const shown = await shownFacts(id, locale)
    expect(productSchema.parse(shown.product)[name]).toBe(value)
    const { label } = texts[locale][name]
    const text = textOf(name, value, locale)
    expect(shown.table).toContain(`${label}: ${text}`)
    expect(shown.comparison).toContain(`${label}: ${text}`)
    expect(shown.markdown).toContain(`${label}: ${text.replace('\u00a0', ' ')}`)
    const property = { name: label, value: typeof value === 'number' ? value : text }
    const detail = `<g:attribute_name>${label}</g:attribute_name><g:attribute_value>${text}</g:attribute_value>`
    const isWeight = name === 'weight_kg'
    expect([shown.structuredData, shown.merchantItem.includes(detail)]).toEqual([
      isWeight
        ? expect.objectContaining({ weight: expect.anything() })
        : expect.objectContaining({ additionalProperty: expect.arrayContaining([expect.objectContaining(property)]) }),
      !isWeight,
    ])
    const attribute = `<attribute_name>${texts.hu[name].label}</attribute_name><attribute_value>${textOf(name, value, 'hu')}<`
    expect(shown.arukeresoItem).toContain(attribute)
  }

  const { out } = await cli.run('export', 'products')
  expect(await take(name, '-')).toMatchObject({ code: 0 })
  const { product, structuredData, ...cleared } = await shownFacts(id, 'hu')
  expect(product[name]).toBeNull()
  expect(JSON.stringify([cleared, structuredData.additionalProperty])).not.toMatch(
    new RegExp(`[">]${texts.hu[name].label}[":<]`),
  )
  expect(await cli.run('import', 'products', cli.file('exported.csv', [out]))).toMatchObject({ code: 0 })
  expect((await shownFacts(id, 'hu')).product[name]).toBe(value)
})

// R-SEO-3 R-SEO-6
test('the weight has elements of its own', async () => {
  expect(await take('weight_kg', '12,25')).toMatchObject({ code: 0 })
  const { structuredData, merchantItem } = await shownFacts(id, 'hu')
  expect(structuredData.weight).toEqual({ '@type': 'QuantitativeValue', value: 12.25, unitCode: 'KGM' })
  expect(JSON.stringify(structuredData.additionalProperty ?? '')).not.toContain('12.25')
  expect(merchantItem).toContain('<g:product_weight>12.25 kg</g:product_weight>')
  expect(await take('weight_kg', '-')).toMatchObject({ code: 0 })
  const cleared = await shownFacts(id, 'hu')
  expect(cleared.structuredData).not.toHaveProperty('weight')
  expect(cleared.merchantItem).not.toContain('weight')
})

// R-SEO-6 R-OPS-23
test('the feed for Árukereső says what the shop’s own texts say', async () => {
  const own = { 'listing.choices.material': { hu: 'Alapanyag', en: 'Made of' } }
  const imported = await cli.run('documents', 'import', 'texts', cli.file('texts.json', [JSON.stringify(own)]))
  expect(imported).toMatchObject({ code: 0 })
  expect((await shownFacts(id, 'hu')).arukeresoItem).toContain('<attribute_name>Alapanyag</attribute_name>')
})
