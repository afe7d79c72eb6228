import { Hono } from 'hono'
import { isLocale, locales } from '@/lib/i18n/locales'
import type { BackendEnv } from '@/lib/backend/context'
import { HttpError } from '@/lib/backend/platform/http/errors'
import { readDocuments } from '../../shop/documents'
import { escapeHtml } from '../markup'
import { renderMail } from '../render'
import { mailValues, type MailTemplate } from '../templates'
import { sampleMail } from './samples'

/** GET /api/mails/preview: every mail with sample values. Development only (app.ts), not part of the contract. */
export const mailPreviewRoutes = new Hono<BackendEnv>()

const listPath = '/api/mails/preview'
const templates = Object.keys(mailValues) as MailTemplate[]

mailPreviewRoutes.get(listPath, (c) => {
  const link = (template: string, locale: string, format: string) =>
    `<a href="${listPath}/${template}/${locale}/${format}">${locale} ${format}</a>`
  const rows = templates.map((template) => {
    const links = locales.flatMap((locale) => ['html', 'text'].map((format) => link(template, locale, format)))
    return `<li>${escapeHtml(template)}: ${links.join(' · ')}</li>`
  })
  return c.html(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mails</title><h1>Mails</h1><ul>${rows.join('')}</ul></html>`,
  )
})

mailPreviewRoutes.get(`${listPath}/:template/:locale/:format{html|text}`, async (c) => {
  const { template, locale, format } = c.req.param()
  const known = templates.find((key) => key === template)
  if (!known || !isLocale(locale)) throw new HttpError(404, 'errors.notFound')
  const { database, origin } = c.get('services')
  const documents = await readDocuments(database, ['mails', 'shop'])
  const mail = renderMail(sampleMail(known, locale), documents, origin)
  return format === 'html' ? c.html(mail.html) : c.text(mail.text)
})
