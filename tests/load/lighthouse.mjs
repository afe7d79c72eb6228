/**
 * `npm run lighthouse`: Lighthouse (mobile, its own throttling) on the main screens of the built shop, the median of
 * three runs each. Prints a table and writes tests/load/reports/lighthouse.md. A given URL is measured instead.
 *
 * Lighthouse is fetched on demand and is not a dependency of the project: it depends on the `latest` of two packages,
 * so a lockfile with it stops being installable the day either has a new version.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { systemBrowser } from '../../scripts/support/browser.mjs'
import { ensureBuild } from '../../scripts/support/build.mjs'
import { startServer } from '../../scripts/support/server.mjs'

const tool = 'lighthouse@12.8.2'
const runs = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const given = process.argv[2]
const report = 'tests/load/reports/lighthouse.md'

if (!given && !(await ensureBuild())) process.exit(1)
const server = given ? undefined : await startServer()
const origin = given ?? server?.origin ?? ''

/** @returns {Promise<Record<string, string>>} */
async function screens() {
  /** @param {string} address */
  const load = async (address) => (await (await fetch(origin + address, { headers: { Locale: 'hu' } })).json()).data
  const { items } = await load('/api/products?per_page=1&sort=popularity')
  const [product] = items
  const { items: articles } = await load('/api/blog?per_page=1')
  return {
    home: '/hu',
    category: `/hu/kategoriak/${product.category.slug}`,
    product: `/hu/termekek/${product.link.category_path}/${product.link.slug}-${product.id}`,
    article: `/hu/blog/${articles[0].slug}`,
    cart: '/hu/kosar',
  }
}

/** @param {readonly number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const run = promisify(execFile)
const flags = '--headless=new --no-sandbox --disable-dev-shm-usage --disable-background-networking'

/**
 * @typedef {object} Report What is read of Lighthouse's result.
 * @property {Record<string, { score: number | null, auditRefs: { id: string, weight: number }[] }>} categories
 * @property {Record<string, { score: number | null, numericValue?: number }>} audits
 */

/**
 * @param {string} address
 * @returns {Promise<Report>}
 */
async function examine(address) {
  const only = `--only-categories=${categories.join(',')}`
  const { stdout } = await run(
    'npx',
    ['--yes', tool, address, '--output=json', '--quiet', only, `--chrome-flags=${flags}`],
    {
      env: { ...process.env, CHROME_PATH: systemBrowser() ?? '' },
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  return JSON.parse(stdout)
}

const rows = []
for (const [name, address] of Object.entries(await screens())) {
  // Pages are cached HTML: the first visitor's wait is not measured.
  await fetch(origin + address)
  /** @type {Record<string, number[]>} */
  const scores = Object.fromEntries(categories.map((category) => [category, []]))
  const metrics = {
    lcp: /** @type {number[]} */ ([]),
    tbt: /** @type {number[]} */ ([]),
    cls: /** @type {number[]} */ ([]),
  }
  const faults = new Set()
  for (let round = 0; round < runs; round += 1) {
    const lhr = await examine(origin + address)
    for (const category of categories) scores[category]?.push(Math.round((lhr.categories[category]?.score ?? 0) * 100))
    metrics.lcp.push(lhr.audits['largest-contentful-paint']?.numericValue ?? 0)
    metrics.tbt.push(lhr.audits['total-blocking-time']?.numericValue ?? 0)
    metrics.cls.push(lhr.audits['cumulative-layout-shift']?.numericValue ?? 0)
    for (const category of categories.slice(1)) {
      for (const { id, weight } of lhr.categories[category]?.auditRefs ?? []) {
        const score = lhr.audits[id]?.score
        if (weight > 0 && typeof score === 'number' && score < 1) faults.add(`${category}: ${id}`)
      }
    }
  }
  const figures = categories.map((category) => median(scores[category] ?? []))
  rows.push([
    name,
    ...figures,
    `${(median(metrics.lcp) / 1000).toFixed(1)} s`,
    `${Math.round(median(metrics.tbt))} ms`,
    median(metrics.cls).toFixed(3),
    [...faults].join(', ') || '–',
  ])
  console.log(rows.at(-1)?.join(' | '))
}
await server?.stop()

const head = ['page', ...categories, 'LCP', 'TBT', 'CLS', 'below 100']
const table = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
mkdirSync('tests/load/reports', { recursive: true })
writeFileSync(
  report,
  `# Lighthouse\n\nMobile, default throttling, median of ${runs} runs on the built shop.\n\n${table}\n`,
)
console.log(`\n${table}\n\nWritten to ${report}`)
