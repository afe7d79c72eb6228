import { describe, expect, it } from 'vitest'
import { ApiError, assertCallError } from './error'

describe('ApiError', () => {
  it('distinguishes the layers', () => {
    expect(ApiError.network(new TypeError('fetch failed'))).toMatchObject({ layer: 'network', status: 0 })
    expect(ApiError.fromAnswer(404, { message: 'Nincs' }, undefined)).toMatchObject({ layer: 'http', message: 'Nincs' })
    expect(ApiError.fromAnswer(422, { message: 'x', errors: { email: ['Hibás'] } }, undefined)).toMatchObject({
      layer: 'validation',
      fields: { email: ['Hibás'] },
    })
    expect(ApiError.aborted().layer).toBe('aborted')
  })

  it('has the digest that makes a page 503 only if the backend is down', () => {
    for (const error of [ApiError.fromAnswer(503, {}, 5), ApiError.fromAnswer(502, {}, 5), ApiError.network('reset')])
      expect(error.digest).toBe('unavailable')
    expect('digest' in ApiError.fromAnswer(500, {}, undefined)).toBe(false)
  })

  it('keeps the network error as its cause', () => {
    const cause = new TypeError('fetch failed')
    expect(ApiError.network(cause).cause).toBe(cause)
  })

  it.each([408, 425, 429, 500, 502, 503, 504])('%i is retryable', (status) => {
    expect(ApiError.fromAnswer(status, {}, undefined).retryable).toBe(true)
  })

  it.each([400, 401, 403, 404, 409, 413, 415, 419])('%i is not retryable', (status) => {
    expect(ApiError.fromAnswer(status, {}, undefined).retryable).toBe(false)
  })

  it('is retryable after network errors, not after validation errors or an abort', () => {
    expect(ApiError.network(undefined).retryable).toBe(true)
    expect(ApiError.aborted().retryable).toBe(false)
    expect(ApiError.fromAnswer(422, { message: '', errors: {} }, undefined).retryable).toBe(false)
  })
})

it('throws what is not the error of a call', () => {
  const fault = new TypeError('undefined is not a function')
  expect(() => assertCallError(fault)).toThrow(fault)
  expect(() => assertCallError(ApiError.network(fault))).not.toThrow()
})
