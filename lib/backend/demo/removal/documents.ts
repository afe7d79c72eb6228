import { isDeepStrictEqual } from 'node:util'
import { placesIn } from '@/lib/contract/facts-in-text'
import { readFilledTexts } from '@/lib/backend/domains/content/filled-texts'
import { findSentWith } from '@/lib/backend/domains/offers/store'
import { documentSchemas } from '@/lib/backend/domains/shop/document-schemas'
import { pageName } from '@/lib/backend/domains/shop/page-versions'
import { picturesNamedIn } from '@/lib/backend/domains/shop/picture-address'
import { articles, categories } from '@/lib/backend/platform/db/schema/catalogue'
import { storedSettings, writeSettings } from '../load-content'
import type { DemoNames } from '../loaded'
import { emptyDocuments, unwrittenDocuments } from '../skeleton'
import type { Kept, RemovalSetting } from './rows'
import { withoutDemo } from './without-demo'

type Documents = ReadonlyMap<string, unknown>

/**
 * Replaces the demo's documents, and in the operator's own what is still the demo's, by those of an empty shop.
 * @param ofDemo what the operator never imported
 */
export async function emptyDocumentsOf(setting: RemovalSetting, ofDemo: DemoNames) {
  const { database, data, now } = setting
  const empty = emptyDocuments(data)
  const stored = await storedSettings(database)
  const before = new Map([...empty.keys()].map((name) => [name, stored.get(name)]))
  // Menus only refer to what the shop has: the operator's keep it.
  const ownPart = (name: string, value: unknown) =>
    name === 'menus' ? value : withoutDemo(value, data.documents.get(name), empty.get(name))
  const after = new Map(
    [...before].map(([name, value]) => [
      name,
      ofDemo.documents.includes(name) ? empty.get(name) : ownPart(name, value),
    ]),
  )
  const needed = await neededMethods(setting, before, after, ofDemo)
  for (const { document, method } of needed) after.set(document, [...methodsIn(after, document), method])
  await writeSettings(
    database,
    [...after].filter(([name]) => name !== 'pictures'),
    now,
  )
  const changed = [...before].flatMap(([name, value]) => (isDeepStrictEqual(value, after.get(name)) ? [] : [name]))
  return {
    changed,
    unwritten: unwrittenDocuments.filter((name) => changed.includes(name)),
    kept: needed.map(({ kept }) => kept),
  }
}

interface Method {
  readonly id: number
  readonly key: string
}

/** The documents of methods, and how their placeholders in texts begin. */
const placePrefixes = { 'delivery-methods': 'delivery', 'payment-methods': 'payment' } as const
type MethodDocument = keyof typeof placePrefixes

const methodsIn = (documents: Documents, name: MethodDocument) => (documents.get(name) ?? []) as readonly Method[]

/**
 * Methods of the demo that are still needed: by a quote until it is accepted or expires, or by an own text with one of
 * their placeholders, such as {delivery.home_assembly.days}, which nothing else would fill.
 */
async function neededMethods(
  { database, now }: RemovalSetting,
  before: Documents,
  after: Documents,
  ofDemo: DemoNames,
): Promise<{ readonly document: MethodDocument; readonly method: Method; readonly kept: Kept }[]> {
  const filled = await readFilledTexts(database, documentSchemas.faq.parse(after.get('faq')))
  const texts = filled.filter(({ page }) => !page || !ofDemo.pages.includes(pageName(page)))
  const gone = (Object.keys(placePrefixes) as MethodDocument[]).flatMap((document) =>
    methodsIn(before, document)
      .filter(({ id }) => !methodsIn(after, document).some((one) => one.id === id))
      .map((method) => ({ document, method })),
  )
  const needed = []
  for (const { document, method } of gone) {
    const prefix = `${placePrefixes[document]}.${method.key}.`
    const quotes = document === 'delivery-methods' ? await findSentWith(database, method.id, now) : []
    const users = [
      ...texts
        .filter(({ text }) => placesIn(text).some((place) => place.startsWith(prefix)))
        .map(({ page }) => (page ? `page ${pageName(page)}` : 'faq')),
      ...quotes.map((number) => `quote ${number}`),
    ]
    const neededBy = [...new Set(users)].join(', ')
    const kept: Kept = { kind: 'documents', name: `${document}: ${method.key}`, neededBy }
    if (users.length > 0) needed.push({ document, method, kept })
  }
  return needed
}

/** Removes the demo's pictures that nothing shows any more from their document. The files stay. */
export async function removePictures(setting: RemovalSetting, isOfDemo: boolean): Promise<void> {
  const { database, data, now } = setting
  const stored = await storedSettings(database)
  const images = await database.select({ src: categories.image }).from(categories)
  const covers = await database.select({ src: articles.cover }).from(articles)
  const shown = new Set([
    ...picturesNamedIn([stored.get('home'), stored.get('shop')]).map(([, src]) => src),
    ...[...images, ...covers].map(({ src }) => src),
  ])
  const demo = data.documents.get('pictures') as Readonly<Record<string, unknown>>
  const left = Object.entries(stored.get('pictures') ?? {}).filter(([src, picture]) => {
    const isDemos = src in demo && (isOfDemo || isDeepStrictEqual(picture, demo[src]))
    return shown.has(src) || !isDemos
  })
  await writeSettings(database, [['pictures', Object.fromEntries(left)]], now)
}
