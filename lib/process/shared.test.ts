import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkProvided, provided, providedOnce, providers, shared, type Shared } from './shared'

const names = Object.keys(providers) as (keyof Shared)[]
const before = { ...shared }
const clear = () => {
  for (const name of names) delete shared[name]
}
const isSet = (name: keyof Shared) => name === 'ownScripts' || name === 'pageCaches'
beforeEach(() => {
  clear()
  for (const name of names) Object.assign(shared, { [name]: isSet(name) ? new Set([name]) : name })
})
afterEach(() => {
  clear()
  Object.assign(shared, before)
})

it('accepts a process in which everything is provided', () => {
  checkProvided('next')
  checkProvided('backend')
})

describe.each(names)('without %s', (name) => {
  const { by, from } = providers[name]
  it('refuses to start, and names who should have provided it', () => {
    delete shared[name]
    const message = `Nothing provides "${name}" in this process: ${by} has not run`
    expect(() => checkProvided(from)).toThrow(message)
    expect(() => provided(name)).toThrow(message)
    checkProvided(from === 'next' ? 'backend' : 'next')
  })
})

it.each(names.filter(isSet))('refuses to start with nobody in %s', (name) => {
  Object.assign(shared, { [name]: new Set() })
  expect(() => checkProvided('next')).toThrow(providers[name].by)
})

it('makes what is missing once', () => {
  delete shared.ownScripts
  const made = providedOnce('ownScripts', () => new Set(['one']))
  expect(providedOnce('ownScripts', () => new Set(['other']))).toBe(made)
})
