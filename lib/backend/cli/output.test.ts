import { expect, test } from 'vitest'
import { reasonOf } from './errors'
import { counted, Output, Progress, table, inert, inertJson } from './output'

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

test('progress is reported at intervals and at the end', () => {
  const lines: string[] = []
  const progress = new Progress(
    { out: () => undefined, err: (text) => void lines.push(text), isInteractive: false },
    'Rows',
  )
  for (let count = 1; count <= 1000; count++) progress.update(count, count / 1000)
  progress.end(1000)
  expect(lines).toEqual(['Rows: 1 (0 %)\n', 'Rows: 1000\n'])
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
