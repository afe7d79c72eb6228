import { expect, it } from 'vitest'
import { requestTarget } from './request-target'

it.each([
  ['/hu/kereses?q=%C3%A1gy', '/hu/kereses?q=%C3%A1gy'],
  ['http://elsewhere.example/hu?x=1', '/hu?x=1'],
  ['http://[', '/'],
  [undefined, '/'],
  ['/api/%ff', '/api/%25ff'],
  ['/og/en/product/%E0%A4%A?x=%ff', '/og/en/product/%25E0%25A4%25A?x=%ff'],
])('%s is processed as %s', (target, expected) => {
  expect(requestTarget(target)).toBe(expected)
})
