import { z } from '@hono/zod-openapi'
import { exportQuerySchema, importQuerySchema, importReportSchema, maxImportBytes } from '@/lib/contract/desk/exchange'
import { readersOf } from '@/lib/contract/desk/roles'
import { shopDay } from '@/lib/calendar/working-days'
import { exportedRecords } from '../../exchange/import/export'
import { importFile } from '../../exchange/import/run'
import { HttpError } from '../../platform/http/errors'
import { answers, createRouter, failing } from '../../platform/http/router'
import { megabytes } from '../../platform/http/uploads'
import { audited } from '../audit'
import { deskRoute } from '../door'
import { orRefuse } from '../refusals'
import { importerOf } from './importer-of'
import { limitedBody } from './limited-body'
import { faultList, noProgress } from './report'
import { withTemporaryFile } from './temporary-file'

export const exchangeRoutes = createRouter()

const editors = readersOf.files

const importRoute = deskRoute(editors, 'post /api/desk/import', {
  summary: 'Imports a CSV file, all or nothing; its faults are told by row and column, and nothing is written then',
  request: {
    query: importQuerySchema,
    body: { required: true, content: { 'text/csv': { schema: z.string().meta({ format: 'binary' }) } } },
  },
  responses: answers(importReportSchema, 'What came of it', {
    409: 'It is no file of this kind, or not in this encoding',
    413: 'It is too large',
  }),
})
exchangeRoutes.openapi(importRoute, async (c) => {
  const { database, now } = c.get('services')
  const { person } = c.get('desk')
  const { kind, encoding, dry_run: isDryRun, confirmed, mend, name } = c.req.valid('query')
  const tooLarge = new HttpError(413, 'desk.fileTooLarge', { maximum: megabytes(maxImportBytes) })
  const { onFault, reportOf } = faultList(c.get('locale'))
  const result = await withTemporaryFile(limitedBody(c.req.raw, maxImportBytes, tooLarge), (path) =>
    orRefuse(
      importFile(database, importerOf(kind), {
        path,
        encoding,
        isDryRun,
        isConfirmed: confirmed,
        isMending: mend,
        now: now(),
        author: person,
        onFault,
        progress: noProgress,
        also: audited(
          ({ added, changed }) => ({
            person,
            action: 'files.import',
            resource: 'files',
            record: kind,
            after: { name, added, changed },
          }),
          now,
        ),
      }),
    ),
  )
  return c.json({ data: reportOf(result) }, 200)
})

const exportRoute = deskRoute(editors, 'get /api/desk/export', {
  summary: 'What the shop has of a kind, as a CSV file that the import reads',
  request: { query: exportQuerySchema },
  responses: {
    200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    ...failing({}),
  },
})
exchangeRoutes.openapi(exportRoute, (c) => {
  const { database, now } = c.get('services')
  const { kind, delimiter } = c.req.valid('query')
  const lines = exportedRecords(database, importerOf(kind), delimiter)
  const encoder = new TextEncoder()
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await lines.next()
      if (done === true) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await lines.return(undefined)
    },
  })
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${kind}-${shopDay(now())}.csv"`)
  return c.body(stream)
})
