import { afterEach, expect, it } from 'vitest'
import { clearDraft, clearDrafts, readDraft, writeDraft } from '@/lib/form/drafts'

afterEach(() => sessionStorage.clear())

it('keeps texts and ticks, but neither passwords nor files', () => {
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

it('drops one draft, or all of a kind', () => {
  for (const form of ['checkout.contact', 'checkout.billing', 'login']) writeDraft(form, { email: 'a@b.hu' })
  clearDraft('checkout.contact')
  expect(Object.keys(sessionStorage)).toHaveLength(2)
  clearDrafts('checkout.')
  expect(Object.keys(sessionStorage)).toEqual(['draft.login'])
})

it('reads nothing from what is no draft', () => {
  sessionStorage.setItem('draft.login', 'nonsense')
  expect(readDraft('login')).toEqual({})
})
