import { placesIn } from '@/lib/contract/facts-in-text'
import { textFacts } from '../../domains/content/facts'
import { readFilledTexts } from '../../domains/content/filled-texts'
import { methodsOf } from '../../domains/delivery/store'
import { documentSchemas, type DocumentName } from '../../domains/shop/document-schemas'
import { readSettings } from '../../domains/shop/documents'
import type { Queryable } from '../../platform/db/database'
import { ofDocuments } from '../../platform/said/documents'
import type { Said } from '../../platform/said/said'

/** The facts that texts may name, by the settings. */
function factNames(settings: ReadonlyMap<string, unknown>): ReadonlySet<string> {
  const { deliveryMethods, paymentMethods } = methodsOf(settings)
  const { constants } = documentSchemas.shop.parse(settings.get('shop'))
  return new Set(Object.keys(textFacts(deliveryMethods, paymentMethods, constants.cart_hold_minutes, 'hu', {})))
}

/** Placeholders of texts that a document would leave unfilled, each with the place of its text. */
export async function unfilledPlaces(
  database: Queryable,
  name: DocumentName,
  value: unknown,
): Promise<{ at: string; reason: Said }[]> {
  const current = await readSettings(database)
  const settings = new Map(current).set(name, value)
  const [known, before] = [factNames(settings), factNames(current)]
  // Only the questions can name something new; the other documents can only take away what texts name.
  if (name !== 'faq' && [...before].every((place) => known.has(place))) return []
  const texts = await readFilledTexts(database, documentSchemas.faq.parse(settings.get('faq')))
  return texts.flatMap(({ page, questions, text }) => {
    const isGiven = questions !== undefined && name === 'faq'
    const places = placesIn(text).filter((place) => !known.has(place) && (isGiven || before.has(place)))
    const named = [...new Set(places)].map((place) => `{${place}}`)
    if (named.length === 0) return []
    const at = page ? `the page "${page.key}" (${page.locale})` : `the questions "${questions}"`
    return [{ at, reason: ofDocuments.unfilled(named.join(', ')) }]
  })
}
