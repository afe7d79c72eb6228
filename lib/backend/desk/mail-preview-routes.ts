import { mailPreviewInputSchema, mailPreviewSchema } from '@/lib/contract/desk/documents'
import { readersOf } from '@/lib/contract/desk/roles'
import { sampleMail } from '../domains/mail-preview/preview'
import { renderMail } from '../domains/mail/render'
import { documentSchemas } from '../domains/shop/document-schemas'
import { readDocuments } from '../domains/shop/documents'
import { isMailTemplate } from '../domains/shop/mail-wording'
import { HttpError } from '../platform/http/errors'
import { answers, createRouter, jsonBody } from '../platform/http/router'
import { deskRoute } from './door'

export const deskMailPreviewRoutes = createRouter()

const previewRoute = deskRoute(readersOf.documents, 'post /api/desk/mails/preview', {
  summary: 'A mail with sample values, in the words of a document that need not be saved',
  request: jsonBody(mailPreviewInputSchema),
  responses: answers(mailPreviewSchema, 'The mail', { 404: 'No such mail', 422: 'Not a document of mails' }),
})
deskMailPreviewRoutes.openapi(previewRoute, async (c) => {
  const { database, origin } = c.get('services')
  const { template, locale, value } = c.req.valid('json')
  if (!isMailTemplate(template)) throw new HttpError(404, 'errors.notFound')
  const mails = documentSchemas.mails.safeParse(value)
  if (!mails.success) throw new HttpError(422, 'desk.faultyMails')
  const { shop } = await readDocuments(database, ['shop'])
  const { subject, html } = await renderMail(sampleMail(template, locale), { mails: mails.data, shop }, origin)
  return c.json({ data: { subject, html } }, 200)
})
