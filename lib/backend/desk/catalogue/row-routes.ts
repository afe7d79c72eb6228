import { z } from '@hono/zod-openapi'
import { importReportSchema } from '@/lib/contract/desk/exchange'
import { pageOf, rowsOf } from '@/lib/contract/desk/lists'
import { catalogueEditors, readersOf, stockKeepers, type Role } from '@/lib/contract/desk/roles'
import {
  deskColumnSchema,
  deskRowSchema,
  listedKinds,
  rowKinds,
  rowListQuerySchema,
  rowsQuerySchema,
  saveRowsSchema,
  type ListedKind,
  type RowKind,
} from '@/lib/contract/desk/rows'
import { columnsOf } from '../../exchange/import/importer'
import { storedCells, type Cells } from '../../exchange/import/stored-cells'
import { plain } from '../../domains/catalogue/search-terms'
import { answers, createRouter, jsonBody } from '../../platform/http/router'
import { deskRoute } from '../door'
import { deskColumns } from './columns'
import { importerOf } from './importer-of'
import { identitiesOf, resourceOf, saveRows } from './save-rows'

/** Records of the catalogue as rows of their imports: read, listed and changed. */
export const rowRoutes = createRouter()

const readersOfKind = (kind: RowKind): readonly Role[] => readersOf[resourceOf(kind)]
const editorsOfKind = (kind: RowKind): readonly Role[] => (kind === 'stock' ? stockKeepers : catalogueEditors)

const found = (stored: ReadonlyMap<string, Cells>) => [...stored].map(([id, cells]) => ({ id, cells }))

function addRoutes(kind: RowKind): void {
  const columnsRoute = deskRoute(readersOfKind(kind), `get /api/desk/${kind}/columns`, {
    summary: 'The columns of a row, in the order of the import',
    responses: answers(z.array(deskColumnSchema), 'The columns'),
  })
  rowRoutes.openapi(columnsRoute, async (c) =>
    c.json({ data: await deskColumns(c.get('services').database, importerOf(kind), c.get('locale')) }, 200),
  )

  const readRoute = deskRoute(readersOfKind(kind), `get /api/desk/${kind}/rows`, {
    summary: 'Rows by their keys; unknown ones are left out',
    request: { query: rowsQuerySchema },
    responses: answers(pageOf(deskRowSchema), 'The rows'),
  })
  rowRoutes.openapi(readRoute, async (c) => {
    const { database } = c.get('services')
    const importer = importerOf(kind)
    const ids = identitiesOf(importer, await columnsOf(database, importer), [c.req.valid('query').id].flat())
    const items = found(await storedCells(database, importer, ids))
    return c.json({ data: { items, total: items.length } }, 200)
  })

  const saveRoute = deskRoute(editorsOfKind(kind), `post /api/desk/${kind}/rows`, {
    summary: 'Changes rows and adds new ones, all or none; faults are told by row, the first of which is 2, and column',
    request: jsonBody(saveRowsSchema),
    responses: answers(importReportSchema, 'What came of it', {
      409: 'Changed meanwhile; a new one that there is already; not one of its columns',
    }),
  })
  rowRoutes.openapi(saveRoute, async (c) => {
    const report = await saveRows(c.get('services'), c.get('desk').person, kind, c.req.valid('json'), c.get('locale'))
    return c.json({ data: report }, 200)
  })
}

function addList(kind: ListedKind): void {
  const listRoute = deskRoute(readersOf[kind], `get /api/desk/${kind}`, {
    summary: 'All rows in their order; `q` searches all cells',
    request: { query: rowListQuerySchema },
    responses: answers(pageOf(deskRowSchema), 'A page of rows'),
  })
  rowRoutes.openapi(listRoute, async (c) => {
    const { q = '', ...page } = c.req.valid('query')
    const all = found(await storedCells(c.get('services').database, importerOf(kind)))
    const words = plain(q).split(' ')
    const matching = all.filter(({ cells }) => {
      const text = plain(Object.values(cells).join(' '))
      return words.every((word) => text.includes(word))
    })
    const { limit, offset } = rowsOf(page)
    return c.json({ data: { items: matching.slice(offset, offset + limit), total: matching.length } }, 200)
  })
}

for (const kind of rowKinds) addRoutes(kind)
for (const kind of listedKinds) addList(kind)
