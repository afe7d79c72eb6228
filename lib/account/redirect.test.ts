import { expect, it } from 'vitest'
import { safeRedirectPath } from './redirect'

it('allows paths of the shop', () => {
  expect(safeRedirectPath('/hu/kosar/adatok?step=contact', '/hu/account', 'hu')).toBe('/hu/kosar/adatok?step=contact')
  expect(safeRedirectPath('/en', '/en/account', 'en')).toBe('/en')
})

// R-LANG-5
it('keeps the language chosen on the login page', () => {
  expect(safeRedirectPath('/hu/account/orders', '/en/account', 'en')).toBe('/hu/account/orders?locale=en')
  expect(safeRedirectPath('/hu/account/orders?page=2', '/en/account', 'en')).toBe('/hu/account/orders?page=2&locale=en')
})

it.each([
  null,
  '',
  'https://elsewhere.example/hu',
  '//elsewhere.example/hu',
  '/\\elsewhere.example/hu',
  '/\t/elsewhere.example/hu',
  '/hu/../..//elsewhere.example',
  'javascript:alert(1)',
  '/api/auth/logout',
  '/hu:80@elsewhere.example',
  '/\n/elsewhere.example/hu',
  ' //elsewhere.example/hu',
  '/%2felsewhere.example/hu',
  '/%5celsewhere.example/hu',
  'data:text/html,x',
])('rejects %j', (requested) => {
  expect(safeRedirectPath(requested, '/hu/account', 'hu')).toBe('/hu/account')
})
