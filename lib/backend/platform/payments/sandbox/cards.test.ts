import { expect, it } from 'vitest'
import { nonEmpty } from '@/tests/support/non-empty'
import { isLuhnValid, readCard, testCards } from './cards'

const now = new Date('2026-11-20T10:00:00Z')
const entered = { number: testCards[0]?.number ?? '', expiry: '11/26', cvc: '123' }

// R-PAY-1
it('test cards have valid numbers', () => {
  for (const { number } of nonEmpty(testCards)) expect(isLuhnValid(number), number).toBe(true)
  expect(isLuhnValid('4111111111111112')).toBe(false)
  expect(isLuhnValid('')).toBe(false)
})

it('accepts a card until the end of its last month', () => {
  expect(readCard({ ...entered, number: '4111-1111 1111 1111' }, now)).toEqual({ card: testCards[0] })
  expect(readCard({ ...entered, expiry: '10/26' }, now)).toEqual({ problems: { expiry: 'sandbox.wrongExpiry' } })
  expect(readCard(entered, new Date('2026-12-01T00:00:00Z'))).toEqual({ problems: { expiry: 'sandbox.wrongExpiry' } })
})

it('reports what is wrong', () => {
  expect(readCard({ number: '4242424242424242', expiry: '13/30', cvc: '12' }, now)).toEqual({
    problems: { number: 'sandbox.unknownCard', expiry: 'sandbox.wrongExpiry', cvc: 'sandbox.wrongCvc' },
  })
  expect(readCard({ ...entered, number: '1' }, now)).toEqual({ problems: { number: 'sandbox.wrongNumber' } })
})
