import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Brand, Listing } from '@/lib/contract/catalogue'
import { brands, colours, materials } from '../../platform/db/schema/catalogue'
import { shopWithCli } from '@/tests/support/backend/command-line'
import type { ImportFault } from '@/lib/contract/desk/exchange'

const { shop, cli } = await shopWithCli()

interface Result {
  written: { added: number; changed: number; unchanged: number } | null
  fault_list: ImportFault[]
}
const take = (what: string, lines: string[]) => cli.json<Result>('import', what, cli.file(`${what}.csv`, lines))
const places = ({ fault_list: faults }: Result) => faults.map(({ row, column }) => [row, column])
const found = async (q: string) =>
  (await shop.visitor().call<Listing>('GET', `/api/products?q=${encodeURIComponent(q)}`)).body.meta.total

test('brands: a new one with its manufacturer, and a renamed one by which its products are found', async () => {
  const header =
    'slug;name;country;manufacturer_name;manufacturer_address;manufacturer_email;eu_name;eu_address;eu_email;about_hu'
  const north = 'norden;Norden;NO;Norden AS;Oslo 1.;a@norden.example;Norden EU Kft.;1011 Budapest;eu@norden.example;Fa.'
  expect((await take('brands', [header, north])).written).toEqual({ added: 1, changed: 0, unchanged: 0 })
  expect((await take('brands', [header, north])).written).toEqual({ added: 0, changed: 0, unchanged: 1 })
  const { body: listed } = await shop.visitor().call<Brand[]>('GET', '/api/brands')
  expect(listed.find(({ slug }) => slug === 'norden')).toMatchObject({ name: 'Norden', about: 'Fa.', product_count: 0 })

  expect(await found('Zsombolyai')).toBe(0)
  const before = await found('Műhely 8')
  expect((await take('brands', ['slug;name', 'muhely-8;Zsombolyai'])).written?.changed).toBe(1)
  expect(await found('Zsombolyai')).toBe(before)
  const [row] = await shop.database.select().from(brands).where(eq(brands.slug, 'muhely-8'))
  expect(row).toMatchObject({ country: 'HU', manufacturer: { name: 'Műhely Nyolc Kft.' } })
})

test('brands: a responsible person must be complete, and in the EU', async () => {
  const result = await take('brands', [
    'slug;name;country;manufacturer_name;manufacturer_address;manufacturer_email;eu_name;eu_email',
    'far;Far;RS;Far doo;Beograd;a@far.example;;',
    'half;Half;RS;Half doo;Beograd;a@half.example;Half Kft.;',
    'odd;Odd;xx;Odd;Odd 1.;nobody;;',
    'bare;;HU;;;;;',
  ])
  expect(result.written).toBeNull()
  expect(places(result)).toEqual([
    [2, 'eu_name'],
    [3, 'eu_address'],
    [3, 'eu_email'],
    [4, 'country'],
    [4, 'manufacturer_email'],
    [5, 'name'],
    [5, 'manufacturer_name'],
    [5, 'manufacturer_address'],
    [5, 'manufacturer_email'],
  ])
})

test('colours and materials: new ones last, new names searchable, faults reported', async () => {
  const plum = 'plum;Szilva;Plum;#5A2A4F'
  expect((await take('colours', ['key;name_hu;name_en;hex', plum])).written?.added).toBe(1)
  const [last] = await shop.database
    .select()
    .from(colours)
    .orderBy(sql`position desc`)
    .limit(1)
  expect(last).toMatchObject({ key: 'plum', hex: '#5a2a4f', name: { hu: 'Szilva', en: 'Plum' } })

  expect(await found('gyöngyházas')).toBe(0)
  await take('colours', ['key;name_hu', 'ivory;Gyöngyházas'])
  expect(await found('gyöngyházas')).toBeGreaterThan(0)

  expect(places(await take('colours', ['key;hex', 'Plum;red', 'new;#112233']))).toEqual([
    [2, 'key'],
    [2, 'hex'],
    [3, 'name_hu'],
    [3, 'name_en'],
  ])

  const file = ['key;name_hu;name_en;group;position', 'rattan;Rattan;Rattan;fibre;3', 'oak;Kocsányos tölgy;;;']
  expect((await take('materials', file)).written).toEqual({ added: 1, changed: 1, unchanged: 0 })
  const [oak] = await shop.database.select().from(materials).where(eq(materials.key, 'oak'))
  expect(oak).toMatchObject({ name: { hu: 'Kocsányos tölgy', en: 'Oak' }, group: 'wood' })
  expect(await found('kocsányos')).toBeGreaterThan(0)
})
