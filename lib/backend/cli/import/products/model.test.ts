import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '@/lib/backend/platform/db/schema/catalogue'
import type { Product } from '@/lib/contract/catalogue'
import { shopWithCli } from '@/tests/support/backend/command-line'
import type { ImportFault } from '@/lib/contract/desk/exchange'

const { shop, cli } = await shopWithCli()

const take = (...lines: string[]) =>
  cli.json<{ faults: number; fault_list: ImportFault[] }>('import', 'products', cli.file('products.csv', lines))

async function stored(articleNumber: string) {
  const [found] = await shop.database.select().from(products).where(eq(products.articleNumber, articleNumber))
  return found!
}

/** The ivory Lune: 800 × 720 × 760 mm, with a model. */
const lune = 'ND-10482'
const model = '/media/models/lune-armchair-ivory.glb'

// R-PROD-15
test('a model is cleared, imported, placed and exported', async () => {
  expect(await take('article_number;model_3d', `${lune};-`)).toMatchObject({ faults: 0 })
  const { id, model3d } = await stored(lune)
  expect(model3d).toBeNull()
  const read = async () =>
    (await shop.visitor({ locale: 'hu' }).call<Product>('GET', `/api/products/${id}`)).body.model_3d
  expect(await read()).toBeNull()

  expect(await take('article_number;model_3d', `${lune};${model}`)).toMatchObject({ faults: 0 })
  const first = await read()
  expect(first).toMatchObject({ place: 'floor', size_mm: { width: 800, height: 720, depth: 760 } })
  expect(first?.src).toMatch(/^\/media\/models\/lune-armchair-ivory\.glb\?v=[0-9a-f]{12}$/)
  await take('article_number;model_3d_place', `${lune};wall`)
  expect(await read()).toEqual({ ...first, place: 'wall' })
})

// R-PROD-15
test.each([
  ['is of another size', `${lune};/media/models/balaton-sofa-3-oat.glb;`, 'width 2420 mm instead of 800 mm'],
  ['is not there', `${lune};/media/models/none.glb;`, '/media/models/none.glb is not there'],
  ['would no longer fit the product', `${lune};;1000`, 'width 800 mm instead of 1000 mm'],
  ['is no model', `${lune};/media/products/lune.webp;`, 'is not a path like /media/models/name.glb'],
])('a model that %s is refused, and nothing is written', async (_, row, reason) => {
  const before = await stored(lune)
  const { fault_list: faults } = await take('article_number;model_3d;width_mm', row)
  expect(faults).toEqual([{ row: 2, column: 'model_3d', reason: expect.stringContaining(reason) as string }])
  expect(await stored(lune)).toEqual(before)
})

// R-PROD-15
test('a place without a model is refused', async () => {
  const { fault_list: faults } = await take('article_number;model_3d;model_3d_place', 'ND-10483;-;wall')
  expect(faults.map(({ column }) => column)).toEqual(['model_3d_place'])
})
