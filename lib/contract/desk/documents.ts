import { z } from 'zod'
import type { Role } from './roles'

/** The operator's documents at the desk: read, edited by a form made of their schema, and put back. */

/** The documents that editors edit, too; the others are the owner's. */
const editorsDocuments: readonly string[] = ['home', 'faq', 'texts', 'menus', 'mails']

export const mayEditDocument = (role: Role, name: string): boolean =>
  role === 'owner' || (role === 'editor' && editorsDocuments.includes(name))

const change = {
  changed_at: z.string(),
  /** Null where nobody of the desk changed it last. */
  changed_by: z.string().nullable(),
}

export const deskDocumentRowSchema = z
  .object({
    /** Its name. */
    id: z.string(),
    ...change,
  })
  .meta({ id: 'DeskDocumentRow' })

export const deskDocumentSchema = deskDocumentRowSchema
  .extend({
    /** Names the value: a change must name the one that was shown. */
    version: z.string(),
    value: z.unknown(),
    /** In which the shop is offered, its own first: the form has no others. */
    languages: z.array(z.enum(['hu', 'en'])),
    /** The document's JSON Schema, of which the form is made. */
    schema: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'DeskDocument' })
export type DeskDocument = z.infer<typeof deskDocumentSchema>

/** A document as it shall be. `version` is that of the one it was made of: 409 if it is no longer the current one. */
export const changedDocumentSchema = z
  .object({ version: z.string().max(40), value: z.unknown(), dry_run: z.boolean().default(false) })
  .meta({ id: 'DeskChangedDocument' })

/** What the rules find: with any fault, nothing was written. `at` is the place, with dots, in the operator's file. */
export const checkedSchema = z
  .object({ faults: z.array(z.object({ at: z.string(), reason: z.string() })) })
  .meta({ id: 'DeskChecked' })
export type Checked = z.infer<typeof checkedSchema>
export type Fault = Checked['faults'][number]

/** A kept version of a document or text. */
export const versionRowSchema = z
  .object({ id: z.int(), at: z.string(), by: z.string().nullable(), value: z.unknown() })
  .meta({ id: 'DeskKeptVersion' })
export type KeptVersion = z.infer<typeof versionRowSchema>

/** Puts a kept version in the place of the current one, whose version is named. */
export const restoreSchema = z.object({ id: z.int(), version: z.string().max(40) }).meta({ id: 'DeskRestore' })

/** A mail to be looked at: its template, and the document "mails" as it is being written. */
export const mailPreviewInputSchema = z
  .object({ template: z.string().max(60), locale: z.enum(['hu', 'en']), value: z.unknown() })
  .meta({ id: 'DeskMailPreviewInput' })

export const mailPreviewSchema = z.object({ subject: z.string(), html: z.string() }).meta({ id: 'DeskMailPreview' })
export type MailPreview = z.infer<typeof mailPreviewSchema>
