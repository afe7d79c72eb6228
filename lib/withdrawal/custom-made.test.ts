import { describe, expect, it } from 'vitest'
import { customMadeWords } from './custom-made'

const chair = { name: 'Lune fotel', isCustomMade: false }
const table = { name: 'Hargita, méretre', isCustomMade: true }

// R-LAW-4
describe('what cannot be withdrawn from', () => {
  it('is nothing of pieces that are not made for the buyer, or of which that is not known', () => {
    expect(customMadeWords([chair, { name: 'Régi', isCustomMade: undefined }])).toEqual({ made: 'none', items: '' })
    expect(customMadeWords([])).toEqual({ made: 'none', items: '' })
  })

  it('is named beside what can be', () => {
    expect(customMadeWords([chair, table])).toEqual({ made: 'some', items: 'Hargita, méretre' })
  })

  it('is the whole where everything is made for the buyer', () => {
    expect(customMadeWords([table, { ...table, name: 'Duna' }])).toEqual({
      made: 'all',
      items: 'Hargita, méretre; Duna',
    })
  })
})
