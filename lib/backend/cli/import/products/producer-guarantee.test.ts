import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '@/lib/backend/platform/db/schema/catalogue'
import { shopWithCli } from '@/tests/support/backend/command-line'
import type { ImportFault } from '@/lib/contract/desk/exchange'

const { shop, cli } = await shopWithCli()

const take = (...lines: string[]) =>
  cli.json<{ faults: number; fault_list: ImportFault[] }>('import', 'products', cli.file('products.csv', lines))

async function guaranteeOf(articleNumber: string) {
  const [found] = await shop.database
    .select({ guarantee: products.producerGuarantee })
    .from(products)
    .where(eq(products.articleNumber, articleNumber))
  return found?.guarantee
}

const header =
  'article_number;producer_guarantor;producer_guarantee_years;producer_guarantee_terms_hu;producer_guarantee_terms_en;producer_guarantee_url_hu'
const chair = 'ND-10121;Műhely Nyolc Kft.;2,5;A teljes székre.;On the whole chair.;https://muhely8.example/jotallas'

test('R-LAW-11: a guarantee is imported, partly changed and cleared', async () => {
  expect(await take(header, chair)).toMatchObject({ faults: 0 })
  const taken = {
    guarantor: 'Műhely Nyolc Kft.',
    halfYears: 5,
    terms: { hu: 'A teljes székre.', en: 'On the whole chair.' },
    termsUrl: { hu: 'https://muhely8.example/jotallas', en: '' },
  }
  expect(await guaranteeOf('ND-10121')).toEqual(taken)
  await take('article_number;producer_guarantee_years;producer_guarantee_url_hu', 'ND-10121;10;-')
  const changed = { ...taken, halfYears: 20, termsUrl: { hu: '', en: '' } }
  expect(await guaranteeOf('ND-10121')).toEqual(changed)
  await take('article_number;stock', 'ND-10121;7')
  expect(await guaranteeOf('ND-10121')).toEqual(changed)
  await take('article_number;producer_guarantor', 'ND-10121;-')
  expect(await guaranteeOf('ND-10121')).toBeNull()
})

test.each([
  ['two years', '2', 'is not more than two years'],
  ['a quarter of a year', '2.25', '"2.25" is not a number of whole or half years'],
  ['a hundred years', '100', 'is more than 99'],
])('R-LAW-11: %s is refused', async (_, years, reason) => {
  const { fault_list: faults } = await take(header, chair.replace('2,5', years))
  expect(faults).toEqual([{ row: 2, column: 'producer_guarantee_years', reason }])
})

test('R-LAW-11: a guarantee without guarantor, duration or terms is refused', async () => {
  const { fault_list: faults } = await take(header, 'ND-10122;;;A teljes székre.;;')
  expect(faults.map(({ column }) => column)).toEqual([
    'producer_guarantor',
    'producer_guarantee_years',
    'producer_guarantee_terms_en',
  ])
  expect(await guaranteeOf('ND-10122')).toBeNull()
  const { fault_list: plain } = await take(header, chair.replace('https://', 'http://'))
  expect(plain.map(({ column }) => column)).toEqual(['producer_guarantee_url_hu'])
})

test('the help lists the columns', async () => {
  const { out } = await cli.run('import', 'products', '--help')
  expect(out).toContain('producer_guarantee_years')
})
