import { describe, expect, it } from 'vitest'
import { runGuards } from './guards'

const visitor = { locale: 'hu', address: '/hu/account?tab=1', loggedIn: false } as const
const customer = { ...visitor, loggedIn: true }

// R-ROUTE-8
describe('runGuards', () => {
  it('redirects a visitor from a customer page to the login, and back afterwards', () => {
    expect(runGuards(['auth'], visitor)).toEqual({
      redirect: '/hu/auth/bejelentkezes?redirect=%2Fhu%2Faccount%3Ftab%3D1',
    })
    expect(runGuards(['auth'], customer)).toBeUndefined()
  })

  it('redirects a customer from a guest page to the account', () => {
    expect(runGuards(['guest'], customer)).toEqual({ redirect: '/hu/account' })
    expect(runGuards(['guest'], visitor)).toBeUndefined()
  })

  it('stops at the first guard that redirects', () => {
    expect(runGuards(['auth', 'unknown'], visitor)?.redirect).toContain('bejelentkezes')
  })

  it('throws on an unknown name', () => {
    expect(() => runGuards(['admin'], visitor)).toThrow('Unknown middleware: admin')
    expect(() => runGuards(['toString'], visitor)).toThrow('Unknown middleware: toString')
  })
})
