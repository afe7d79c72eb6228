/**
 * `npm run load:import [-- <products>]`: imports 50,000 products by CSV, first with 100 invalid rows, then without, on
 * a separate embedded database or on the PostgreSQL database of LOAD_DATABASE_URL (an empty one). Fails if a fault is
 * not reported by row and column, if the invalid file changes anything, or if memory grows with the file; writes
 * reports/import.md.
 */
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { runShop } from '@/lib/backend/cli/program'
import type { Fault } from '@/lib/backend/exchange/import/importer'
import { openDatabase } from '@/lib/backend/platform/db/connection'
import { migrate } from '@/lib/backend/platform/db/migrate'
import { loadDataSet } from '@/lib/backend/demo/load'
import { readEnvironment } from '@/lib/config/environment'
import { writeProductFile } from './import-file'

const products = Number(process.argv[2] ?? 50_000)
const faulty = 100
/** Maximum heap growth during an import in megabytes, whatever the file's size. */
const memoryLimit = 250
const megabyte = 1024 * 1024

const folder = mkdtempSync(join(tmpdir(), 'nidora-import-'))
const databaseUrl = process.env.LOAD_DATABASE_URL
const environment = readEnvironment({ SHOP_DATA_DIR: folder, DATABASE_URL: databaseUrl })
const opened = await openDatabase({ dataDir: folder, ...(databaseUrl && { databaseUrl }) })

interface Run {
  readonly code: number
  readonly answer: { faults: number; fault_list: Fault[]; written: { added: number } | null }
  readonly seconds: number
  readonly memory: number
  readonly signs: number
}

/** Runs the command line alongside the open database, as an operator would alongside a running shop. */
async function importProducts(file: string): Promise<Run> {
  let out = ''
  let signs = 0
  global.gc?.()
  const before = process.memoryUsage().heapUsed
  let peak = before
  const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage().heapUsed)), 50)
  const start = performance.now()
  const code = await runShop(['import', 'products', file, '--json'], {
    terminal: {
      out: (text) => void (out += text),
      err: (text) => {
        signs++
        process.stderr.write(text)
      },
      isInteractive: false,
    },
    environment: () => environment,
    now: () => new Date(),
    path: (given) => given,
  })
  clearInterval(sampling)
  return {
    code,
    answer: JSON.parse(out) as Run['answer'],
    seconds: (performance.now() - start) / 1000,
    memory: (peak - before) / megabyte,
    signs,
  }
}

async function rowsOfCatalogue(): Promise<string> {
  const { rows } = await opened.pool.query(`select (select count(*) from products) as products,
    (select count(*) from product_prices) as prices, (select count(*) from price_history) as steps,
    (select count(*) from product_categories) as places, (select count(*) from search_words) as words`)
  return JSON.stringify(rows[0])
}

const problems: string[] = []
try {
  await migrate(opened.pool)
  await loadDataSet(opened.database, new Date())

  const wrong = join(folder, 'faulty.csv')
  const expected = await writeProductFile(wrong, products, faulty)
  const before = await rowsOfCatalogue()
  const checked = await importProducts(wrong)
  const reported = checked.answer.fault_list.map(({ row, column }) => `${row} ${column}`)
  const unreported = expected.filter(({ row, column }) => !reported.includes(`${row} ${column}`))
  if (checked.code !== 1 || checked.answer.faults !== expected.length || unreported.length > 0)
    problems.push(
      `${checked.answer.faults} of ${expected.length} faults reported; missing: ${JSON.stringify(unreported)}`,
    )
  if ((await rowsOfCatalogue()) !== before) problems.push('The faulty file changed data')

  const right = join(folder, 'right.csv')
  await writeProductFile(right, products, 0)
  const written = await importProducts(right)
  if (written.code !== 0 || written.answer.written?.added !== products) problems.push('Not all products were imported')
  const again = await importProducts(right)
  for (const [name, { memory }] of Object.entries({ checked, written, again }))
    if (memory > memoryLimit) problems.push(`${name}: ${memory.toFixed(0)} MB of memory, at most ${memoryLimit}`)

  const [cpu] = cpus()
  const row = (name: string, run: Run) =>
    `| ${name} | ${run.seconds.toFixed(1)} s | ${run.memory.toFixed(0)} MB | ${run.signs} |`
  const report = [
    '# Import of products',
    '',
    `${products} products, ${(statSync(right).size / megabyte).toFixed(0)} MB of CSV, ` +
      `${databaseUrl ? 'PostgreSQL' : 'embedded database'}, ${availableParallelism()} cores ` +
      `(${cpu?.model.trim() ?? 'unknown'}), load average ${loadavg()[0]?.toFixed(1) ?? '?'}.`,
    '',
    '| Run | Time | Peak memory | Progress updates |',
    '| --- | --- | --- | --- |',
    row(`${expected.length} faulty rows: all reported, nothing written`, checked),
    row('valid: written', written),
    row('the same file again: nothing to change', again),
    '',
  ].join('\n')
  mkdirSync(join(import.meta.dirname, 'reports'), { recursive: true })
  writeFileSync(join(import.meta.dirname, 'reports', 'import.md'), report)
  console.log(report)
} finally {
  await opened.close()
  rmSync(folder, { recursive: true, force: true })
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
