import { expect, it } from 'vitest'
import { assertCallError } from './call-error'
import { ApiError } from './error'

it('throws what is not the error of a call', () => {
  const fault = new TypeError('undefined is not a function')
  expect(() => assertCallError(fault)).toThrow(fault)
  expect(() => assertCallError(ApiError.network(fault))).not.toThrow()
})
