import { tmpdir } from 'node:os'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { measureBackend } from '@/lib/backend/metrics'
import { serveMetrics, withMetrics } from '@/scripts/serving/metrics'
import { SharedCache } from '@/scripts/serving/shared-cache'
import { createTestDatabase, testDay, type TestDatabase } from '@/tests/support/backend/database'
import { anchorsOf, readProjectFile } from '@/tests/support/documents'
import { nonEmpty } from '@/tests/support/non-empty'

/** The dashboard, the alerts and their document name only existing metrics. */

interface Alert {
  readonly alert: string
  readonly expr: string
  readonly annotations: Readonly<Record<'summary' | 'runbook', string>>
}
const { groups } = parse(readProjectFile('deploy/prometheus/alerts.yml')) as { groups: { rules: Alert[] }[] }
const alerts = groups.flatMap(({ rules }) => rules)
const { panels } = JSON.parse(readProjectFile('deploy/grafana/dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[]
}
const page = 'docs/operations/telemetry.md'

let opened: TestDatabase
/** Metric names in a scrape, without the suffixes of histogram series. */
let scraped: ReadonlySet<string>
beforeAll(async () => {
  opened = await createTestDatabase()
  const registry = new Registry()
  withMetrics(() => undefined, registry)
  new SharedCache({ url: 'redis://127.0.0.1', namespace: [], maxBytes: 0, registry })
  const origin = 'http://localhost:3000'
  const rest = { dataDir: tmpdir(), storageFault: async () => undefined, now: () => testDay, origin }
  measureBackend({ ...opened, ...rest }, registry)
  const server = await serveMetrics({ hostname: '127.0.0.1', port: 0 }, registry)
  server.close()
  const text = await registry.metrics()
  scraped = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
})
afterAll(() => opened.close())

/** Metrics of the shop and of Node named in a text. */
const named = (text: string) => [...new Set(text.match(/\b(?:nidora|nodejs|process)_[a-z\d_]+\b/g) ?? [])]
const unknown = (text: string) =>
  named(text).filter((name) => !scraped.has(name) && !scraped.has(name.replace(/_(?:bucket|count|sum)$/, '')))

describe('alerts', () => {
  it.each(alerts)('$alert queries existing metrics, and says what to do', ({ expr, annotations }) => {
    expect(unknown(expr)).toEqual([])
    expect(named(expr).length > 0 || /\bup\{/.test(expr)).toBe(true)
    expect(annotations.summary).not.toBe('')
    const [file, anchor] = annotations.runbook.split('#')
    expect([file, anchorsOf(page)]).toEqual([page, expect.arrayContaining([anchor])])
  })

  it('match the documented ones', () => {
    const anchors = anchorsOf(page)
    const told = anchors.slice(anchors.indexOf('alerts') + 1)
    expect(new Set(alerts.map(({ annotations }) => annotations.runbook.split('#')[1]))).toEqual(new Set(told))
  })
})

it('the service levels name only existing metrics and alerts, and the periods of the alerts', () => {
  const text = readProjectFile('docs/operations/service-levels.md')
  expect(unknown(text)).toEqual([])
  const names = new Set(text.match(/\bNidora[A-Z]\w+/g))
  expect([...names].filter((name) => !alerts.some(({ alert }) => alert === name))).toEqual([])
  const expressionOf = (name: string) => alerts.find(({ alert }) => alert === name)?.expr
  expect(text).toContain('`NidoraBackupOld` fires after 26')
  expect(expressionOf('NidoraBackupOld')).toContain('26 * 3600')
  expect(text).toContain('14 days are left')
  expect(expressionOf('NidoraCertificateExpires')).toContain('14 * 86400')
  expect(text).toContain('14.4 times')
  expect(expressionOf('NidoraBudgetBurns')).toContain('14.4 * 0.001')
  expect(text).toContain('archive_timeout = 60')
  expect(readProjectFile('docs/operations/backup.md')).toContain('archive_timeout = 60')
})

it.each(panels)('the dashboard’s panel "$title" shows existing metrics', ({ targets }) => {
  for (const { expr } of nonEmpty(targets)) {
    expect(unknown(expr)).toEqual([])
    expect(named(expr)).not.toEqual([])
  }
})

it('the document names every metric of the shop, and no others', () => {
  const own = [...scraped].filter((name) => name.startsWith('nidora_'))
  expect(named(readProjectFile(page)).toSorted()).toEqual(own.toSorted())
})
