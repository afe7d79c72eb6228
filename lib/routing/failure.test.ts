import { describe, expect, it } from 'vitest'
import * as serving from '@/scripts/serving/error-pages.mjs'
import { errorPageHeader, failureHeader, failureOf } from './failure'

describe('failureOf', () => {
  it.each([
    ['404', { status: 404, code: '' }],
    ['410', { status: 410, code: '' }],
    ['500 1729384756', { status: 500, code: '1729384756' }],
    ['503', { status: 500, code: '' }],
  ])('reads %s', (field, failure) => expect(failureOf(field)).toEqual(failure))

  it.each([null, '', '200', '404 <b>', '500 a b'])('makes nothing of %s', (field) =>
    expect(failureOf(field)).toBeUndefined(),
  )
})

it('names the fields as the server does', () => {
  expect([failureHeader, errorPageHeader]).toEqual([serving.failureHeader, serving.errorPageHeader])
})
