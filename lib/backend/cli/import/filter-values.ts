import { languageCells } from './importer'
import { arrayOverlaps, inArray, sql } from 'drizzle-orm'
import { excluded } from '../../platform/db/statements'
import { colours, materials, products } from '../../platform/db/schema/catalogue'
import { integer, key, line, pattern } from './cells'
import { keyedImporter } from './keyed'

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
  }),
  positionOf: (material) => material.position,
  cellsOf: ({ name, ...material }) => ({ ...material, ...languageCells('name', name) }),
  save: async (database, rows) => {
    await database
      .insert(materials)
      .values([...rows])
      .onConflictDoUpdate({ target: materials.key, set: excluded(materials, ['key']) })
  },
  nameOf: ({ name }) => name,
  productsOf: (_, keys) => arrayOverlaps(products.materials, [...keys]),
})
