/**
 * `npm run test:mutations`: applies one bug at a time and runs journeys until one of them fails. Works on a copy of the
 * last commit in a temporary folder; `-- <words>` selects mutations whose names contain them. Takes minutes per
 * mutation, with a build each. Exits with 1 when the unmodified shop fails or a mutation survives.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { broken, mutations } from './mutations/list.mjs'
import { projectFolder, run } from './support/processes.mjs'

const words = process.argv.slice(2).join(' ')
const chosen = mutations.filter(({ name }) => name.includes(words))
const folder = path.join(mkdtempSync(path.join(tmpdir(), 'nidora-mutations-')), 'shop')
const git = (/** @type {string[]} */ ...parameters) => execFileSync('git', parameters, { cwd: projectFolder })

/** A quick purchase in all variants, then walks with a fixed seed; stops at the first failure. */
const suites = [['tests/e2e/journeys/purchase.spec.ts', '--project=desktop'], ['--config=playwright.walks.config.ts']]
const env = {
  WALKS: '24',
  WALK_STEPS: '20',
  WALK_SEED: '1000',
  E2E_BASE_URL: undefined,
  E2E_DATA_DIR: undefined,
  E2E_ORACLE: undefined,
}

/** Hard links where the file system supports them: there are many packages, and they are only read. */
function copyPackages() {
  const [from, to] = [path.join(projectFolder, 'node_modules'), path.join(folder, 'node_modules')]
  try {
    execFileSync('cp', ['-al', from, to])
  } catch {
    cpSync(from, to, { recursive: true, verbatimSymlinks: true })
  }
}

/**
 * The first failure in a report; undefined when everything passed. A run without tests counts as a failure.
 * @param {string} report
 */
function failureOf(report) {
  /** @type {import('playwright/types/testReporter').JSONReport} */
  const { stats, errors, suites: found } = JSON.parse(readFileSync(report, 'utf8'))
  if (stats.expected + stats.unexpected === 0) throw new Error(`No test ran: ${JSON.stringify(errors)}`)
  /** @type {(suite: import('playwright/types/testReporter').JSONReportSuite) => import('playwright/types/testReporter').JSONReportSpec[]} */
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  const failed = found.flatMap(specsOf).find((spec) => !spec.ok)
  if (!failed) return undefined
  const text = failed.tests.flatMap((test) => test.results)
  const message = text.map((result) => result.error?.message ?? '').find(Boolean) ?? ''

  const lines = message.replace(/\u001b\[\d+m/g, '').split('\n')
  return `${failed.title}: ${lines.find((/** @type {string} */ line) => line.includes('[')) ?? lines[0]}`.trim()
}

/** Runs the suites in order, until one fails. */
async function walk() {
  for (const suite of suites) {
    const report = path.join(folder, '..', 'report.json')
    rmSync(report, { force: true })
    const parameters = ['node_modules/playwright/cli.js', 'test', ...suite, '-x', '--reporter=line,json']
    await run(process.execPath, parameters, { cwd: folder, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } })
    if (!existsSync(report)) throw new Error('The journeys could not be started')
    const failure = failureOf(report)
    if (failure) return failure
  }
  return undefined
}

/** @type {{ name: string, found: string | undefined, seconds: number }[]} */
const results = []
try {
  git('worktree', 'add', '--detach', folder, 'HEAD')
  copyPackages()
  console.log('\n── The unmodified shop ──')
  const failure = await walk()
  if (failure) throw new Error(`The unmodified shop already fails: ${failure}`)
  for (const mutation of chosen) {
    console.log(`\n── ${mutation.name} ──`)
    const startedAt = performance.now()
    const file = path.join(folder, mutation.file)
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, broken(text, mutation))
    const found = await walk()
    writeFileSync(file, text)
    results.push({ name: mutation.name, found, seconds: Math.round((performance.now() - startedAt) / 1000) })
  }
} finally {
  git('worktree', 'remove', '--force', folder)
  rmSync(path.dirname(folder), { recursive: true, force: true })
}

console.log('')
for (const { name, found, seconds } of results)
  console.log(
    `${found ? 'found   ' : 'SURVIVED'}  ${name} (${seconds} s)${found ? `\n            ${found.slice(0, 160)}` : ''}`,
  )
const survivors = results.filter(({ found }) => !found).length
console.log(`${results.length - survivors} of ${results.length} mutations found`)
process.exitCode = survivors === 0 ? 0 : 1
