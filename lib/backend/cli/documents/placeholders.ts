import { and, eq, notInArray } from 'drizzle-orm'
import { placesIn, textFacts } from '../../domains/content/facts'
import { recordedTexts } from '../../domains/content/pages'
import { methodsOf } from '../../domains/delivery/store'
import { documentSchemas, type DocumentName } from '../../domains/shop/document-schemas'
import { readSettings } from '../../domains/shop/documents'
import type { Queryable } from '../../platform/db/database'
import { pages } from '../../platform/db/schema/catalogue'

/** The facts that texts may name, by the settings. */
function factNames(settings: ReadonlyMap<string, unknown>): ReadonlySet<string> {
  const { deliveryMethods, paymentMethods } = methodsOf(settings)
  const { constants } = documentSchemas.shop.parse(settings.get('shop'))
  return new Set(Object.keys(textFacts(deliveryMethods, paymentMethods, constants.cart_hold_minutes, 'hu')))
}

/** Every text in which placeholders are filled, and where it is. */
async function filledTexts(database: Queryable, settings: ReadonlyMap<string, unknown>) {
  const found = await database
    .select({ key: pages.key, locale: pages.locale, body: pages.body })
    .from(pages)
    .where(and(eq(pages.isCurrent, true), notInArray(pages.key, [...recordedTexts])))
  const { groups } = documentSchemas.faq.parse(settings.get('faq'))
  return [
    ...found.map(({ key, locale, body }) => ({ document: null, at: `the page "${key}" (${locale})`, text: body })),
    ...groups.flatMap(({ key, items }) =>
      items.flatMap(({ question, answer }) =>
        [question, answer].map((text) => ({
          document: 'faq',
          at: `the questions "${key}"`,
          text: `${text.hu} ${text.en}`,
        })),
      ),
    ),
  ]
}

/** Placeholders of texts that a document would leave unfilled, each with the place of its text. */
export async function unfilledPlaces(
  database: Queryable,
  name: DocumentName,
  value: unknown,
): Promise<{ at: string; reason: string }[]> {
  const current = await readSettings(database)
  const settings = new Map(current).set(name, value)
  const [known, before] = [factNames(settings), factNames(current)]
  // Only the questions can name something new; the other documents can only take away what texts name.
  if (name !== 'faq' && [...before].every((place) => known.has(place))) return []
  const texts = await filledTexts(database, settings)
  return texts.flatMap(({ document, at, text }) => {
    const places = placesIn(text).filter((place) => !known.has(place) && (document === name || before.has(place)))
    const named = [...new Set(places)].map((place) => `{${place}}`)
    if (named.length === 0) return []
    return [{ at, reason: `names ${named.join(', ')}, which nothing would fill: change the text first` }]
  })
}
