import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvLine, detectDelimiter, noValue, openCsv, unescaped, type Encoding } from './csv'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nidora-csv-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function read(content: string | Buffer, encoding?: Encoding) {
  const path = join(folder, 'file.csv')
  writeFileSync(path, content)
  const file = await openCsv(path, encoding)
  const records = []
  for await (const record of file.records) records.push(record)
  return { header: file.header, delimiter: file.delimiter, records }
}

test('the delimiter is detected from the header outside quotes', () => {
  expect(detectDelimiter('a;b;c\n1,5;2;3')).toBe(';')
  expect(detectDelimiter('a,b\n')).toBe(',')
  expect(detectDelimiter('a\tb')).toBe('\t')
  expect(detectDelimiter('"a;b;c",d')).toBe(',')
  expect(detectDelimiter('only')).toBe(',')
})

test('reads byte order mark, quoted line breaks, empty rows and spreadsheet row numbers', async () => {
  const { header, delimiter, records } = await read('\ufeffKey;Text\r\na;"one\ntwo; ""three"""\r\n\r\n;\r\nb;x\r\n')
  expect(header).toEqual(['key', 'text'])
  expect(delimiter).toBe(';')
  expect(records).toEqual([
    { row: 2, cells: ['a', 'one\ntwo; "three"'] },
    { row: 5, cells: ['b', 'x'] },
  ])
})

// R-OPS-2
test.each([
  ['sep=;', 'sep=;\r\nkey;text\r\na;1,5\r\n', ';'],
  ['a mark and sep=,', '\ufeffsep=,\nkey,text\na,"1,5"\n', ','],
  ['sep= with a tab', 'sep=\t\nkey\ttext\na\t1,5\n', '\t'],
  ['sep= in quotes', '"sep=|"\nkey|text\na|1,5\n', '|'],
  ['empty columns at the right edge', '\ufeffkey;text;;; \r\na;1,5;;;\r\n', ';'],
])('reads a file with %s as a spreadsheet does', async (_, content, delimiter) => {
  const file = await read(content)
  expect([file.delimiter, file.header]).toEqual([delimiter, ['key', 'text']])
  expect(file.records).toMatchObject([{ row: 2, cells: expect.arrayContaining(['a', '1,5']) as string[] }])
})

test('a quote inside a cell is literal; an unclosed one is reported at its row', async () => {
  const { records } = await read('a,b\n12" table,1\n"x"y,2\n3,"never\n4,5\n')
  expect(records.slice(0, 2)).toEqual([
    { row: 2, cells: ['12" table', '1'] },
    { row: 3, cells: ['"x"y', '2'] },
  ])
  expect(records[2]).toMatchObject({ row: 4, reason: expect.stringContaining('Quote Not Closed') as string })
})

test('an encoding other than the declared one is an error, not garbage', async () => {
  const bytes = Buffer.from([0x61, 0x0a, 0xf5, 0x0a])
  await expect(read(bytes)).rejects.toThrow('not UTF-8')
  expect((await read(bytes, 'windows-1250')).records).toEqual([{ row: 2, cells: ['ő'] }])
})

test('missing and empty files are errors', async () => {
  await expect(openCsv(join(folder, 'nothing.csv'))).rejects.toThrow('There is no file')
  await expect(read('')).rejects.toThrow('empty')
})

test.each(['=1+1', '+36301234567', '-2', '@SUM(A1)', '\tx', '\rx', ' =cmd|/c calc', '|x', '%0A=1', '＝1', '＠a'])(
  'text that a spreadsheet would run as a formula (%j) is escaped',
  (text) => {
    const [[cell] = []] = parse(csvLine([text])) as string[][]
    expect(cell).toBe(`'${text}`)
  },
)

test.each([
  ['Nagy;=1+1', "Nagy;'=1+1"],
  ['Nagy,+1', "Nagy,'+1"],
  ['Nagy\t@A1', "Nagy\t'@A1"],
  ['Nagy\n-1', "Nagy\n'-1"],
  ['Nagy; "＝1', `Nagy;' "＝1`],
])('so is what would become one in a spreadsheet with another separator: %j', (text, written) => {
  for (const delimiter of [',', ';']) {
    const line = csvLine(['x', text], delimiter)
    expect(line).toBe(`x${delimiter}"${written.replaceAll('"', '""')}"\r\n`)
  }
})

// R-OPS-3
test('no text begins a formula, whatever the spreadsheet splits on', () => {
  const text = fc.string({ unit: fc.constantFrom(...'a1 \'"=+-@＝|%,;\t\r\n') })
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), fc.constantFrom(',', ';'), (cells, delimiter) => {
      for (const field of csvLine(cells, delimiter).split(/[,;\t\r\n]/)) expect(field).not.toMatch(/^[\s"]*[=+\-@＝|%]/)
    }),
  )
})

test('ordinary text keeps its commas and hyphens', () => {
  expect(csvLine(['Fő utca 12-14.', 'A/2, 3. emelet', 'eva@example.com', '2026-11-25T10:00:00Z'])).toBe(
    'Fő utca 12-14.,"A/2, 3. emelet",eva@example.com,2026-11-25T10:00:00Z\r\n',
  )
})

test('written cells are read back unchanged, and numbers stay numbers', () => {
  const hostile = fc.string({ unit: fc.constantFrom(...'a1 \'"=+-@＝|%,;\t\r\n') })
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), hostile), { minLength: 2, maxLength: 5 }),
      fc.constantFrom(',', ';'),
      (cells, delimiter) => {
        const [read] = parse(csvLine(cells, delimiter), { delimiter }) as string[][]
        expect(read?.map(unescaped)).toEqual(cells)
      },
    ),
  )
  expect(csvLine([-5, 1.5, null, noValue])).toBe('-5,1.5,,-\r\n')
  expect(csvLine([-5, 1.5], ';', ',')).toBe('-5;"1,5"\r\n')
})
