import { writeFileSync } from 'node:fs'

/** @typedef {{ project: string, file: string, line: number, column: number, titles: readonly string[] }} ListedTest */

/**
 * The tests of a Playwright JSON report, as `playwright test --list --reporter=json` prints it.
 * @param {import('playwright/types/testReporter').JSONReport} report
 * @returns {ListedTest[]}
 */
export function listedTests({ suites }) {
  /** @type {(suite: import('playwright/types/testReporter').JSONReportSuite, titles: readonly string[]) => ListedTest[]} */
  const inSuite = (suite, titles) => [
    ...(suite.specs ?? []).flatMap(({ tests, title, file, line, column }) =>
      tests.map(({ projectName }) => ({
        project: projectName,
        file,
        line,
        column,
        titles: [...titles, title],
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, [...titles, inner.title])),
  ]
  return suites.flatMap((suite) => inSuite(suite, []))
}

/** The language in a title: "purchase in hu", "/hu/orders/…". */
const language = /(?<=\bin |\()(?:hu|en)\b|\/(?:hu|en)\/[^ :]*/g

/** @param {ListedTest} test */
const titleOf = ({ titles }) => titles.join(' › ')

/** What the same test has in common in different languages. @param {ListedTest} test */
const identity = (test) => `${test.file}:${test.line} ${titleOf(test).replace(language, '')}`

/** Device and language. @param {ListedTest} test */
const combination = (test) => `${test.project} ${titleOf(test).match(language)?.[0] ?? ''}`

/**
 * Each test once: in the combination of device and language that has been used least so far, so that all of them are used
 * evenly. The same tests yield the same choice.
 * @param {readonly ListedTest[]} tests
 * @returns {ListedTest[]}
 */
export function chooseTests(tests) {
  const titles = /** @type {Map<string, ListedTest[]>} */ (new Map())
  for (const test of tests) titles.set(identity(test), [...(titles.get(identity(test)) ?? []), test])
  const uses = /** @type {Map<string, number>} */ (new Map())
  const usesOf = (/** @type {ListedTest} */ test) => uses.get(combination(test)) ?? 0
  return [...titles.values()].map((options) => {
    const chosen = options.reduce((best, other) => (usesOf(other) < usesOf(best) ? other : best))
    uses.set(combination(chosen), usesOf(chosen) + 1)
    return chosen
  })
}

/**
 * Writes tests to a file for `playwright test --test-list`.
 * @param {string} target
 * @param {readonly ListedTest[]} tests
 */
export function writeTestList(target, tests) {
  const lines = tests.map(({ project, file, line, column, titles }) =>
    [`[${project}]`, `${file}:${line}:${column}`, ...titles].join(' › '),
  )
  writeFileSync(target, lines.join('\n'))
}
