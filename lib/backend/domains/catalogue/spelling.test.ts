import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compoundParts, editDistance, swappedForms, tolerance } from './spelling'

describe('the distance between words', () => {
  test.each([
    ['kanape', 'kanape', 0],
    ['knaape', 'kanape', 1],
    ['fotell', 'fotel', 1],
    ['szonyg', 'szonyeg', 1],
    ['lampe', 'lampa', 1],
    ['amrchiar', 'armchair', 2],
  ])('%s is %s with %d edits', (from, to, changes) => {
    expect(editDistance(from, to, 3)).toBe(changes)
    expect(editDistance(to, from, 3)).toBe(changes)
  })

  test('stops at the limit', () => {
    expect(editDistance('asztal', 'kanape', 2)).toBe(3)
    expect(editDistance('a', 'abcdef', 2)).toBe(3)
  })

  test('a transposition or an extra letter is at most one edit', () => {
    const word = fc.stringMatching(/^[a-z]{4,12}$/)
    fc.assert(
      fc.property(word, fc.nat(), (source, place) => {
        const at = place % source.length
        expect(editDistance(source, source.slice(0, at) + source.slice(at + 1), 2)).toBe(1)
        for (const swapped of swappedForms(source)) expect(editDistance(source, swapped, 2)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

test('short words must be exact, long ones may have two typos', () => {
  expect([3, 4, 6, 7, 12].map(tolerance)).toEqual([0, 1, 1, 2, 2])
})

test('each pair of neighbours is transposed once', () => {
  expect(swappedForms('abc')).toEqual(['bac', 'acb'])
  expect(swappedForms('')).toEqual([])
})

test('compounds are split where both parts are words', () => {
  expect(compoundParts('borfotel')).toEqual([
    ['bor', 'fotel'],
    ['borf', 'otel'],
    ['borfo', 'tel'],
  ])
  expect(compoundParts('agy')).toEqual([])
})
