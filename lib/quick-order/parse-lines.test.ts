import { describe, expect, it } from 'vitest'
import { maxLookupTerms } from '@/lib/contract/limits'
import { parseLines } from './parse-lines'

const read = (line: string) => {
  const { lines } = parseLines(line)
  return lines.map(({ term, quantity }) => [term, quantity])
}

describe('parseLines', () => {
  it.each([
    ['ND-10120; 24', 'ND-10120', 24],
    ['ND-10120;24', 'ND-10120', 24],
    ['ND-10301   4', 'ND-10301', 4],
    ['ND-10601 x 6', 'ND-10601', 6],
    ['ND-10601x6', 'ND-10601', 6],
    ['ND-10601 × 6 db', 'ND-10601', 6],
    ['ND-10810\t40', 'ND-10810', 40],
    ['ND-10810, 40', 'ND-10810', 40],
    ['3 x ND-10810', 'ND-10810', 3],
    ['3 db Lune fotel', 'Lune fotel', 3],
    ['tálca 8', 'tálca', 8],
    ['tálca 8 db', 'tálca', 8],
    ['side table 8 pcs', 'side table', 8],
    ['ND-10120', 'ND-10120', 1],
    ['ND-10120;', 'ND-10120', 1],
    ['ND-10120\u00a02', 'ND-10120', 2],
    ['ND-10120\u0000; 2\u0007', 'ND-10120', 2],
    ['ND 10120 5', 'ND 10120', 5],
    ['ND 10120,5', 'ND 10120', 5],
    ['5991234567890 x 3', '5991234567890', 3],
    ['3 x 10120', '10120', 3],
    ['Asztal 180 100', 'Asztal 180', 100],
  ])('parses "%s"', (line, term, quantity) => {
    expect(read(line)).toEqual([[term, quantity]])
  })

  it('takes the first and the last non-empty column of a spreadsheet', () => {
    expect(read('ND-10120\tTihany étkezőszék\t24\t')).toEqual([['ND-10120', 24]])
  })

  // R-FAV-3
  it.each([
    ['12\tND-10510', { term: 'ND-10510', quantity: 12 }],
    ['12;ND-10510;Tihany étkezőszék', { term: 'ND-10510', quantity: 12 }],
    ['1000\tND-10510', { term: 'ND-10510', quantity: null }],
    ['12\tND-10510\t24', undefined],
    ['ND-10510\t12', undefined],
    ['12 db\tND-10510', undefined],
    ['12', undefined],
  ])('reads "%s" with the quantity first only if nothing else may be the quantity', (line, swapped) => {
    expect(parseLines(line).lines[0]?.swapped).toEqual(swapped)
  })

  it('keeps names whole', () => {
    expect(read('Lune fotel, törtfehér buklé')).toEqual([['Lune fotel, törtfehér buklé', 1]])
    expect(read('Lune fotel, törtfehér buklé, 2')).toEqual([['Lune fotel, törtfehér buklé', 2]])
    expect(read('Nidora box')).toEqual([['Nidora box', 1]])
    expect(read('ND 10120')).toEqual([['ND 10120', 1]])
  })

  it('finds no quantity where there is none', () => {
    for (const line of ['ND-1; sok', 'ND-1; 0', 'ND-1; 2,5', 'ND-1; -3', 'ND-1; 999999', 'ND-1 x 0'])
      expect(read(line)).toEqual([['ND-1', null]])
  })

  // R-FAV-3
  it.each([
    'ND-10120 2,5',
    'ND-10120 2.5 db',
    'ND-10120, 2,5',
    'ND-10120,2,5',
    'ND-10120 x 2,5',
    '2,5 x ND-10120',
    'ND-10120 -3',
    'ND-10120, -3',
    'ND-10120 −3',
    'ND-10120 –3',
    '-3 db ND-10120',
    'ND-10120 1000',
    'ND-10120 99999',
    'ND-10120 1000000000',
    'ND-10120 x 1000000000',
    '1000000000 x ND-10120',
    'ND-10120 1 500',
    'ND-10120 0',
  ])('refuses the quantity of "%s" instead of guessing another one', (line) => {
    expect(read(line)).toEqual([['ND-10120', null]])
  })

  it.each(['tálca 2,5', 'tálca -3', 'tálca, 99999'])('refuses the quantity of a name, "%s"', (line) => {
    expect(read(line)).toEqual([['tálca', null]])
  })

  it('numbers lines like an editor and skips empty ones', () => {
    const { lines } = parseLines('\n  \r\nND-1 2\r\n\r\nND-2;;\n;5')
    expect(lines.map(({ number, term }) => [number, term])).toEqual([
      [3, 'ND-1'],
      [5, 'ND-2'],
    ])
  })

  it('is done in no time with a whole document pasted as one line', () => {
    for (const piece of [' 100', ' , ', 'x ', '1x', ' 1 000'])
      expect(read(`ND-1${piece.repeat(40_000)} end`)).toHaveLength(1)
  })

  it('reports how many lines are dropped', () => {
    const { lines, dropped } = parseLines(
      Array.from({ length: maxLookupTerms + 5 }, (_, index) => `ND-${index}`).join('\n'),
    )
    expect(lines).toHaveLength(maxLookupTerms)
    expect(dropped).toHaveLength(5)
  })
})
