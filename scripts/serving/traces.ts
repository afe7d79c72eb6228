import type { ReadableSpan, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace-node'
import { redactedFields } from '@/lib/telemetry/log'
import { servedRequest } from '@/lib/telemetry/request'

/**
 * A span without personal data or secrets: page addresses without their query, and of an error only its status. The log
 * has the error under the same request id.
 */
function redacted(span: ReadableSpan): ReadableSpan {
  const attributes = Object.entries(redactedFields(span.attributes)).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.split('?', 1)[0] : value,
  ])
  return Object.create(span, {
    name: { value: span.name.split('?', 1)[0] },
    attributes: { value: Object.fromEntries(attributes) },
    events: { value: [] },
    status: { value: { code: span.status.code } },
  }) as ReadableSpan
}

const requestIds: SpanProcessor = {
  onStart(span) {
    const id = servedRequest.getStore()?.id
    if (id !== undefined) span.setAttribute('nidora.request_id', id)
  },
  onEnd: () => undefined,
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
}

/**
 * Sends Next's spans to the collector at OTEL_EXPORTER_OTLP_ENDPOINT. If unset, loads nothing.
 * @returns flushes and stops
 */
export async function startTraces(): Promise<() => Promise<void>> {
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return () => Promise.resolve()
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const collector = new OTLPTraceExporter()
  const exporter: SpanExporter = {
    export: (spans, done) => collector.export(spans.map(redacted), done),
    shutdown: () => collector.shutdown(),
  }
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME || 'nidora' }),
    spanProcessors: [requestIds, new BatchSpanProcessor(exporter)],
  })
  provider.register()
  return () => provider.shutdown()
}
