import { z } from '@hono/zod-openapi'
import { deskPageSchema, pageOf, rowsOf } from '@/lib/contract/desk/lists'
import { readersOf } from '@/lib/contract/desk/roles'
import {
  deskInquiryRowSchema,
  deskInquirySchema,
  inquiryAnswerSchema,
  type DeskInquiry,
} from '@/lib/contract/desk/work'
import { answerInquiry, isLate } from '../domains/inquiries/answer'
import { checkAgain } from '../domains/inquiries/files'
import {
  countInquiries,
  findInquiries,
  findInquiry,
  findFileFacts,
  findInquiryFile,
  findOpenMoments,
  markAnswered,
  type Inquiry,
} from '../domains/inquiries/store'
import { readReplyDays } from '../domains/shop/documents'
import type { Services } from '../platform/context'
import type { Queryable } from '../platform/db/database'
import { HttpError } from '../platform/http/errors'
import { answers, createRouter, failing, jsonBody } from '../platform/http/router'
import { audited, writeAudit, type AuditEntry } from './audit'
import { deskRoute } from './door'
import { orRefuse } from './refusals'

export const deskInquiryRoutes = createRouter()

const readers = readersOf.inquiries
const failures = { 404: 'There is no such inquiry' }
const params = z.object({ id: z.string().max(40) })

async function requireInquiry(db: Queryable, reference: string): Promise<Inquiry> {
  const inquiry = await findInquiry(db, reference)
  if (!inquiry) throw new HttpError(404, 'errors.notFound')
  return inquiry
}

function rowOf(
  inquiry: Inquiry,
  files: number,
  isLateNow: (received: Date) => boolean,
): z.infer<typeof deskInquiryRowSchema> {
  const { reference, kind, createdAt, name, email, topic, answeredAt } = inquiry
  return {
    id: reference,
    kind,
    received_at: createdAt.toISOString(),
    name,
    email,
    topic,
    files,
    answered_at: answeredAt?.toISOString() ?? null,
    is_late: answeredAt === null && isLateNow(createdAt),
  }
}

/** Judges how long inquiries have waited, by what their senders were promised. */
async function lateness({ database, now }: Services) {
  const { inquiries } = await readReplyDays(database)
  return (received: Date) => isLate(received, now(), inquiries)
}

async function shownInquiry(services: Services, inquiry: Inquiry): Promise<DeskInquiry> {
  const files = await findFileFacts(services.database, inquiry.id)
  const { locale: language, phone, company, message, details } = inquiry
  return {
    ...rowOf(inquiry, files.length, await lateness(services)),
    language,
    phone,
    company,
    message,
    details,
    attachments: files.map((file, position) => ({ position, ...file })),
  }
}

const ofRecord = ({ reference }: Inquiry): Pick<AuditEntry, 'resource' | 'record'> => ({
  resource: 'inquiries',
  record: reference,
})

/** The latest of some moments; the beginning of time without any. */
const latest = (moments: readonly Date[]) => new Date(Math.max(0, ...moments.map(Number)))

const listRoute = deskRoute(readers, 'get /api/desk/inquiries', {
  summary: 'Inquiries, latest first',
  request: { query: deskPageSchema.extend({ open: z.enum(['true', 'false', 'late']).optional() }) },
  responses: answers(pageOf(deskInquiryRowSchema), 'A page of inquiries'),
})
deskInquiryRoutes.openapi(listRoute, async (c) => {
  const { open, ...page } = c.req.valid('query')
  const services = c.get('services')
  const { database } = services
  const isLateNow = await lateness(services)
  const filter = {
    isOpen: open === 'true' || open === 'late',
    ...(open === 'late' && { until: latest((await findOpenMoments(database)).filter(isLateNow)) }),
  }
  const { limit, offset } = rowsOf(page)
  const found = await findInquiries(database, filter, limit, offset)
  const items = found.map(({ inquiry, files }) => rowOf(inquiry, files, isLateNow))
  return c.json({ data: { items, total: await countInquiries(database, filter) } }, 200)
})

const showRoute = deskRoute(readers, 'get /api/desk/inquiries/{id}', {
  summary: 'An inquiry by its reference',
  request: { params },
  responses: answers(deskInquirySchema, 'The inquiry', failures),
})
deskInquiryRoutes.openapi(showRoute, async (c) => {
  const services = c.get('services')
  const inquiry = await requireInquiry(services.database, c.req.valid('param').id)
  return c.json({ data: await shownInquiry(services, inquiry) }, 200)
})

const answerRoute = deskRoute(readers, 'post /api/desk/inquiries/{id}/answer', {
  summary: 'Mails an answer with the inquiry quoted, once for the same words, and marks it as answered',
  request: { params, ...jsonBody(inquiryAnswerSchema) },
  responses: answers(deskInquirySchema, 'The inquiry', failures),
})
deskInquiryRoutes.openapi(answerRoute, async (c) => {
  const services = c.get('services')
  const { database } = services
  const inquiry = await requireInquiry(database, c.req.valid('param').id)
  const entry = { person: c.get('desk').person, action: 'inquiry.answer', ...ofRecord(inquiry) }
  // What was answered stands in the mail; the log would keep it longer than the law allows.
  const also = audited<{ readonly isMailed: boolean }>(({ isMailed }) => (isMailed ? entry : null), services.now)
  await orRefuse(answerInquiry(services, inquiry, c.req.valid('json').answer, also))
  return c.json({ data: await shownInquiry(services, await requireInquiry(database, inquiry.reference)) }, 200)
})

const doneRoute = deskRoute(readers, 'post /api/desk/inquiries/{id}/done', {
  summary: 'Marks an inquiry as answered by other means',
  request: { params },
  responses: answers(deskInquirySchema, 'The inquiry', failures),
})
deskInquiryRoutes.openapi(doneRoute, async (c) => {
  const services = c.get('services')
  const { database, now } = services
  const inquiry = await requireInquiry(database, c.req.valid('param').id)
  const { person } = c.get('desk')
  await database.transaction(async (db) => {
    const marked = await markAnswered(db, { ids: [inquiry.id] }, now())
    if (marked.length > 0) await writeAudit(db, { person, action: 'inquiry.done', ...ofRecord(inquiry) }, now())
  })
  return c.json({ data: await shownInquiry(services, await requireInquiry(database, inquiry.reference)) }, 200)
})

const fileRoute = deskRoute(readers, 'get /api/desk/inquiries/{id}/files/{position}', {
  summary: 'An attachment, checked once more, always as a download',
  request: { params: params.extend({ position: z.coerce.number().int().min(0).max(100) }) },
  responses: {
    200: { description: 'The file', content: { 'application/octet-stream': { schema: z.string() } } },
    ...failing({ 404: 'There is no such file' }),
  },
})
deskInquiryRoutes.openapi(fileRoute, async (c) => {
  const { database } = c.get('services')
  const { id, position } = c.req.valid('param')
  const inquiry = await requireInquiry(database, id)
  const file = await findInquiryFile(database, inquiry.id, position)
  const checked = file && (await checkAgain(file))
  if (!checked) throw new HttpError(404, 'errors.notFound')
  c.header('Content-Type', 'application/octet-stream')
  c.header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(checked.name)}`)
  return c.body(new Uint8Array(checked.content))
})
