import { describe, expect, it } from 'vitest'
import { highlight } from './highlight'

function shown(text: string, query: string): string {
  return highlight(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')
}

describe('highlight', () => {
  it.each([
    ['Étkezőasztalok', 'asztal', 'Étkező[asztal]ok'],
    ['Hálószobai ágyak', 'AGY', 'Hálószobai [ágy]ak'],
    ['Kerek asztal, kerek lap', 'kerek asztal', '[Kerek] [asztal], [kerek] lap'],
    ['Lámpa', 'kanapé', 'Lámpa'],
    ['Ágy', 'á', 'Ágy'],
    ['C++ (szék)', '+(', 'C++ (szék)'],
    ['', 'asztal', ''],
  ])('%s by %s', (text, query, expected) => expect(shown(text, query)).toBe(expected))

  it('loses no character', () => {
    expect(shown('Ő🪑ű asztal', 'asztal')).toBe('Ő🪑ű [asztal]')
  })
})
