/**
 * `npm run check [commit]`: what can be known within a minute about the changes since a commit, by default those that
 * are not committed. Types and rooms are checked whole, the rest by changed file; `npm test` checks everything.
 */
import { execFileSync } from 'node:child_process'
import { run, runInstalled } from './support/processes.mjs'

const since = process.argv[2] ?? 'HEAD'

/** @param {readonly string[]} parameters */
const git = (parameters) => execFileSync('git', parameters, { encoding: 'utf8' }).split('\n').filter(Boolean)

const changed = [
  ...git(['diff', '--name-only', '--diff-filter=d', since]),
  ...git(['ls-files', '--others', '--exclude-standard']),
]
const code = changed.filter((file) => /\.(?:[cm]?js|tsx?)$/.test(file))

/** @type {[title: string, work: () => Promise<number>][]} */
const steps = [
  ['Types', () => runInstalled('typescript-7/bin/tsc', ['--noEmit'])],
  ['Rooms', () => run('npm', ['run', '--silent', 'rooms'])],
]
if (changed.length > 0)
  steps.push([
    'Format',
    () => runInstalled('oxfmt/bin/oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...changed]),
  ])
if (code.length > 0)
  steps.push(
    ['Lint', () => runInstalled('oxlint/bin/oxlint', ['--no-error-on-unmatched-pattern', ...code])],
    ['Lint by ESLint', () => runInstalled('eslint/bin/eslint.js', ['--max-warnings=0', '--no-warn-ignored', ...code])],
    [
      'Tests',
      () => runInstalled('vitest/vitest.mjs', ['related', '--run', '--reporter=dot', '--passWithNoTests', ...code]),
    ],
  )

const codes = await Promise.all(
  steps.map(async ([title, work]) => {
    const startedAt = performance.now()
    const exit = await work()
    console.log(
      `${title}: ${exit === 0 ? 'passed' : 'failed'} (${Math.round((performance.now() - startedAt) / 1000)} s)`,
    )
    return exit
  }),
)
process.exitCode = codes.every((exit) => exit === 0) ? 0 : 1
