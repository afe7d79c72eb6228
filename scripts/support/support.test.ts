import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sourceDigest } from './build.mjs'
import { loadEnvironmentFiles } from './processes.mjs'
import { chooseTests, listedTests } from './choose-tests.mjs'
import { scriptsOf } from './page-bytes.mjs'
import { areDependenciesInstalled, isNodeNewEnough } from './install.mjs'
import { listenName } from './next.mjs'
import {
  countPlaywright,
  countVitest,
  failedPlaywright,
  failedVitest,
  readReport,
  single,
  sum,
  summaryLine,
} from './results.mjs'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nidora-scripts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, content: string): string {
  const absolute = path.join(folder, file)
  mkdirSync(path.dirname(absolute), { recursive: true })
  writeFileSync(absolute, content)
  return absolute
}

describe('isNodeNewEnough', () => {
  it.each([
    ['20.9.0', true],
    ['20.20.2', true],
    ['22.0.0', true],
    ['20.8.1', false],
    ['18.20.0', false],
  ])('%s: %s', (version, expected) => {
    expect(isNodeNewEnough(version)).toBe(expected)
  })
})

describe('listenName', () => {
  it.each([
    [undefined, 'localhost'],
    ['', 'localhost'],
    ['127.0.0.1', 'localhost'],
    ['::1', 'localhost'],
    ['0.0.0.0', '0.0.0.0'],
    ['shop.example', 'shop.example'],
  ])('%s: %s', (host, expected) => {
    expect(listenName(host)).toBe(expected)
  })
})

describe('areDependenciesInstalled', () => {
  it('is false without node_modules', () => {
    write('package-lock.json', '{}')
    expect(areDependenciesInstalled(folder)).toBe(false)
  })

  it('compares timestamps after a manual installation', () => {
    const lockfile = write('package-lock.json', '{}')
    const installed = write('node_modules/.package-lock.json', '{}')
    utimesSync(lockfile, 1_000, 1_000)
    utimesSync(installed, 2_000, 2_000)
    expect(areDependenciesInstalled(folder)).toBe(true)
    utimesSync(lockfile, 3_000, 3_000)
    expect(areDependenciesInstalled(folder)).toBe(false)
  })

  it('trusts its stamp over timestamps, but not after the lockfile changed', () => {
    write('package-lock.json', '{}')
    write('node_modules/.package-lock.json', '{}')
    write('node_modules/.nidora-lockfile', '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a')
    utimesSync(path.join(folder, 'node_modules/.package-lock.json'), 1, 1)
    expect(areDependenciesInstalled(folder)).toBe(true)
    write('package-lock.json', '{ }')
    expect(areDependenciesInstalled(folder)).toBe(false)
  })
})

describe('sourceDigest', () => {
  it('changes with a source, a name and a setting, not with tests or documents', () => {
    write('app/page.tsx', 'one')
    const before = sourceDigest(folder)
    write('README.md', 'text')
    write('tests/e2e/buy.spec.ts', 'test')
    write('app/page.test.tsx', 'test')
    expect(sourceDigest(folder)).toBe(before)

    write('app/page.tsx', 'two')
    const changed = sourceDigest(folder)
    expect(changed).not.toBe(before)
    write('lib/deep/down.ts', '')
    const added = sourceDigest(folder)
    expect(added).not.toBe(changed)
    write('next.config.ts', 'setting')
    const set = sourceDigest(folder)
    expect(set).not.toBe(added)
    write('scripts/serving/serve.ts', 'server')
    expect(sourceDigest(folder)).not.toBe(set)
  })
})

describe('scriptsOf', () => {
  it('lists every script file once, without noModule and inline ones', () => {
    const html =
      '<script src="/a.js" async=""></script><script>inline</script><script src="/old.js" noModule=""></script>' +
      '<script async="" src="/b.js?x=1&amp;y=2"></script><script src="/a.js"></script>'
    expect(scriptsOf(html)).toEqual(['/a.js', '/b.js?x=1&y=2'])
  })
})

