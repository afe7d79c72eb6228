// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { clearDraft, clearDrafts, readDraft, writeDraft } from './drafts'

afterEach(() => sessionStorage.clear())

it('stores texts and checkboxes, but neither passwords nor files', () => {
  writeDraft('register', {
    email: 'dora@pelda.hu',
    newsletter: true,
    password: 'titkos',
    password_confirmation: 'titkos',
    current_password: 'titkos',
    files: [new File([], 'terv.pdf')],
  })
  expect(readDraft('register')).toEqual({ email: 'dora@pelda.hu', newsletter: true })
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('titkos')
})

it('clears one draft, or all with a prefix', () => {
  for (const form of ['checkout.contact', 'checkout.billing', 'login']) writeDraft(form, { email: 'a@b.hu' })
  clearDraft('checkout.contact')
  expect(Object.keys(sessionStorage)).toHaveLength(2)
  clearDrafts('checkout.')
  expect(Object.keys(sessionStorage)).toEqual(['draft.login'])
})

it('ignores invalid data', () => {
  sessionStorage.setItem('draft.login', 'nonsense')
  expect(readDraft('login')).toEqual({})
})
