/**
 * `npm test`: all checks, on a machine that has only Node (and root or sudo, when a browser has to be installed). Ends
 * with the line "N passed, N failed" over all runners; exits with 1 when anything failed.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBrowser } from './support/browser.mjs'
import { ensureBuild } from './support/build.mjs'
import { ensureDependencies, requireNode } from './support/install.mjs'
import { run, runInstalled } from './support/processes.mjs'
import {
  countPlaywright,
  countVitest,
  failedVitest,
  playwrightTests,
  readReport,
  single,
  sum,
  summaryLine,
} from './support/results.mjs'

requireNode()
await ensureDependencies()
await ensureBrowser()

const reports = mkdtempSync(path.join(tmpdir(), 'nidora-reports-'))
const unsetDatabase = { DATABASE_URL: undefined, TEST_DATABASE_URL: undefined }

/** Tests that run on PostgreSQL, where there is one: the backend's, except those of the embedded database itself. */
const backendSuite = [
  ...readdirSync('lib/backend', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !/^platform.db.(?:embedded|connection)/.test(name))
    .map((name) => path.join('lib/backend', name)),
  'tests/contract',
]

/**
 * Tests that then run on the embedded database: everything but most of the backend's domains, which would take as long
 * again. Without PostgreSQL, all of them run on it.
 */
const embeddedFilters = [
  ...['app', 'components', 'messages', 'scripts', 'tests'].map((folder) => `${folder}/`),
  ...readdirSync('lib').flatMap((folder) => (folder === 'backend' ? [] : [`lib/${folder}/`])),
  ...['domains/cart', 'platform/db', 'platform/health'].map((folder) => `lib/backend/${folder}/`),
]

/** Tests that passed only on the second try: to be fixed. @type {string[]} */
const flaky = []

/** Failed tests, listed at the end because their output is thousands of lines above. @type {string[]} */
const failed = []

/** @type {{ title: string, counts: import('./support/results.mjs').Counts, seconds: number }[]} */
const steps = []

/**
 * @param {string} title
 * @param {() => Promise<import('./support/results.mjs').Counts>} work
 */
async function step(title, work) {
  console.log(`\n── ${title} ──`)
  const startedAt = performance.now()
  const counts = await work()
  steps.push({ title, counts, seconds: Math.round((performance.now() - startedAt) / 1000) })
  return counts.failed === 0
}

/**
 * @param {string} name
 * @param {readonly string[]} filters
 * @param {Record<string, string | undefined>} env
 */
async function vitest(name, filters, env) {
  const report = path.join(reports, `${name}.json`)
  const parameters = ['run', ...filters, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runInstalled('vitest/vitest.mjs', parameters, { env })
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
 * @param {Record<string, string | undefined>} env
 */
async function playwright(name, parameters = [], env = {}) {
  const report = path.join(reports, `${name}.json`)
  const code = await runInstalled('playwright/cli.js', ['test', ...parameters, '--reporter=list,json'], {
    env: { ...env, ...unsetDatabase, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  return readReport(
    report,
    (/** @type {import('playwright/types/testReporter').JSONReport} */ read) => {
      flaky.push(...playwrightTests(read, 'flaky'))
      failed.push(...playwrightTests(read, 'unexpected'))
      return countPlaywright(read)
    },
    code,
  )
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

// Each uses one CPU core.
await Promise.all([
  step('Types', async () => {
    const hasRouteTypes = (await runInstalled('next/dist/bin/next', ['typegen'])) === 0
    // The build reuses this file instead of checking all types again.
    const parameters = ['--noEmit', '--tsBuildInfoFile', '.next/cache/.tsbuildinfo']
    return single(hasRouteTypes && (await runInstalled('typescript/bin/tsc', parameters)) === 0)
  }),
  step('Lint', async () => single((await runInstalled('eslint/bin/eslint.js', ['.', '--max-warnings=0'])) === 0)),
  step('Rooms', async () => single((await run('npm', ['run', '--silent', 'rooms'])) === 0)),
  step('Format', async () =>
    single((await runInstalled('prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.'])) === 0),
  ),
])
const address = await postgres()
await step('Units, components and contract, on the embedded database', () =>
  vitest('embedded', address ? embeddedFilters : [], unsetDatabase),
)
await step('Backend and contract, on PostgreSQL', async () => {
  if (address) return vitest('postgres', backendSuite, { ...unsetDatabase, TEST_DATABASE_URL: address })
  console.log('Skipped: no PostgreSQL at TEST_DATABASE_URL, DATABASE_URL or 127.0.0.1:5432.')
  return { passed: 0, failed: 0, skipped: 1 }
})
const isBuilt = await step('Production build', async () => single(await ensureBuild()))
if (isBuilt) {
  // Each leaves a core free: one requests pages one after the other, the other waits for changes to propagate.
  await Promise.all([
    step('Budget of product and category pages', async () =>
      single((await run(process.execPath, ['scripts/budget.mjs'])) === 0),
    ),
    step('Several processes on PostgreSQL', () =>
      vitest('cluster', ['--config=tests/cluster/vitest.config.ts'], { ...unsetDatabase, TEST_DATABASE_URL: address }),
    ),
  ])
  await step('Journeys in the browser', () => playwright('journeys'))
  // The same walks every time; `WALK_SEED` chooses others, `WALKS` and `WALK_STEPS` more and longer ones.
  await step('Random walks', () =>
    playwright('walks', ['--config=playwright.walks.config.ts', '--retries=1'], {
      WALK_SEED: '0',
      WALKS: '12',
      WALK_STEPS: '12',
      ...process.env,
    }),
  )
}

rmSync(reports, { recursive: true, force: true })
const total = sum(steps.map(({ counts }) => counts))
console.log('')
for (const { title, counts, seconds } of steps) console.log(`${title}: ${summaryLine(counts)} (${seconds} s)`)
for (const title of failed) console.log(`Failed: ${title}`)
for (const title of flaky) console.log(`Flaky: ${title}`)
console.log(summaryLine(total))
process.exitCode = total.failed === 0 ? 0 : 1
