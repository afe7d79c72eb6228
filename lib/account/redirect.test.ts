import { expect, it } from 'vitest'
import { ownPath } from './redirect'

it('follows pages of the shop', () => {
  expect(ownPath('/hu/kosar/adatok?step=contact', '/hu/account')).toBe('/hu/kosar/adatok?step=contact')
  expect(ownPath('/en', '/hu/account')).toBe('/en')
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
])('stays here for %j', (asked) => {
  expect(ownPath(asked, '/hu/account')).toBe('/hu/account')
})