describe('results', () => {
  it('counts a vitest report, a file that broke before its first test included', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [{}] },
        { status: 'failed', assertionResults: [] },
      ],
    }
    expect(countVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 2 })
  })

  it('counts a Playwright report, errors outside of tests included', () => {
    const report = { stats: { expected: 5, unexpected: 2, skipped: 3 }, errors: [{}] }
    expect(countPlaywright(report)).toEqual({ passed: 5, failed: 3, skipped: 3 })
  })

  it('names the failed tests of a vitest report, with the first line of the error', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'adds', failureMessages: [] },
      { status: 'failed', fullName: 'takes away', failureMessages: ['Error: 1 is not 2\n    at line 3'] },
    ]
    const report = {
      testResults: [
        { name: path.resolve('lib/a.test.ts'), status: 'failed', message: '', assertionResults },
        {
          name: path.resolve('lib/b.test.ts'),
          status: 'failed',
          message: 'Error: no database\nx',
          assertionResults: [],
        },
        { name: path.resolve('lib/c.test.ts'), status: 'passed', message: '', assertionResults: [] },
      ],
    }
    expect(failedVitest(report)).toEqual([
      'lib/a.test.ts: takes away: Error: 1 is not 2',
      'lib/b.test.ts: Error: no database',
    ])
  })

  it('names the failed browser tests', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status, projectName: 'desktop' }] })
    const inner = { file: 'a.spec.ts', specs: [spec('is quick', 'expected'), spec('is late', 'unexpected')] }
    const report = { suites: [{ file: 'a.spec.ts', specs: [spec('waits', 'unexpected')], suites: [inner] }] }
    expect(failedPlaywright(report as never)).toEqual(['[desktop] a.spec.ts: waits', '[desktop] a.spec.ts: is late'])
  })

  it('never counts a broken run as passed', () => {
    expect(readReport(path.join(folder, 'missing.json'), countPlaywright, 0)).toEqual(single(false))
    const green = write('green.json', JSON.stringify({ stats: { expected: 2, unexpected: 0, skipped: 0 }, errors: [] }))
    expect(readReport(green, countPlaywright, 1)).toEqual({ passed: 2, failed: 1, skipped: 0 })
    expect(readReport(green, countPlaywright, 0)).toEqual({ passed: 2, failed: 0, skipped: 0 })
  })

  it('sums up in one line', () => {
    expect(summaryLine(sum([single(true), single(false), single(true)]))).toBe('2 passed, 1 failed')
    expect(summaryLine({ passed: 5, failed: 0, skipped: 2 })).toBe('5 passed, 0 failed, 2 skipped')
  })
})

// R-OPS-6
it('.env files are read as by Next: variables already set stay, then the more specific file takes precedence', () => {
  write('.env.local', 'NIDORA_A=local\nNIDORA_B=local')
  write('.env', 'NIDORA_B=plain\nNIDORA_C=plain')
  const names = ['NIDORA_A', 'NIDORA_B', 'NIDORA_C']
  vi.stubEnv('NIDORA_A', 'given')
  try {
    loadEnvironmentFiles(folder)
    expect(names.map((name) => process.env[name])).toEqual(['given', 'local', 'plain'])
  } finally {
    vi.unstubAllEnvs()
    for (const name of names) delete process.env[name]
  }
})

describe('chooseTests', () => {
  const spec = (title: string, line: number, projects: readonly string[]) => ({
    title,
    file: 'a.spec.ts',
    line,
    column: 3,
    tests: projects.map((projectName) => ({ projectName })),
  })
  const both = ['desktop', 'mobile']
  const inLanguage = (locale: string) => ({
    title: `lists in ${locale}`,
    specs: [
      spec('of prices', 1, both),
      spec('of stock', 2, both),
      spec('of names', 3, both),
      spec('of sizes', 4, both),
      spec(`/${locale}/akcio is quiet`, 5, ['desktop']),
    ],
  })
  const report = { suites: [{ title: 'a.spec.ts', specs: [], suites: [inLanguage('hu'), inLanguage('en')] }] }

  it('takes every test once, in all combinations of device and language evenly', () => {
    const all = listedTests(report as never)
    expect(all).toHaveLength(18)
    const chosen = chooseTests(all)
    expect(chosen.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5])
    const combinations = chosen.slice(0, 4).map(({ project, titles }) => `${project}: ${titles[0]}`)
    expect([...combinations].sort()).toEqual(
      both.flatMap((device) => [`${device}: lists in en`, `${device}: lists in hu`]),
    )
    expect(chooseTests(all)).toEqual(chosen)
  })

  it('tells the tests of one line apart by their titles', () => {
    const specs = [spec('on home', 9, ['desktop']), spec('on search', 9, ['desktop'])]
    const tests = listedTests({ suites: [{ title: 'a.spec.ts', specs }] } as never)
    expect(chooseTests(tests)).toEqual(tests)
  })
})
