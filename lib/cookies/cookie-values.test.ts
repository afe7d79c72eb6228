import { describe, expect, it } from 'vitest'
import { cookieDomains, cookieValues } from './cookie-values'

describe('cookieValues', () => {
  it.each([
    ['', []],
    ['locale=hu; XSRF-TOKEN=a%3Db%2F; currency_id=2', ['a=b/']],
    ['XSRF-TOKEN=', ['']],
    ['X-XSRF-TOKEN=other; XSRF-TOKEN; XSRF-TOKENS=1', []],
    ['XSRF-TOKEN=%E0%A4%A; XSRF-TOKEN=own', ['own']],
    ['XSRF-TOKEN=foreign; a=1;XSRF-TOKEN=own', ['foreign', 'own']],
  ])('of "%s" are %j', (cookies, expected) => {
    expect(cookieValues(cookies, 'XSRF-TOKEN')).toEqual(expected)
  })
})

it.each([
  ['www.shop.example.test', ['www.shop.example.test', 'shop.example.test', 'example.test']],
  ['shop.example', ['shop.example']],
  ['localhost', []],
  ['127.0.0.1', []],
  ['::1', []],
])('cookieDomains of %s', (host, domains) => {
  expect(cookieDomains(host)).toEqual(domains)
})
