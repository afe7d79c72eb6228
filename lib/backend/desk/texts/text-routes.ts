import { z } from '@hono/zod-openapi'
import { checkedSchema, restoreSchema, changedDocumentSchema, versionRowSchema } from '@/lib/contract/desk/documents'
import { pageOf } from '@/lib/contract/desk/lists'
import { readersOf } from '@/lib/contract/desk/roles'
import {
  deskTextListSchema,
  deskTextSchema,
  removedTextSchema,
  removeTextSchema,
  textKey,
  textListQuerySchema,
} from '@/lib/contract/desk/texts'
import { locales } from '@/lib/i18n/locales'
import { offered } from '@/lib/i18n/offered'
import { findVersion, findVersions } from '../../exchange/documents/versions'
import { textKinds, type TextKind } from '../../exchange/texts/kinds'
import { textName } from '../../exchange/texts/values'
import { HttpError } from '../../platform/http/errors'
import { answers, createRouter, jsonBody } from '../../platform/http/router'
import { deskRoute } from '../door'
import { inLanguages } from './form'
import { replaceText, takeOff } from './save'
import { findTexts, shownText } from './shown'

/** Pages and articles: listed, changed by the rules of their import, taken off and put back. */
export const textRoutes = createRouter()

const keptVersions = 50
const failures = { 404: 'No such key or version', 409: 'Changed meanwhile' }
const params = z.object({ id: z.string().max(80) })

/** The key in an address; 404 for what is none. */
function requireKey(id: string): string {
  if (!textKey.test(id)) throw new HttpError(404, 'errors.notFound')
  return id
}

function addRoutes(kind: TextKind): void {
  const { folder } = kind
  const readers = readersOf[folder]

  const listRoute = deskRoute(readers, `get /api/desk/${folder}`, {
    summary: `The ${folder} of the shop, or those that were taken off`,
    request: { query: textListQuerySchema },
    responses: answers(deskTextListSchema, 'A page of them, and the sections there are'),
  })
  textRoutes.openapi(listRoute, async (c) => {
    const found = await findTexts(c.get('services').database, kind, c.req.valid('query'), c.get('locale'))
    return c.json({ data: found }, 200)
  })

  const showRoute = deskRoute(readers, `get /api/desk/${folder}/{id}`, {
    summary: 'A text by its key, with its form; of a key that is not in use, an empty one',
    request: { params },
    responses: answers(deskTextSchema, 'The text', failures),
  })
  textRoutes.openapi(showRoute, async (c) => {
    const key = requireKey(c.req.valid('param').id)
    return c.json({ data: await shownText(c.get('services').database, kind, key) }, 200)
  })

  const saveRoute = deskRoute(readers, `post /api/desk/${folder}/{id}/save`, {
    summary: 'Checks a text by the rules of its import and, unless it is a dry run or has faults, replaces or adds it',
    request: { params, ...jsonBody(changedDocumentSchema) },
    responses: answers(checkedSchema, 'Its faults', failures),
  })
  textRoutes.openapi(saveRoute, async (c) => {
    const key = requireKey(c.req.valid('param').id)
    const { value, version, dry_run: isDryRun } = c.req.valid('json')
    const given = { value, version, isDryRun, action: 'text.save' } as const
    return c.json(
      { data: await replaceText(c.get('services'), c.get('desk').person, kind, key, given, c.get('locale')) },
      200,
    )
  })

  const versionsRoute = deskRoute(readers, `get /api/desk/${folder}/{id}/versions`, {
    summary: 'The newest kept versions of a text, newest first',
    request: { params },
    responses: answers(pageOf(versionRowSchema), 'The versions', failures),
  })
  textRoutes.openapi(versionsRoute, async (c) => {
    const name = textName(kind, requireKey(c.req.valid('param').id))
    const rows = await findVersions(c.get('services').database, name, keptVersions)
    const items = rows.map(({ id, createdAt, author, value }) => ({
      id,
      at: createdAt.toISOString(),
      by: author,
      value: inLanguages(value, offered().languages),
    }))
    return c.json({ data: { items, total: items.length } }, 200)
  })

  const restoreRoute = deskRoute(readers, `post /api/desk/${folder}/{id}/restore`, {
    summary: 'Puts a kept version back, by the rules of the import, also of a text that was taken off',
    request: { params, ...jsonBody(restoreSchema) },
    responses: answers(checkedSchema, 'Its faults', failures),
  })
  textRoutes.openapi(restoreRoute, async (c) => {
    const services = c.get('services')
    const key = requireKey(c.req.valid('param').id)
    const { id, version } = c.req.valid('json')
    const kept = await findVersion(services.database, textName(kind, key), id)
    if (!kept) throw new HttpError(404, 'errors.notFound')
    const given = { value: kept.value, version, isDryRun: false, action: 'text.restore', languages: locales } as const
    return c.json({ data: await replaceText(services, c.get('desk').person, kind, key, given, c.get('locale')) }, 200)
  })

  const removeRoute = deskRoute(readers, `post /api/desk/${folder}/{id}/remove`, {
    summary: 'Takes a text off the shop, unless other places name it; with `mend`, also out of these',
    request: { params, ...jsonBody(removeTextSchema) },
    responses: answers(removedTextSchema, 'What came of it', {
      ...failures,
      409: 'The shop needs it; changed meanwhile',
    }),
  })
  textRoutes.openapi(removeRoute, async (c) => {
    const key = requireKey(c.req.valid('param').id)
    const { version, mend: isMending } = c.req.valid('json')
    const data = await takeOff(c.get('services'), c.get('desk').person, kind, key, { version, isMending })
    return c.json({ data }, 200)
  })
}

for (const kind of textKinds) addRoutes(kind)
