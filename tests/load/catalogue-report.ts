import type { EmbeddedMeasurement } from './catalogue-embedded'
import type { Measurement } from './catalogue-postgres'
import type { Percentiles } from './measure'

/** The benchmark's report, in Markdown. */

const round = (value: number) => value.toFixed(1)
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`
const cellsOf = ({ p50, p95, worst }: Percentiles) => [round(p50), round(p95), round(worst)]

interface EmbeddedPart {
  readonly products: number
  /** Limit of the 95th percentile, in milliseconds. */
  readonly limit: number
  readonly measured: EmbeddedMeasurement
}

export function reportOf(
  machine: string,
  postgres: { readonly products: number; readonly version: string; readonly parts: readonly Measurement[] },
  embedded?: EmbeddedPart,
): string {
  return [
    '# Catalogue at scale',
    '',
    `Written by \`npm run load:catalogue\` on ${machine}. Times in milliseconds.`,
    '',
    `## ${postgres.products.toLocaleString('en')} products on ${postgres.version}`,
    '',
    'Database time per request: the sum of its statements, each from sending to the last row.',
    '',
    row('Part', 'Requests', 'p50', 'p95', 'Worst', 'Limit of p95'),
    row('---', '---:', '---:', '---:', '---:', '---:'),
    ...postgres.parts.map(({ name, requests, times, limit }) => row(name, requests, ...cellsOf(times), limit)),
    '',
    ...(embedded ? embeddedText(embedded) : []),
    '## Plans',
    '',
    scanText(postgres.parts),
    '',
    'The slowest statement of the slowest request of each part on PostgreSQL.',
    '',
    ...postgres.parts.flatMap(({ name, slowest, plan }) => [
      `### ${name}: \`${slowest}\``,
      '',
      '```',
      shortened(plan),
      '```',
      '',
    ]),
  ].join('\n')
}

function embeddedText({ products, limit, measured }: EmbeddedPart): string[] {
  return [
    `## ${products.toLocaleString('en')} products on the embedded database`,
    '',
    'Whole requests through the backend’s own `fetch`, sequentially, while a second visitor keeps querying the database.',
    '',
    row('Request', 'p50', 'p95', 'Worst', 'Limit of p95'),
    row('---', '---:', '---:', '---:', '---:'),
    ...measured.requests.map(({ name, times }) => row(name, ...cellsOf(times), limit)),
    row('Concurrent health check', ...cellsOf(measured.besides), limit),
    '',
    `Delay of the event loop: 99th percentile ${round(measured.eventLoopDelay.p99)}, worst ${round(measured.eventLoopDelay.worst)}.`,
    '',
  ]
}

/** Constant bitmaps are 4096 digits long. */
function shortened(plan: string): string {
  return plan.replace(/'[01]{64,}'/g, "'000…'")
}

function scanText(parts: readonly Measurement[]): string {
  const scanned = parts.flatMap((part) => part.scanned.map((table) => `${table} (${part.name})`))
  if (scanned.length > 0) return `Scanned sequentially: ${scanned.join(', ')}.`
  return 'No plan scans products, prices, category assignments or sets sequentially.'
}
