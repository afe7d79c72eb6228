/**
 * `npm run lighthouse`: Lighthouse (mobile, with its default throttling) on the main kinds of pages of the built shop,
 * with the bytes of each: medians of five runs. Prints a table and writes tests/load/reports/lighthouse.md.
 *
 * Options: `--runs=3`, `--pages=search,cart`, and `--port=4000` of the server it starts, or instead the origin of a
 * running shop; LIGHTHOUSE names an installed copy of the command. Nothing is written unless all pages are included.
 *
 * Lighthouse is fetched on demand instead of being a dependency: it depends on the `latest` of two packages, so a
 * lockfile with it stops being installable once either has a new version.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs, promisify } from 'node:util'
import { systemBrowser } from '../../scripts/support/browser.mjs'
import { ensureBuild } from '../../scripts/support/build.mjs'
import { bytesOfPage } from '../../scripts/support/page-bytes.mjs'
import { startServer } from '../../scripts/support/server.mjs'
import { median } from './median.mjs'
import { mainScreens } from './screens.mjs'

const tool = process.env.LIGHTHOUSE ? [process.env.LIGHTHOUSE] : ['npx', '--yes', 'lighthouse@12.8.2']
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, pages: { type: 'string' }, port: { type: 'string' } },
  allowPositionals: true,
})
const runs = Number(values.runs)
const [given] = positionals
const report = 'tests/load/reports/lighthouse.md'

if (!given && !(await ensureBuild())) process.exit(1)
// Pictures that are made in the background would take a core from the browser.
const env = { PREPARE_PICTURES: 'false' }
const server = given ? undefined : await startServer(values.port ? { env, port: Number(values.port) } : { env })
const origin = given ?? server?.origin ?? ''

const run = promisify(execFile)
const flags = '--headless=new --no-sandbox --disable-dev-shm-usage --disable-background-networking'

/**
 * @typedef {object} Report The fields read from Lighthouse's result.
 * @property {Record<string, { score: number | null, auditRefs: { id: string, weight: number }[] }>} categories
 * @property {Record<string, { score: number | null, numericValue?: number }>} audits
 */

/**
 * @param {string} address
 * @param {number} [tries] Lighthouse sometimes misses the start of a page load, and ends with an error
 * @returns {Promise<Report>}
 */
async function examine(address, tries = 3) {
  const [command = '', ...before] = tool
  const only = `--only-categories=${categories.join(',')}`
  const options = { env: { ...process.env, CHROME_PATH: systemBrowser() ?? '' }, maxBuffer: 64 * 1024 * 1024 }
  try {
    const { stdout } = await run(
      command,
      [...before, address, '--output=json', '--quiet', only, `--chrome-flags=${flags}`],
      options,
    )
    return JSON.parse(stdout)
  } catch (error) {
    if (tries === 1) throw error
    return examine(address, tries - 1)
  }
}

/** @param {readonly Report[]} reports */
function faultsOf(reports) {
  const faults = reports.flatMap(({ categories: judged, audits }) =>
    categories.slice(1).flatMap((category) =>
      (judged[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const score = audits[id]?.score
        return weight > 0 && typeof score === 'number' && score < 1 ? `${category}: ${id}` : []
      }),
    ),
  )
  return [...new Set(faults)].join(', ') || '–'
}

const chosen = values.pages?.split(',')
const all = await mainScreens(origin)
const rows = []
for (const [name, address] of Object.entries(all)) {
  if (chosen && !chosen.includes(name)) continue
  // Also fills the caches: the first visitor's wait is not measured.
  const bytes = await bytesOfPage(origin + address)
  /** @type {Report[]} */
  const reports = []
  for (let round = 0; round < runs; round += 1) reports.push(await examine(origin + address))
  /** @param {string} audit */
  const middle = (audit) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? 0))
  rows.push([
    name,
    ...categories.map((category) =>
      median(reports.map((one) => Math.round((one.categories[category]?.score ?? 0) * 100))),
    ),
    `${(middle('largest-contentful-paint') / 1000).toFixed(1)} s`,
    `${Math.round(middle('total-blocking-time'))} ms`,
    middle('cumulative-layout-shift').toFixed(3),
    `${(bytes.script / 1000).toFixed(1)} kB`,
    `${(bytes.html / 1000).toFixed(1)} kB`,
    faultsOf(reports),
  ])
  console.log(rows.at(-1)?.join(' | '))
}
const load = loadavg()[1]?.toFixed(1)
await server?.stop()

const head = ['page', ...categories, 'LCP', 'TBT', 'CLS', 'script', 'HTML', 'below 100']
const table = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
const conditions = `Mobile, default throttling, medians of ${runs} runs on the built shop; ${cpus().length} cores, load average ${load} at the end. First-load script and HTML with gzip.`
console.log(`\n${conditions}\n\n${table}`)
if (!chosen) {
  mkdirSync('tests/load/reports', { recursive: true })
  writeFileSync(report, `# Lighthouse\n\n${conditions}\n\n${table}\n`)
  console.log(`\nWritten to ${report}`)
}
