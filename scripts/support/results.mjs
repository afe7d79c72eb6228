import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * The sum of several counts.
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function sum(all) {
  /** @param {keyof Counts} name */
  const total = (name) => all.reduce((count, counts) => count + counts[name], 0)
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') }
}

/**
 * A step that counts as one test: typecheck, lint, build.
 * @param {boolean} hasPassed
 * @returns {Counts}
 */
export function single(hasPassed) {
  return hasPassed ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

/**
 * Counts of a vitest JSON report. A file that failed before its first test counts as one failure.
 * @param {any} report JSON of an outside program
 * @returns {Counts}
 */
export function countVitest(report) {
  const brokenFiles = report.testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * Counts of a Playwright JSON report; an error outside of tests counts as failed.
 * @param {any} report JSON of an outside program
 * @returns {Counts}
 */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}

/**
 * The failed tests of a vitest JSON report, each with the first line of its error.
 * @param {any} report JSON of an outside program
 * @returns {string[]}
 */
export function failedVitest({ testResults }) {
  return testResults
    .filter((/** @type {any} */ file) => file.status === 'failed')
    .flatMap((/** @type {any} */ { name, message, assertionResults }) => {
      const file = path.relative('', name)
      if (assertionResults.length === 0) return [`${file}: ${firstLine(message)}`]
      return assertionResults
        .filter((/** @type {any} */ { status }) => status === 'failed')
        .map((/** @type {any} */ test) => `${file}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
    })
}

/** @param {string | undefined} text */
const firstLine = (text) => text?.split('\n', 1)[0] ?? ''

/**
 * The failed tests of a Playwright JSON report.
 * @param {import('playwright/types/testReporter').JSONReport} report
 * @returns {string[]}
 */
export function failedPlaywright({ suites }) {
  /** @type {(suite: import('playwright/types/testReporter').JSONReportSuite) => string[]} */
  const inSuite = (suite) => [
    ...(suite.specs ?? []).flatMap(({ tests, title }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName }) => `[${projectName}] ${suite.file}: ${title}`),
    ),
    ...(suite.suites ?? []).flatMap(inSuite),
  ]
  return suites.flatMap(inSuite)
}

/**
 * Reads a report. A runner that fails without a report, or despite a passing one, counts as one failure: a broken run
 * must never look green.
 * @template Report
 * @param {string} file
 * @param {(report: Report) => Counts} count
 * @param {number} exitCode
 * @returns {Counts}
 */
export function readReport(file, count, exitCode) {
  if (!existsSync(file)) return single(false)
  const counts = count(JSON.parse(readFileSync(file, 'utf8')))
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/**
 * The last line of `npm test`.
 * @param {Counts} counts
 */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
