import { expect, it } from 'vitest'
import { ownPage } from './call'

const stripe = { domain: 'stripe.com', baseUrl: 'https://api.stripe.com' }

// R-PAY-12
it.each(['https://checkout.stripe.com/c/pay/cs_1', 'https://stripe.com/pay', 'https://api.stripe.com/pay'])(
  'accepts the payment page %s',
  (address) => {
    expect(ownPage(address, stripe)).toBe(address)
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
  expect(() => ownPage(address, stripe)).toThrow()
})

it('accepts payment pages of a stub at its own origin', () => {
  const stub = { domain: 'stripe.com', baseUrl: 'http://127.0.0.1:4242' }
  expect(ownPage('http://127.0.0.1:4242/pay', stub)).toBe('http://127.0.0.1:4242/pay')
  expect(() => ownPage('http://127.0.0.1:1/pay', stub)).toThrow('127.0.0.1:1')
})
