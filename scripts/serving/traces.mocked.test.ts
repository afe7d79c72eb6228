import { context, SpanStatusCode, trace } from '@opentelemetry/api'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { servedRequest } from '../../lib/telemetry/request'
import { startTraces } from './traces'

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue: string }
}
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly Sent[] }[]
  }[]
}
interface Sent {
  readonly name: string
  readonly attributes: readonly Attribute[]
  readonly events: readonly unknown[]
  readonly status: Readonly<Record<string, unknown>>
}

/** Stands in for a collector that speaks OTLP over HTTP. */
let collector: Server
let received: { url: string; body: Export }[]
beforeEach(async () => {
  received = []
  collector = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += String(chunk)))
    request.on('end', () => {
      received.push({ url: request.url ?? '', body: JSON.parse(text) as Export })
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(collector.address() as AddressInfo).port}`)
})
afterEach(() => {
  vi.unstubAllEnvs()
  trace.disable()
  context.disable()
  collector.closeAllConnections()
  collector.close()
})

const token = 'k3J9x-Zq81mNcVbR7tYuIoP0aSdFgHjKlQwErTyUi12'

// R-SAFE-3
it('sends spans with the request’s id, without personal data or secrets', async () => {
  const stop = await startTraces()
  servedRequest.run({ id: 'edge-1' }, () => {
    const span = trace.getTracer('next.js').startSpan(`GET /hu/orders?of=${token}`)
    span.setAttributes({ 'http.target': `/hu/orders/${token}?q=Piroska`, 'http.status_code': 500 })
    span.recordException(new Error('for eva@example.com'))
    span.setStatus({ code: SpanStatusCode.ERROR, message: 'Piroska' })
    span.end()
  })
  await stop()
  const [{ url, body } = { url: '', body: { resourceSpans: [] } }] = received
  expect(url).toBe('/v1/traces')
  const [resource] = body.resourceSpans
  expect(resource?.resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'nidora' } })
  expect(resource?.scopeSpans[0]?.spans).toMatchObject([
    {
      name: 'GET /hu/orders',
      attributes: [
        { key: 'nidora.request_id', value: { stringValue: 'edge-1' } },
        { key: 'http.target', value: { stringValue: '/hu/orders/<secret>' } },
        { key: 'http.status_code', value: { intValue: 500 } },
      ],
      events: [],
      status: { code: SpanStatusCode.ERROR },
    },
  ])
  expect(JSON.stringify(received)).not.toMatch(/Piroska|eva|k3J9x/)
})

it('sends nothing without a collector', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', '')
  const stop = await startTraces()
  trace.getTracer('next.js').startSpan('GET /').end()
  await stop()
  expect(received).toEqual([])
})
