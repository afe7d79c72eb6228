import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { writeSettings } from '../demo/load-content'
import { linksIn, withoutLinks } from '../domains/content/text-links'
import { readTextReferences, type LinkingText, type TextReference } from '../domains/content/text-references'
import { homeWithout, menusWithout, type Leaving } from '../domains/shop/document-mending'
import { readReferences, type Reference } from '../domains/shop/document-references'
import type { Documents } from '../domains/shop/document-schemas'
import { readDocuments } from '../domains/shop/documents'
import { textHash } from '../domains/shop/page-versions'
import type { Queryable } from '../platform/db/database'
import { articles, pages } from '../platform/db/schema/catalogue'
import { keepVersion } from './documents/versions'
import { articleTexts, pageTexts } from './texts/kinds'
import { keepingTexts } from './texts/versions'
import { Refusal } from '../platform/refusal'
import { ofRows } from '../platform/said/cells'

/** Where documents and texts name things of the shop. */
export async function readAllReferences(database: Queryable): Promise<(Reference | TextReference)[]> {
  return [...(await readReferences(database)), ...(await readTextReferences(database))]
}

/** Whether only the operator can take something out of a place that names it: a hero needs a button, a legal text a version. */
export const isStuck = (reference: Reference | TextReference): boolean =>
  isInText(reference) ? !isMendable(reference) : /^home: heroes\.\d+\.primary\.link$/.test(reference.at)

const isInText = (reference: Reference | TextReference): reference is TextReference => 'text' in reference

/** The places that name something, apart from itself. Pure. */
export const placesOf = (
  { kind, key }: Leaving,
  references: readonly (Reference | TextReference)[],
): (Reference | TextReference)[] =>
  references.filter((reference) => {
    if (reference.kind !== kind || reference.key !== key) return false
    if (!isInText(reference) || reference.text.key !== key) return true
    return { page: 'content', article: 'article', faq: '' }[reference.text.kind] !== kind
  })

/** What a mending has changed. */
export interface Mended {
  readonly at: string
  readonly change: 'entry removed' | 'link removed, words kept'
}

/** Whether a text is without a link once that is taken out; legal texts stay, as orders refer to their version. */
function isMendable({ text, address }: TextReference): boolean {
  if (text.isLegal) return false
  return linksIn(withoutLinks(text.text, address)).every((link) => link.address !== address)
}

/** Writes a document, and keeps versions of it, as its import does. */
async function saveDocument(
  database: Queryable,
  name: 'menus' | 'home' | 'faq',
  { before, after }: { readonly before: unknown; readonly after: unknown },
  now: Date,
): Promise<void> {
  if (isDeepStrictEqual(before, after)) return
  await keepVersion(database, { name, value: before, author: null }, now)
  await writeSettings(database, [[name, after]], now)
  await keepVersion(database, { name, value: after, author: null }, now)
}

async function mendDocuments(database: Queryable, leaving: Leaving, now: Date): Promise<void> {
  const { menus, home } = await readDocuments(database, ['menus', 'home'])
  await saveDocument(database, 'menus', { before: menus, after: menusWithout(menus, leaving) }, now)
  await saveDocument(database, 'home', { before: home, after: homeWithout(home, leaving) }, now)
}

/** The questions with an answer in the place of another. */
function withAnswer(faq: Documents['faq'], { key, locale }: LinkingText, answer: string): Documents['faq'] {
  const [, group, , item] = key.split('.')
  return {
    ...faq,
    groups: faq.groups.map((one, at) => ({
      ...one,
      items: one.items.map((question, place) =>
        String(at) === group && String(place) === item
          ? { ...question, answer: { ...question.answer, [locale]: answer } }
          : question,
      ),
    })),
  }
}

async function savePage(database: Queryable, { key, locale }: LinkingText, mended: string): Promise<void> {
  const isText = and(eq(pages.key, key), eq(pages.locale, locale), eq(pages.isCurrent, true))
  await database
    .update(pages)
    .set({ body: mended, hash: textHash(mended) })
    .where(isText)
}

async function saveArticle(database: Queryable, { key, locale }: LinkingText, mended: string): Promise<void> {
  const [row] = await database.select({ body: articles.body }).from(articles).where(eq(articles.key, key))
  if (!row) return
  const body = { ...row.body, [locale]: mended }
  await database.update(articles).set({ body }).where(eq(articles.key, key))
}

async function saveText(database: Queryable, text: LinkingText, mended: string, now: Date): Promise<void> {
  if (text.kind === 'faq') {
    const { faq } = await readDocuments(database, ['faq'])
    return saveDocument(database, 'faq', { before: faq, after: withAnswer(faq, text, mended) }, now)
  }
  const [kind, save] = text.kind === 'page' ? [pageTexts, savePage] : [articleTexts, saveArticle]
  return keepingTexts(database, { kind, keys: [text.key], author: null, now }, () => save(database, text, mended))
}

/** Takes the links out of their texts, each text once. */
async function mendTexts(database: Queryable, references: readonly TextReference[], now: Date): Promise<void> {
  const mended = new Map<LinkingText, string>()
  for (const { text, address } of references) mended.set(text, withoutLinks(mended.get(text) ?? text.text, address))
  for (const [text, words] of mended) await saveText(database, text, words, now)
}

export const mendingOf = (reference: Reference | TextReference): Mended => ({
  at: reference.at,
  change: isInText(reference) ? 'link removed, words kept' : 'entry removed',
})

/**
 * Takes something out of all that names it: entries of menus and of the home page, and links, whose words stay. Throws a
 * Refusal that names what it cannot change, before changing anything.
 * @param references all of the shop
 */
export async function mend(
  database: Queryable,
  leaving: Leaving,
  references: readonly (Reference | TextReference)[],
  now: Date,
): Promise<Mended[]> {
  const naming = placesOf(leaving, references)
  const texts = naming.filter(isInText)
  const stuck = naming.filter(isStuck)
  if (stuck.length > 0) throw new Refusal(ofRows.stuck(leaving.key, stuck.map(({ at }) => at).join('; ')))
  await mendDocuments(database, leaving, now)
  await mendTexts(database, texts, now)
  return naming.map(mendingOf)
}
