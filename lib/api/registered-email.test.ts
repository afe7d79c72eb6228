// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { browserQueryClient } from './query'
import { clearCustomer } from './hooks/auth'
import { registeredEmail, rememberRegistered } from './registered-email'

it('is forgotten after a logout', () => {
  rememberRegistered('dora@pelda.hu')
  expect(registeredEmail()).toBe('dora@pelda.hu')
  clearCustomer(browserQueryClient())
  expect(registeredEmail()).toBe('')
})
