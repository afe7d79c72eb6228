import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { broken, mutations } from './list.mjs'

describe('the mutations', () => {
  it.each(mutations.map((mutation) => [mutation.name, mutation] as const))('%s', (_, mutation) => {
    const text = readFileSync(mutation.file, 'utf8')
    expect(broken(text, mutation)).not.toBe(text)
  })

  it('throw unless their text occurs exactly once', () => {
    const mutation = { name: 'x', file: 'x.ts', search: 'two', replace: 'three' }
    expect(() => broken('one', mutation)).toThrow('0 times')
    expect(() => broken('two two', mutation)).toThrow('2 times')
    expect(broken('one two', mutation)).toBe('one three')
  })
})
