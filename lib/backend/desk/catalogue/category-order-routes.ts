import { isDeepStrictEqual } from 'node:util'
import { categoryOrderSchema, categoryPlacesSchema, type CategoryPlace } from '@/lib/contract/desk/category-order'
import { importReportSchema } from '@/lib/contract/desk/exchange'
import { catalogueEditors } from '@/lib/contract/desk/roles'
import type { Locale } from '@/lib/i18n/locales'
import { isOfferedLocale, shopLocale } from '@/lib/i18n/offered'
import { storedCells } from '../../exchange/import/stored-cells'
import type { Queryable } from '../../platform/db/database'
import { HttpError } from '../../platform/http/errors'
import { answers, createRouter, jsonBody } from '../../platform/http/router'
import { deskRoute } from '../door'
import { importerOf } from './importer-of'
import { saveRows } from './save-rows'

/** The order of categories among their siblings, which is a column of their import. */
export const categoryOrderRoutes = createRouter()

interface Place extends CategoryPlace {
  readonly position: string
}

async function findPlaces(db: Queryable, reader: Locale): Promise<Place[]> {
  const locale = isOfferedLocale(reader) ? reader : shopLocale()
  return [...(await storedCells(db, importerOf('categories')))].map(([id, cells]) => ({
    id,
    parent: cells.parent || null,
    name: cells[`title_${locale}`] || id,
    position: cells.position ?? '',
  }))
}

const readRoute = deskRoute(catalogueEditors, 'get /api/desk/categories/order', {
  summary: 'All categories in the shop’s order, parents before children',
  responses: answers(categoryPlacesSchema, 'The categories'),
})
categoryOrderRoutes.openapi(readRoute, async (c) => {
  const places = await findPlaces(c.get('services').database, c.get('locale'))
  return c.json({ data: places.map(({ position: _, ...place }) => place) }, 200)
})

const saveRoute = deskRoute(catalogueEditors, 'post /api/desk/categories/order', {
  summary:
    'Puts all children of a category, or all categories at the top, in order; one that they have already changes nothing',
  request: jsonBody(categoryOrderSchema),
  responses: answers(importReportSchema, 'What came of it', {
    409: 'Changed meanwhile, or refused by a rule of the import',
  }),
})
categoryOrderRoutes.openapi(saveRoute, async (c) => {
  const services = c.get('services')
  const { was, now } = c.req.valid('json')
  const places = await findPlaces(services.database, c.get('locale'))
  const parent = places.find(({ id }) => id === was[0])?.parent
  const siblings = places.filter((place) => place.parent === parent)
  const current = siblings.map(({ id }) => id)
  // An answer that was lost is asked for again.
  if (![was, now].some((order) => isDeepStrictEqual(order, current))) throw new HttpError(409, 'desk.changedMeanwhile')
  const rows = siblings.map(({ id, position }) => ({
    id,
    is_new: false,
    changes: { position: { from: position, to: String(now.indexOf(id) + 1) } },
  }))
  const change = { rows, confirmed: false, mend: false }
  const report = await saveRows(services, c.get('desk').person, 'categories', change, c.get('locale'))
  const [fault] = report.fault_list
  if (fault) throw new HttpError(409, 'desk.refused', { reason: fault.reason })
  return c.json({ data: report }, 200)
})
