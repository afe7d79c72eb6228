import { isDeepStrictEqual } from 'node:util'
import { arrayOverlaps, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { excluded } from '../../platform/db/statements'
import { colours, materials, products, type MaterialSample } from '../../platform/db/schema/catalogue'
import { clearable, integer, key, line, list, pattern } from './cells'
import { keep, languageCells, type RowOf } from './importer'
import { keyedImporter } from './keyed'
import { ofRows } from '../../platform/said/cells'

/** Colours and materials: the values of product filters. */

type Colour = typeof colours.$inferSelect
type Material = typeof materials.$inferSelect

const position = integer('position in the filter; new ones come last', { max: 10_000 })

const colourColumns = {
  key: key('key of the colour'),
  name_hu: line('name in Hungarian, for a new colour', 60),
  name_en: line('name in English, for a new colour', 60),
  hex: pattern('swatch colour, for a new colour', /^#[0-9a-f]{6}$/i, 'a colour like #e6dfd2'),
  position,
}

export const colourImporter = keyedImporter({
  noun: 'colours',
  description: 'filter colours, by key: adds new ones and updates the others',
  columns: colourColumns,
  needed: ['key'],
  requiredForNew: ['name_hu', 'name_en', 'hex'],
  identity: (row) => row.key,
  read: async (database) => new Map((await database.select().from(colours)).map((colour) => [colour.key, colour])),
  merge: (row, current: Colour | undefined, last): Colour => ({
    key: row.key,
    name: { hu: row.name_hu ?? current?.name.hu ?? '', en: row.name_en ?? current?.name.en ?? '' },
    hex: row.hex?.toLowerCase() ?? current?.hex ?? '',
    position: row.position ?? current?.position ?? last + 1,
  }),
  positionOf: (colour) => colour.position,
  cellsOf: ({ name, ...colour }) => ({ ...colour, ...languageCells('name', name) }),
  save: async (database, rows) => {
    await database
      .insert(colours)
      .values([...rows])
      .onConflictDoUpdate({ target: colours.key, set: excluded(colours, ['key']) })
  },
  nameOf: ({ name }) => name,
  productsOf: (_, keys) =>
    sql`(${inArray(products.colour, [...keys])} or ${arrayOverlaps(products.colours, [...keys])})`,
})

const materialColumns = {
  key: key('key of the material'),
  name_hu: line('name in Hungarian, for a new material', 60),
  name_en: line('name in English, for a new material', 60),
  group: key('key of its group (wood, fabric, metal …), for a new material'),
  position,
  sample_colours: clearable(list(key('keys of the colours of which you send samples by post'))),
  composition_hu: clearable(line('composition in Hungarian, for its samples')),
  composition_en: clearable(line('composition in English, for its samples')),
  abrasion_cycles: clearable(integer('abrasion cycles by Martindale', { max: 1_000_000 })),
  light_fastness: clearable(integer('light fastness on the blue wool scale', { min: 1, max: 8 })),
  care_hu: clearable(line('care in Hungarian, for its samples', 500)),
  care_en: clearable(line('care in English, for its samples', 500)),
}
type MaterialRow = RowOf<typeof materialColumns, 'key'>

const noSample: MaterialSample = {
  colours: [],
  composition: { hu: '', en: '' },
  abrasionCycles: null,
  lightFastness: null,
  care: { hu: '', en: '' },
}

/** What a row says of samples; null if nothing is known. Pure. */
function sampleOf(row: MaterialRow, current: MaterialSample | null | undefined): MaterialSample | null {
  const before = current ?? noSample
  const sample: MaterialSample = {
    colours: keep(row.sample_colours, [...before.colours], []),
    composition: {
      hu: keep(row.composition_hu, before.composition.hu, ''),
      en: keep(row.composition_en, before.composition.en, ''),
    },
    abrasionCycles: keep<number | null>(row.abrasion_cycles, before.abrasionCycles, null),
    lightFastness: keep<number | null>(row.light_fastness, before.lightFastness, null),
    care: { hu: keep(row.care_hu, before.care.hu, ''), en: keep(row.care_en, before.care.en, '') },
  }
  return isDeepStrictEqual(sample, noSample) ? null : sample
}

/** Colours of samples that the shop does not have. */
async function unknownColours(database: Queryable, { sample }: Material) {
  const wanted = [...(sample?.colours ?? [])]
  if (wanted.length === 0) return []
  const found = await database.select({ key: colours.key }).from(colours).where(inArray(colours.key, wanted))
  const unknown = wanted.find((one) => !found.some(({ key: known }) => known === one))
  return unknown === undefined ? [] : [{ column: 'sample_colours', reason: ofRows.noColour(unknown) }]
}

export const materialImporter = keyedImporter({
  noun: 'materials',
  description: 'materials, by key: adds new ones and updates the others',
  columns: materialColumns,
  needed: ['key'],
  requiredForNew: ['name_hu', 'name_en', 'group'],
  identity: (row) => row.key,
  read: async (database) =>
    new Map((await database.select().from(materials)).map((material) => [material.key, material])),
  merge: (row, current: Material | undefined, last): Material => ({
    key: row.key,
    name: { hu: row.name_hu ?? current?.name.hu ?? '', en: row.name_en ?? current?.name.en ?? '' },
    group: row.group ?? current?.group ?? '',
    position: row.position ?? current?.position ?? last + 1,
    sample: sampleOf(row, current?.sample),
  }),
  refersOf: unknownColours,
  positionOf: (material) => material.position,
  cellsOf: ({ name, sample, ...material }) => ({
    ...material,
    ...languageCells('name', name),
    sample_colours: sample && sample.colours.length > 0 ? [...sample.colours] : null,
    ...languageCells('composition', sample?.composition ?? noSample.composition),
    abrasion_cycles: sample?.abrasionCycles ?? null,
    light_fastness: sample?.lightFastness ?? null,
    ...languageCells('care', sample?.care ?? noSample.care),
  }),
  save: async (database, rows) => {
    await database
      .insert(materials)
      .values([...rows])
      .onConflictDoUpdate({ target: materials.key, set: excluded(materials, ['key']) })
  },
  nameOf: ({ name }) => name,
  productsOf: (_, keys) => arrayOverlaps(products.materials, [...keys]),
})
