import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reasonOf } from '../exchange/failure'
import { counted } from '../platform/counted'
import { Output, Progress, table, inert, inertJson } from './output'

const hostile = 'a\u001b[2J\u001b]0;title\u0007b\u009bc\u202ed\u0000\r\ne'

test('control characters never reach the terminal', () => {
  expect(inert(hostile)).toBe('a\\u001b[2J\\u001b]0;title\\u0007b\\u009bc\\u202ed\\u0000⏎e')
  expect(inert('Kovács-Nagy Éva <script>')).toBe('Kovács-Nagy Éva <script>')
})

test('JSON contains the same text, with escaped control characters', () => {
  const written = inertJson({ hostile })
  expect(written.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/)
  expect(JSON.parse(written)).toEqual({ hostile })
})

test('tables are aligned, numbers to the right, with composed letters counted as one', () => {
  const rows = [
    { name: 'ágy', pieces: 5 },
    { name: 'a\u0301gy é', pieces: 120 },
  ]
  expect(table(rows)).toBe(['Name   Pcs', '─────  ───', 'ágy      5', 'a\u0301gy é  120'].join('\n'))
})

test('times are shown in the shop’s time zone, file errors as readable text', () => {
  const row = { at: '2026-11-20T23:30:00.000Z' }
  expect(table([row])).toContain('2026-11-21 00:30')
  expect(reasonOf(Object.assign(new Error('ENOENT: …'), { code: 'ENOENT', path: '/x/y' }))).toBe(
    '/x/y: there is no such file or folder.',
  )
  expect([counted(1, 'row'), counted(2, 'row')]).toEqual(['1 row', '2 rows'])
})

test('an unreachable, overloaded or read-only database is reported in a sentence', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED ::1:5432'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  })
  for (const error of [
    // As reported by Node for all addresses of "localhost": without a message.
    new Error('Failed query: select 1', { cause: new AggregateError([refused]) }),
    Object.assign(new Error('cannot execute UPDATE in a read-only transaction'), { code: '25006' }),
  ])
    expect(reasonOf(error)).toMatch(
      /^the database cannot be used right now \((connect ECONNREFUSED ::1:5432|cannot execute UPDATE.*)\)\. Check /,
    )
})

describe('progress', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => vi.useRealTimers())

  /** What is written while a thousand rows take this long. */
  function written(isInteractive: boolean, seconds: number): string[] {
    const lines: string[] = []
    const progress = new Progress({ out: () => undefined, err: (text) => void lines.push(text), isInteractive }, 'Rows')
    for (let count = 1; count <= 1000; count++) {
      vi.advanceTimersByTime(seconds)
      progress.update(count, count / 1000)
    }
    progress.end(1000)
    return lines
  }

  test('of short work is one line in a log', () => {
    expect(written(false, 1)).toEqual(['Rows: 1000\n'])
  })

  test('of long work is a few lines in a log, ever fewer', () => {
    expect(written(false, 60)).toEqual(['Rows: 84 (8 %)\n', 'Rows: 251 (25 %)\n', 'Rows: 585 (58 %)\n', 'Rows: 1000\n'])
    expect(written(false, 3600)).toHaveLength(10)
  })

  test('on a terminal is one line, written over', () => {
    const lines = written(true, 1)
    expect(lines[0]).toBe('\r\u001b[KRows: 1 (0 %)')
    expect(lines).toHaveLength(7)
    expect(lines.slice(-2)).toEqual(['\r\u001b[K', 'Rows: 1000\n'])
  })
})

test('with --json, the output is only JSON and notes go to standard error', () => {
  let out = ''
  let err = ''
  const output = new Output({
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    isInteractive: false,
  })
  output.isJson = true
  output.note('working')
  output.text('a heading')
  output.table([{ a: 1 }])
  expect(JSON.parse(out)).toEqual([{ a: 1 }])
  expect(err).toBe('working\n')
})
