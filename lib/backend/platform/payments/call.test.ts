import { expect, it } from 'vitest'
import { isSameSignature, requireProviderPage } from './call'

const stripe = { domain: 'stripe.com', baseUrl: 'https://api.stripe.com' }

// R-PAY-12
it.each(['https://checkout.stripe.com/c/pay/cs_1', 'https://stripe.com/pay', 'https://api.stripe.com/pay'])(
  'accepts the payment page %s',
  (address) => {
    expect(requireProviderPage(address, stripe)).toBe(address)
  },
)

it.each([
  'https://elsewhere.example/c/pay/cs_1',
  'https://notstripe.com/',
  'https://stripe.com.elsewhere.example/',
  'https://checkout.stripe.com@elsewhere.example/',
  'http://checkout.stripe.com/c/pay/cs_1',
  'javascript:alert(1)//stripe.com',
  '/c/pay/cs_1',
])('rejects the payment page %s', (address) => {
  expect(() => requireProviderPage(address, stripe)).toThrow()
})

it('accepts payment pages of a stand-in at its own origin', () => {
  const standIn = { domain: 'stripe.com', baseUrl: 'http://127.0.0.1:4242' }
  expect(requireProviderPage('http://127.0.0.1:4242/pay', standIn)).toBe('http://127.0.0.1:4242/pay')
  expect(() => requireProviderPage('http://127.0.0.1:1/pay', standIn)).toThrow('127.0.0.1:1')
})

it.each([
  ['9f86d081', true],
  ['9f86d082', false],
  ['9f86', false],
  ['9f86d0819f86d081', false],
  ['', false],
  [null, false],
])('the signature %s is the expected one: %s', (given, expected) => {
  expect(isSameSignature(given, '9f86d081')).toBe(expected)
})
