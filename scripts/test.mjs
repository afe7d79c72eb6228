/**
 * `npm test`: every test once, on a machine that has only Node (and root or sudo, when a browser has to be installed).
 * `npm run test:all` (`--all`) also repeats them: the backend's on both databases, those of the browser in every
 * combination of language and device, longer walks, and the mutations. Both end with the line "N passed, N failed" over
 * all runners, and exit with 1 when anything failed.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBrowser } from './support/browser.mjs'
import { ensureBuild } from './support/build.mjs'
import { chooseTests, listedTests, writeTestList } from './support/choose-tests.mjs'
import { ensureDependencies, requireNode } from './support/install.mjs'
import { run, runInstalled } from './support/processes.mjs'
import {
  countPlaywright,
  countVitest,
  failedPlaywright,
  failedVitest,
  readReport,
  single,
  sum,
  summaryLine,
} from './support/results.mjs'
import { startServer } from './support/server.mjs'

requireNode()
await ensureDependencies()
await ensureBrowser()

const reports = mkdtempSync(path.join(tmpdir(), 'nidora-reports-'))
const unsetDatabase = { DATABASE_URL: undefined, TEST_DATABASE_URL: undefined }

const isFullMatrix = process.argv.includes('--all')
/** Tells browser tests that walk a table to take every cell of it (tests/e2e/support/matrix.ts). */
const matrix = isFullMatrix ? { TEST_MATRIX: 'full' } : {}

/** Tests that run on both databases with `--all`: the backend's, except those of the embedded database itself. */
const backendSuite = [
  ...readdirSync('lib/backend', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !/^platform.db.(?:embedded|connection)/.test(name))
    .map((name) => path.join('lib/backend', name)),
  'tests/contract',
]

/** Failed tests, listed at the end because their output is thousands of lines above. @type {string[]} */
const failed = []

/** @type {{ title: string, counts: import('./support/results.mjs').Counts, seconds: number }[]} */
const steps = []

/**
 * @param {string} title
 * @param {() => Promise<import('./support/results.mjs').Counts>} work
 * @param {string} [log] file with the output of a step that runs beside others, printed when it ends
 */
async function step(title, work, log) {
  if (!log) console.log(`\n── ${title} ──`)
  const startedAt = performance.now()
  const counts = await work()
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  if (log) console.log(`\n── ${title} (beside the others) ──\n${existsSync(log) ? readFileSync(log, 'utf8') : ''}`)
  steps.push({ title, counts, seconds })
  return counts.failed === 0
}

/** @param {string} name */
const logOf = (name) => path.join(reports, `${name}.log`)

/**
 * @param {string} name
 * @param {readonly string[]} filters
 * @param {Record<string, string | undefined>} env
 */
