import { readCached } from '@/lib/backend/platform/db/cached-tables'
import type { Queryable } from '@/lib/backend/platform/db/database'
import type { colours, MaterialSample, materials, products } from '@/lib/backend/platform/db/schema/catalogue'
import { locales, type Localized } from '@/lib/i18n/locales'
import { inSentence } from '@/lib/i18n/wording'

/** A material in a colour of which the shop sends samples. */
export interface SwatchSample {
  /** "boucle.ivory". */
  readonly key: string
  readonly material: typeof materials.$inferSelect
  readonly colour: typeof colours.$inferSelect
  readonly facts: MaterialSample
  /** "Buklé, törtfehér". */
  readonly name: Localized
}

/** All samples that the shop sends, in the order of materials; colours that it no longer has are left out. */
export async function findSamples(database: Queryable): Promise<SwatchSample[]> {
  const known = new Map((await readCached(database, 'colours')).map((colour) => [colour.key, colour]))
  return (await readCached(database, 'materials')).flatMap((material) => {
    const facts = material.sample
    return (facts?.colours ?? []).flatMap((key) => {
      const colour = known.get(key)
      if (!facts || !colour) return []
      const names = locales.map((locale) => [
        locale,
        `${material.name[locale]}, ${inSentence(colour.name[locale], locale)}`,
      ])
      return [{ key: `${material.key}.${key}`, material, colour, facts, name: Object.fromEntries(names) as Localized }]
    })
  })
}

type Product = Pick<typeof products.$inferSelect, 'materials' | 'colour' | 'colours'>

/** The sample of what a product is made of, in its own colour if there is one; undefined if none is sent. */
export async function sampleOfProduct(database: Queryable, product: Product): Promise<string | undefined> {
  const fitting = (await findSamples(database)).filter(({ material }) => product.materials.includes(material.key))
  const inColour = (keys: readonly string[]) => fitting.find(({ colour }) => keys.includes(colour.key))
  return (inColour([product.colour]) ?? inColour(product.colours))?.key
}
