import { z } from '@hono/zod-openapi'
import { eq, inArray } from 'drizzle-orm'
import {
  changedDocumentSchema,
  checkedSchema,
  deskDocumentRowSchema,
  deskDocumentSchema,
  mayEditDocument,
  restoreSchema,
  versionRowSchema,
  type Checked,
  type DeskDocument,
} from '@/lib/contract/desk/documents'
import { pageOf } from '@/lib/contract/desk/lists'
import { readersOf, type Role } from '@/lib/contract/desk/roles'
import { documentNames, documentSchemas, type DocumentName } from '../domains/shop/document-schemas'
import { importDocument } from '../exchange/documents/import'
import { findVersion, findVersions, versionOf } from '../exchange/documents/versions'
import type { Services } from '../platform/context'
import type { Queryable } from '../platform/db/database'
import { settings } from '../platform/db/schema/catalogue'
import { HttpError } from '../platform/http/errors'
import { answers, createRouter, jsonBody } from '../platform/http/router'
import { writeAudit } from './audit'
import { changedPlaces } from './changed-places'
import { deskRoute } from './door'
import { orChangedMeanwhile } from './refusals'
import type { StaffRow } from './staff'
import type { Locale } from '@/lib/i18n/locales'
import { offered } from '@/lib/i18n/offered'

export const deskDocumentRoutes = createRouter()

const readers = readersOf.documents
const failures = { 403: 'Another role', 404: 'There is no such document', 409: 'Changed meanwhile' }
const params = z.object({ id: z.string().max(40) })
const keptVersions = 50

/** The document of an address, for somebody who may edit it: nobody else has use for it. */
function requireName(id: string, role: Role): DocumentName {
  const name = documentNames.find((one) => one === id)
  if (!name) throw new HttpError(404, 'errors.notFound')
  if (!mayEditDocument(role, name)) throw new HttpError(403, 'desk.notYourRole')
  return name
}

type SettingRow = typeof settings.$inferSelect

/** Who wrote the present value, if the desk did. */
async function rowOf(db: Queryable, { key, value, updatedAt }: SettingRow) {
  const [newest] = await findVersions(db, key, 1)
  const isPresent = newest && versionOf(newest.value) === versionOf(value)
  return { id: key, changed_at: updatedAt.toISOString(), changed_by: isPresent ? newest.author : null }
}

async function shownDocument(db: Queryable, name: DocumentName): Promise<DeskDocument> {
  const [row] = await db.select().from(settings).where(eq(settings.key, name))
  if (!row) throw new HttpError(404, 'errors.notFound')
  return {
    ...(await rowOf(db, row)),
    version: versionOf(row.value),
    value: row.value,
    languages: [...offered().languages],
    schema: z.toJSONSchema(documentSchemas[name], { io: 'input', unrepresentable: 'any' }),
  }
}

interface Replacement {
  readonly value: unknown
  readonly version: string
  readonly isDryRun: boolean
  readonly action: 'document.save' | 'document.restore'
}

/** Replaces a document by the rules of its import, with an entry in the log. Faults are told in the language. */
async function replace(
  { database, now }: Pick<Services, 'database' | 'now'>,
  person: StaffRow,
  name: DocumentName,
  { value, version, isDryRun, action }: Replacement,
  locale: Locale,
): Promise<Checked> {
  const before = await shownDocument(database, name)
  if (before.version !== version) throw new HttpError(409, 'desk.changedMeanwhile')
  const imported = importDocument(database, name, value, {
    isDryRun,
    now: now(),
    author: person,
    expected: version,
    also: async (db) => {
      const { value: after } = await shownDocument(db, name)
      const changes = changedPlaces(before.value, after)
      await writeAudit(db, { person, action, resource: 'documents', record: name, ...changes }, now())
    },
  })
  const { faults } = await orChangedMeanwhile(imported)
  return { faults: faults.map(({ at, reason }) => ({ at, reason: reason[locale] })) }
}

const listRoute = deskRoute(readers, 'get /api/desk/documents', {
  summary: 'The documents that this person may edit',
  responses: answers(pageOf(deskDocumentRowSchema), 'All of them'),
})
deskDocumentRoutes.openapi(listRoute, async (c) => {
  const { database } = c.get('services')
  const { role } = c.get('desk').person
  const rows = await database.select().from(settings).where(inArray(settings.key, documentNames))
  const items = []
  for (const name of documentNames) {
    const row = rows.find(({ key }) => key === name)
    if (row && mayEditDocument(role, name)) items.push(await rowOf(database, row))
  }
  return c.json({ data: { items, total: items.length } }, 200)
})

const showRoute = deskRoute(readers, 'get /api/desk/documents/{id}', {
  summary: 'A document by its name, with its schema',
  request: { params },
  responses: answers(deskDocumentSchema, 'The document', failures),
})
deskDocumentRoutes.openapi(showRoute, async (c) => {
  const name = requireName(c.req.valid('param').id, c.get('desk').person.role)
  return c.json({ data: await shownDocument(c.get('services').database, name) }, 200)
})

const saveRoute = deskRoute(readers, 'post /api/desk/documents/{id}/save', {
  summary: 'Checks a document by the rules of its import and, unless it is a dry run or has faults, replaces it',
  request: { params, ...jsonBody(changedDocumentSchema) },
  responses: answers(checkedSchema, 'Its faults', failures),
})
deskDocumentRoutes.openapi(saveRoute, async (c) => {
  const { person } = c.get('desk')
  const name = requireName(c.req.valid('param').id, person.role)
  const { value, version, dry_run: isDryRun } = c.req.valid('json')
  const action = 'document.save'
  return c.json(
    { data: await replace(c.get('services'), person, name, { value, version, isDryRun, action }, c.get('locale')) },
    200,
  )
})

const versionsRoute = deskRoute(readers, 'get /api/desk/documents/{id}/versions', {
  summary: 'The newest kept versions of a document, newest first',
  request: { params },
  responses: answers(pageOf(versionRowSchema), 'The versions', failures),
})
deskDocumentRoutes.openapi(versionsRoute, async (c) => {
  const name = requireName(c.req.valid('param').id, c.get('desk').person.role)
  const rows = await findVersions(c.get('services').database, name, keptVersions)
  const items = rows.map(({ id, createdAt, author, value }) => ({ id, at: createdAt.toISOString(), by: author, value }))
  return c.json({ data: { items, total: items.length } }, 200)
})

const restoreRoute = deskRoute(readers, 'post /api/desk/documents/{id}/restore', {
  summary: 'Puts a kept version back, by the rules of the import',
  request: { params, ...jsonBody(restoreSchema) },
  responses: answers(checkedSchema, 'Its faults', failures),
})
deskDocumentRoutes.openapi(restoreRoute, async (c) => {
  const services = c.get('services')
  const { person } = c.get('desk')
  const name = requireName(c.req.valid('param').id, person.role)
  const { id, version } = c.req.valid('json')
  const kept = await findVersion(services.database, name, id)
  if (!kept) throw new HttpError(404, 'errors.notFound')
  const given = { value: kept.value, version, isDryRun: false, action: 'document.restore' } as const
  return c.json({ data: await replace(services, person, name, given, c.get('locale')) }, 200)
})
