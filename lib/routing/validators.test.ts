import { describe, expect, it } from 'vitest'
import { productIdOfSlug, validators } from './validators'

function location(value: string) {
  return { locale: 'hu', parameters: { value } } as const
}

describe('productIdOfSlug', () => {
  // R-ROUTE-3
  it('takes the number after the last dash of the last segment', () => {
    expect(productIdOfSlug('fotelek/lune-fotel-12')).toBe(12)
    expect(productIdOfSlug('lune-2-34')).toBe(34)
  })

  it.each(['lune', 'lune-', 'lune-12/', 'lune-1a', '-12', 'fotelek-12/lune', 'lune-12345678901'])(
    'finds no id in %s',
    (slug) => expect(productIdOfSlug(slug)).toBeUndefined(),
  )
})

describe('validators', () => {
  it.each(['fotelek', 'ulobutorok/fotelek', 'ülő-bútor', '2026.ev'])('accept the slug %s', (slug) =>
    expect(validators.slug(location(slug))).toBe(true),
  )

  it.each(['-fotel', 'fotel/', 'a//b', '../etc', 'a b', '<script>', 'x.'])('reject the slug %s', (slug) =>
    expect(validators.slug(location(slug))).toBe(false),
  )

  it('accept product ids, and nothing else', () => {
    for (const id of ['1', '4817', '999999999']) expect(validators.id(location(id))).toBe(true)
    for (const id of ['0', '-1', '1.5', '1e3', '12a', '1234567890', '']) expect(validators.id(location(id))).toBe(false)
  })

  // R-SAFE-1
  it('accept unguessable hashes and tokens, and nothing else', () => {
    expect(validators.hash(location('a1B2c3D4e5F6g7H8i9J0'))).toBe(true)
    expect(validators.token(location('a1B2c3D4e5F6g7H8i9_-'))).toBe(true)
    expect(validators.hash(location('short'))).toBe(false)
    expect(validators.hash(location('a1B2c3D4e5F6g7H8i9J0!'))).toBe(false)
    expect(validators.token(location('a'.repeat(129)))).toBe(false)
  })
})
