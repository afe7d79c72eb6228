import { z } from 'zod'
import { deskDocumentSchema } from './documents'
import { deskPageSchema, pageOf } from './lists'

/** Pages and articles at the desk: listed, edited in the languages of the shop, taken off, and put back. */

export const textKindNames = ['pages', 'articles'] as const
export type TextKindName = (typeof textKindNames)[number]

/** What a key is made of. */
export const textKey = /^[a-z0-9-]{1,80}$/

export const textListQuerySchema = deskPageSchema.extend({
  /** Words of the text, its key or its author. */
  q: z.string().max(200).optional(),
  /** Texts that were taken off, instead of those of the shop. */
  removed: z.stringbool().optional(),
  /** Key of an article's section. */
  section: z.string().max(80).optional(),
  legal: z.stringbool().optional(),
})

export const deskTextRowSchema = z
  .object({
    /** Its key. */
    id: z.string(),
    /** In the reader's language, if the shop offers it. */
    title: z.string(),
    /** Of an article: key and name of its section, and its day. */
    section: z.object({ key: z.string(), name: z.string() }).nullable(),
    published: z.string().nullable(),
    /** Whether it is a legal text; null for articles. */
    is_legal: z.boolean().nullable(),
    changed_at: z.string().nullable(),
    changed_by: z.string().nullable(),
  })
  .meta({ id: 'DeskTextRow' })
export type DeskTextRow = z.infer<typeof deskTextRowSchema>

/** A page of texts, and the sections that articles have, of those on other pages, too, and of those taken off. */
export const deskTextListSchema = pageOf(deskTextRowSchema).extend({
  sections: z.array(z.object({ key: z.string(), name: z.string() })),
})
export type DeskTextList = z.infer<typeof deskTextListSchema>

/** By language of the shop. */
const byLanguage = z.partialRecord(z.enum(['hu', 'en']), z.string())

/** A text with its form. One that does not exist, or no longer, has an empty value, which a save adds to the shop. */
export const deskTextSchema = deskDocumentSchema
  .pick({ id: true, version: true, value: true, schema: true })
  .extend({
    is_shown: z.boolean(),
    /** Its paths in the shop; none if it is not shown. */
    addresses: byLanguage,
    /** Paths of pages that look as this one shall: a preview takes their styles. */
    patterns: byLanguage,
    /** What its placeholders stand for. */
    facts: z.partialRecord(z.enum(['hu', 'en']), z.record(z.string(), z.string())),
  })
  .meta({ id: 'DeskText' })
export type DeskText = z.infer<typeof deskTextSchema>

/** Takes a text off. With `mend`, also out of the places that name it; without, it stays if there are any. */
export const removeTextSchema = z
  .object({ version: z.string().max(40), mend: z.boolean().default(false) })
  .meta({ id: 'DeskTextRemoval' })

export const removedTextSchema = z
  .object({
    removed: z.boolean(),
    /** Where it is named; with `mend`, was named. */
    places: z.array(z.string()),
  })
  .meta({ id: 'DeskRemovedText' })
export type RemovedText = z.infer<typeof removedTextSchema>
