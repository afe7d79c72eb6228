import { describe, expect, it } from 'vitest'
import { markdownPath, representationOf } from './representations'

describe('representationOf', () => {
  it.each([
    ['_payload.json', { below: '', representation: 'payload' }],
    ['termekek/fotelek/lune-7/_payload.json', { below: 'termekek/fotelek/lune-7', representation: 'payload' }],
    ['blog/otthon/feny.md', { below: 'blog/otthon/feny', representation: 'markdown' }],
    ['termekek', undefined],
    ['my_payload.json', undefined],
  ])('of %s', (below, expected) => expect(representationOf(below)).toEqual(expected))

  it('round-trips the address of a Markdown page', () => {
    expect(representationOf(markdownPath('terms'))).toEqual({ below: 'terms', representation: 'markdown' })
  })
})
