import { describe, expect, it } from 'vitest'
import { explainAmounts, type Rule, type View } from './explain'
import { money } from './money'
import type { Piece } from './screen'

const view: View = { locale: 'en', currencyId: 1, priceKind: 'gross' }
const total: Rule = ({ label }) => (label === 'Total' ? { what: 'total', values: [money(12_700)] } : undefined)

function piece(text: string, given: Partial<Piece> = {}): Piece {
  return {
    text,
    block: text,
    label: '',
    row: '',
    choice: '',
    sections: [],
    productId: null,
    orderHash: null,
    isStruck: false,
    kind: null,
    isInBar: false,
    place: 'main',
    ...given,
  }
}

const faultsOf = (pieces: readonly Piece[], given: Partial<View> = {}) =>
  explainAmounts(pieces, [total], [], { ...view, ...given }).faults

describe('explainAmounts', () => {
  it('accepts correct amounts, and reports which it has seen', () => {
    const { faults, seen } = explainAmounts([piece('12\u00a0700\u00a0Ft', { label: 'Total' })], [total], [], view)
    expect(faults).toEqual([])
    expect([...seen]).toEqual(['total'])
  })

  it('finds a wrong amount', () => {
    expect(faultsOf([piece('12\u00a0701\u00a0Ft', { label: 'Total' })])[0]).toContain('total is 12700 Ft')
  })

  it('finds an amount without a rule', () => {
    expect(faultsOf([piece('690\u00a0Ft')])[0]).toContain('matches no expected amount')
  })

  it('finds another currency', () => {
    expect(faultsOf([piece('12.70\u00a0€', { label: 'Total' })])[0]).toContain('the page is in Ft')
  })

  it('requires the marked price kind', () => {
    expect(faultsOf([piece('10\u00a0000\u00a0Ft', { label: 'Total', kind: 'net' })])).toEqual([])
    expect(faultsOf([piece('12\u00a0700\u00a0Ft', { label: 'Total', kind: 'net' })])).toHaveLength(1)
    expect(faultsOf([piece('10\u00a0000\u00a0Ft', { label: 'Total', kind: 'gross' })])).toHaveLength(1)
  })

  it('requires a mark on gross amounts in the net view', () => {
    const gross = piece('12\u00a0700\u00a0Ft', { label: 'Total' })
    expect(faultsOf([gross], { priceKind: 'net' })[0]).toContain('an unmarked gross amount')
    expect(faultsOf([{ ...gross, block: '12\u00a0700\u00a0Ft (gross)' }], { priceKind: 'net' })).toEqual([])
  })

  it('does not accept net for gross without a mark', () => {
    expect(faultsOf([piece('10\u00a0000\u00a0Ft', { label: 'Total' })])).toHaveLength(1)
    expect(faultsOf([piece('10\u00a0000\u00a0Ft', { label: 'Total', block: '10\u00a0000\u00a0Ft net' })])).toEqual([])
  })
})
