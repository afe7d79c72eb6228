import { describe, expect, it } from 'vitest'
import { sampleCard } from '@/tests/support/sample-product'
import type { ProductCard } from '@/lib/contract/catalogue'
import { chooseProduct, lookUpLines, removeAdded, resolveLines } from './resolve-lines'

const card = (id: number, more: Partial<ProductCard> = {}): ProductCard => ({
  ...sampleCard(),
  id,
  availability: 'in_stock',
  quantity: 10,
  ...more,
})
const typed = (term: string, quantity: number | null = 1, number = 1) => ({ number, term, quantity })
const found = (term: string, product: ProductCard | null, suggestions: ProductCard[] = []) => ({
  term,
  product,
  suggestions,
})

// R-OPTION-8
describe('a product that requires a choice', () => {
  const table = card(7, { requires_options: true })

  it('is no line, but a link to its page', () => {
    const lines = resolveLines([typed('ND-10302', 2)], [found('ND-10302', table)])
    expect(lines).toMatchObject([{ kind: 'bad', problem: 'options', suggestions: [table] }])
  })

  it('remains so when it is chosen among suggestions', () => {
    const lines = resolveLines([typed('Hargita')], [found('Hargita', null, [table, card(8)])])
    expect(chooseProduct(lines, 1, table)).toMatchObject([{ kind: 'bad', problem: 'options' }])
    expect(chooseProduct(lines, 1, card(8))).toMatchObject([{ kind: 'good' }])
  })
})

describe('resolveLines', () => {
  it('limits quantities to the stock, except for made-to-order products', () => {
    const lines = resolveLines(
      [typed('A', 40, 1), typed('B', 40, 2)],
      [found('A', card(1)), found('B', card(2, { availability: 'made_to_order', quantity: 0 }))],
    )
    expect(lines).toMatchObject([
      { kind: 'good', quantity: 10, requested: 40 },
      { kind: 'good', quantity: 40, requested: 40 },
    ])
  })

  it('explains what is wrong with the others, with orderable suggestions', () => {
    const soldOut = card(3, { availability: 'sold_out', quantity: 0 })
    const lines = resolveLines(
      [
        typed('nincs', 1, 1),
        typed('ND-1048', 2, 2),
        typed('tálca', 8, 3),
        typed('NOPE-1', 8, 4),
        typed('C', 1, 5),
        typed('D', null, 6),
      ],
      [
        found('nincs', null),
        found('ND-1048', null, [card(1), soldOut]),
        found('tálca', null, [card(1, { title: 'Kerek tálca' }), card(2, { title: 'Tálca tölgyből' })]),
        found('NOPE-1', null, [card(1), card(2)]),
        found('C', soldOut, [card(4)]),
        found('D', card(5)),
      ],
    )
    expect(lines.map((line) => line.kind === 'bad' && [line.problem, line.suggestions.map(({ id }) => id)])).toEqual([
      ['unknown', []],
      ['similar', [1]],
      ['ambiguous', [1, 2]],
      ['similar', [1, 2]],
      ['soldOut', [4]],
      ['quantity', [5]],
    ])
  })

  it('merges lines of the same product within its stock', () => {
    const lines = resolveLines(
      [typed('A', 4, 1), typed('B', 1, 2), typed('a', 8, 3)],
      [found('A', card(1)), found('B', card(2)), found('a', card(1))],
    )
    expect(lines).toMatchObject([
      { number: 1, quantity: 10, requested: 12 },
      { number: 2, quantity: 1 },
    ])
    expect(lines).toHaveLength(2)
  })
})