async function vitest(name, filters, env) {
  const report = path.join(reports, `${name}.json`)
  const parameters = ['run', ...filters, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runInstalled('vitest/vitest.mjs', parameters, { env, log: logOf(name) })
  return readReport(
    report,
    (read) => {
      failed.push(...failedVitest(read))
      return countVitest(read)
    },
    code,
  )
}

/**
 * @param {string} name
 * @param {readonly string[]} parameters
 * @param {Record<string, string | undefined>} [env]
 */
async function playwright(name, parameters, env = {}) {
  const report = path.join(reports, `${name}.json`)
  const code = await runInstalled('playwright/cli.js', ['test', ...parameters, '--reporter=list,json'], {
    env: { ...env, ...matrix, ...unsetDatabase, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  return readReport(
    report,
    (/** @type {import('playwright/types/testReporter').JSONReport} */ read) => {
      failed.push(...failedPlaywright(read))
      return countPlaywright(read)
    },
    code,
  )
}

/** The browser tests of this run: each once, or all combinations. */
async function chosenJourneys() {
  if (isFullMatrix) return []
  const report = path.join(reports, 'list.json')
  const code = await runInstalled('playwright/cli.js', ['test', '--list', '--reporter=json'], {
    env: { ...unsetDatabase, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  // The run itself then fails, and says why.
  if (code !== 0) return []
  const list = path.join(reports, 'chosen.txt')
  writeTestList(list, chooseTests(listedTests(JSON.parse(readFileSync(report, 'utf8')))))
  return [`--test-list=${list}`]
}

/**
 * A PostgreSQL where tests may create databases: the configured one, else one on this machine. Undefined when none is
 * configured and the local one is missing or refuses the connection; a configured one is never skipped.
 */
async function postgres() {
  const named = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL
  if (named) return named
  const address = 'postgres://postgres@127.0.0.1:5432/postgres'
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 3_000 })
  return client
    .connect()
    .then(() => address)
    .catch(() => undefined)
    .finally(() => client.end())
}

/** Types, rules, the build and its size. Returns whether there is a build to test. */
async function checkSources() {
  await step('Types', async () => {
    const hasRouteTypes = (await runInstalled('next/dist/bin/next', ['typegen'])) === 0
    return single(hasRouteTypes && (await runInstalled('typescript-7/bin/tsc', ['--noEmit'])) === 0)
  })
  await step('Format', async () => single((await runInstalled('oxfmt/bin/oxfmt', ['--check', '.'])) === 0))
  await step('Lint', async () => single((await runInstalled('oxlint/bin/oxlint', [])) === 0))
  await step('Lint by ESLint', async () =>
    single((await runInstalled('eslint/bin/eslint.js', ['.', '--max-warnings=0'])) === 0),
  )
  await step('Rooms', async () => single((await run('npm', ['run', '--silent', 'rooms'])) === 0))
  const isBuilt = await step('Production build', async () => single(await ensureBuild()))
  if (!isBuilt) return false
  await loadDemo()
  await step('Budget of product and category pages', async () =>
    single((await run(process.execPath, ['scripts/budget.mjs', ...(isFullMatrix ? [] : ['--hungarian'])])) === 0),
  )
  return true
}

/** The suites of Vitest, whose time is half waiting. @param {string | undefined} address of a PostgreSQL */
async function testUnits(address) {
  const onPostgres = { ...unsetDatabase, TEST_DATABASE_URL: address }
  await step(
    'Units, components and backend',
    () => vitest('units', [], isFullMatrix ? unsetDatabase : onPostgres),
    logOf('units'),
  )
  if (isFullMatrix)
    await step(
      'Backend, on PostgreSQL',
      async () => (address ? vitest('postgres', backendSuite, onPostgres) : { passed: 0, failed: 0, skipped: 1 }),
      logOf('postgres'),
    )
}

/** Loads the demo once: every server of a test starts with a copy (scripts/support/server.mjs). */
async function loadDemo() {
  const dataFolder = path.join(reports, 'data')
  mkdirSync(dataFolder)
  const server = await startServer({ dataFolder })
  await server.stop()
  process.env.LOADED_DATA_DIR = dataFolder
}

/**
 * What the built shop does. Its several processes mostly wait for changes to propagate, which leaves the cores to the
 * browsers.
 * @param {string | undefined} address of a PostgreSQL
 */
async function testShop(address) {
  await Promise.all([
    step('Browser', async () => playwright('journeys', await chosenJourneys())),
    step(
      'Several processes on PostgreSQL',
      () =>
        vitest('cluster', ['--config=tests/cluster/vitest.config.ts'], {
          ...unsetDatabase,
          TEST_DATABASE_URL: address,
        }),
      logOf('cluster'),
    ),
  ])
  // The same walks every time, the first four in all combinations; `WALK_SEED` chooses others.
  const walks = isFullMatrix ? { WALKS: '30', WALK_STEPS: '40' } : { WALKS: '4', WALK_STEPS: '12' }
  await step('Random walks', () =>
    playwright('walks', ['--config=playwright.walks.config.ts'], { WALK_SEED: '0', ...walks, ...process.env }),
  )
  if (isFullMatrix)
    await step('Mutations', async () => single((await run(process.execPath, ['scripts/mutations.mjs'])) === 0))
}

const address = await postgres()
if (!address) console.log('No PostgreSQL at TEST_DATABASE_URL, DATABASE_URL or 127.0.0.1:5432: its tests are skipped.')
const [isBuilt] = await Promise.all([checkSources(), testUnits(address)])
if (isBuilt) await testShop(address)

rmSync(reports, { recursive: true, force: true })
const total = sum(steps.map(({ counts }) => counts))
console.log(`\nAll in ${Math.round(performance.now() / 1000)} s`)
for (const { title, counts, seconds } of steps) console.log(`${title}: ${summaryLine(counts)} (${seconds} s)`)
for (const title of failed) console.log(`Failed: ${title}`)
console.log(summaryLine(total))
process.exitCode = total.failed === 0 ? 0 : 1
