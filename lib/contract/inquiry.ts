import { z } from 'zod'
import { turnstileTokenSchema } from './common'
import {
  contactTopics,
  dataSheetTopics,
  maxFileSize,
  maxTotalFileSize,
  maxMessageLength,
  maxFiles,
  projectBudgets,
  projectLengths,
  projectRooms,
} from './inquiry-limits'
import { maxOrderNumberLength } from './limits'
import { lineSchema, personNameSchema, requiredLineSchema, typedEmailSchema } from './one-line'

/** A browser sends a line break in a multipart form as two characters, of which the form has counted one. */
const messageSchema = z
  .string()
  .overwrite((text) => text.replaceAll('\r\n', '\n').trim())
  .min(1)
  .max(maxMessageLength)
const orderReferenceSchema = lineSchema(maxOrderNumberLength).default('')

/** POST /api/contact. Privacy consent is required; its version is stored with the message. */
export const contactSchema = z
  .object({
    name: personNameSchema,
    email: typedEmailSchema,
    topic: z.enum(contactTopics),
    order_number: orderReferenceSchema,
    message: messageSchema,
    accept_privacy: z.literal(true),
    turnstile_token: turnstileTokenSchema,
  })
  .meta({ id: 'ContactMessage' })
export type ContactMessage = z.infer<typeof contactSchema>

/** A ticked checkbox in a multipart form. */
const tickedSchema = z.enum(['1', 'true', 'on'])

const attachmentSchema = z.instanceof(File).meta({ type: 'string', format: 'binary' })

const contactFields = {
  name: personNameSchema,
  email: typedEmailSchema,
  phone: requiredLineSchema(40),
  accept_privacy: tickedSchema,
  turnstile_token: turnstileTokenSchema,
}

/**
 * POST /api/project-inquiry, kind "project", with attachments in `files[]`: at most 5, each at most 10 MB, 30 MB in
 * total; PDF, XLSX, DWG or a picture, judged by content, not by name.
 */
export const projectInquirySchema = z
  .object({
    kind: z.literal('project'),
    ...contactFields,
    company: lineSchema(projectLengths.company).default(''),
    room: z.enum(projectRooms),
    place: requiredLineSchema(projectLengths.place),
    area: lineSchema(projectLengths.area).default(''),
    budget: z.enum(projectBudgets).default('unknown'),
    deadline: lineSchema(projectLengths.deadline).default(''),
    message: messageSchema,
    'files[]': z.array(attachmentSchema).default([]),
  })
  .meta({
    id: 'ProjectInquiry',
    description: `files[]: at most ${maxFiles}, ${maxFileSize} bytes each, ${maxTotalFileSize} bytes together`,
  })
export type ProjectInquiry = z.infer<typeof projectInquirySchema>

/** POST /api/project-inquiry, kind "datasheet": the short form on the data sheet page. */
const dataSheetInquirySchema = z
  .object({ kind: z.literal('datasheet'), ...contactFields, topic: z.enum(dataSheetTopics) })
  .meta({ id: 'DataSheetInquiry' })
export type DataSheetInquiry = z.infer<typeof dataSheetInquirySchema>

export const inquirySchema = z.discriminatedUnion('kind', [projectInquirySchema, dataSheetInquirySchema])

/** Response of both calls. */
export const receivedInquirySchema = z.object({
  /** "IN-2026-000042", also used in the mails. */
  reference: z.string(),
  /** Date by which the shop replies, YYYY-MM-DD in the shop's time zone. */
  reply_by: z.string(),
})
export type ReceivedInquiry = z.infer<typeof receivedInquirySchema>