// R-FAV-3
describe('lookUpLines', () => {
  const known = [
    card(1, { article_number: 'ND-10510' }),
    card(2, { article_number: '24' }),
    card(3, { article_number: 'ND-1', title: 'Lune' }),
  ]
  /** By article number or name, as the backend. */
  async function lookUpTerms(asked: string[], terms: readonly string[]) {
    asked.push(...terms)
    const meant = (term: string) =>
      known.find(({ article_number: number, title }) => [number, title].includes(term.toUpperCase()) || title === term)
    return Promise.resolve(terms.map((term) => found(term, meant(term) ?? null, [card(7), card(8)])))
  }
  const swapped = (first: string, term: string, quantity: number, number: number) => ({
    ...typed(first, null, number),
    swapped: { term, quantity },
  })

  it('reads a line with the quantity first only if just the second column is an article number', async () => {
    const asked: string[] = []
    const lines = await lookUpLines(
      [
        swapped('12', 'nd-10510', 12, 1),
        swapped('24', 'ND-10510', 24, 2),
        swapped('12', 'Lune', 12, 3),
        typed('ND-1', 3, 4),
      ],
      (terms) => lookUpTerms(asked, terms),
    )
    expect(lines).toMatchObject([
      { number: 1, kind: 'good', product: { id: 1 }, requested: 12 },
      { number: 2, kind: 'bad', problem: 'quantity', term: '24', suggestions: [{ id: 2 }] },
      { number: 3, kind: 'bad', term: '12' },
      { number: 4, kind: 'good', product: { id: 3 } },
    ])
    expect(asked).toEqual(['12', '24', '12', 'ND-1', 'nd-10510', 'Lune'])
  })

  it('asks once when no line is in doubt', async () => {
    const asked: string[] = []
    await lookUpLines([typed('ND-1')], (terms) => lookUpTerms(asked, terms))
    expect(asked).toEqual(['ND-1'])
  })
})

describe('chooseProduct', () => {
  it('resolves the line to the chosen product', () => {
    const lines = resolveLines([typed('tálca', 3)], [found('tálca', null, [card(1), card(2)])])
    expect(chooseProduct(lines, 1, card(2))).toMatchObject([{ kind: 'good', quantity: 3, product: { id: 2 } }])
  })

  // R-FAV-3
  it('reports an invalid quantity before it uses one piece', () => {
    const lines = resolveLines([typed('tálca', null)], [found('tálca', null, [card(1), card(2)])])
    const named = chooseProduct(lines, 1, card(2))
    expect(named).toMatchObject([{ kind: 'bad', problem: 'quantity', suggestions: [{ id: 2 }] }])
    expect(chooseProduct(named, 1, card(2))).toMatchObject([{ kind: 'good', quantity: 1 }])
  })

  it('uses a quantity of one if it was invalid', () => {
    const lines = resolveLines([typed('A', null)], [found('A', card(1))])
    expect(chooseProduct(lines, 1, card(1))).toMatchObject([{ kind: 'good', quantity: 1 }])
  })
})

// R-FAV-3
describe('removeAdded', () => {
  const text = 'A; 1\r\n nincs 2 \nB; 3\nB; 4\nC; 5'
  const lines = resolveLines(
    [typed('A', 1, 1), typed('nincs', 2, 2), typed('B', 3, 3), typed('B', 4, 4), typed('C', 5, 5)],
    [
      found('A', card(1, { article_number: 'ND-1' })),
      found('nincs', null),
      found('B', card(2, { article_number: 'ND-2' })),
      found('B', card(2, { article_number: 'ND-2' })),
      found('C', card(3, { article_number: 'ND-3' })),
    ],
  )

  it('leaves the lines that were not added, renumbered, with a text that reads as them', () => {
    const left = removeAdded(
      { lines, checked: text, dropped: [] },
      { added: new Set([1, 5]), refusals: { 3: 'Only 3 left.' } },
    )
    expect(left).toMatchObject({
      lines: [
        { kind: 'bad', number: 1, term: 'nincs' },
        { kind: 'good', number: 2, product: { id: 2 }, requested: 7 },
      ],
      text: 'nincs 2\nND-2; 7',
      refusals: { 2: 'Only 3 left.' },
    })
  })

  it('keeps what was beyond the lookup limit, however often lines are added', () => {
    const dropped = ['ND-50; 1', 'ND-51; 1']
    const first = removeAdded({ lines, checked: text, dropped }, { added: new Set([1, 5]), refusals: { 3: 'No.' } })
    expect(first.text).toBe('nincs 2\nND-2; 7\nND-50; 1\nND-51; 1')
    const again = removeAdded(
      { lines: first.lines, checked: first.text, dropped },
      { added: new Set([2]), refusals: {} },
    )
    expect(again.text).toBe('nincs 2\nND-50; 1\nND-51; 1')
  })

  it('leaves nothing when every line was added', () => {
    const good = lines.filter(({ kind }) => kind === 'good')
    const added = new Set(good.map(({ number }) => number))
    expect(removeAdded({ lines: good, checked: text, dropped: [] }, { added, refusals: {} })).toEqual({
      lines: [],
      text: '',
      refusals: {},
    })
  })
})
