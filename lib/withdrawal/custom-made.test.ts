import { describe, expect, it } from 'vitest'
import { customMadeWords } from './custom-made'

const chair = { name: 'Lune fotel', isCustomMade: false }
const table = { name: 'Hargita, méretre', isCustomMade: true }

// R-LAW-4
describe('what cannot be withdrawn from', () => {
  it('is nothing if no item is known to be custom-made', () => {
    expect(customMadeWords([chair, { name: 'Régi', isCustomMade: undefined }])).toEqual({ made: 'none', items: '' })
    expect(customMadeWords([])).toEqual({ made: 'none', items: '' })
  })

  it('is listed if only some items are custom-made', () => {
    expect(customMadeWords([chair, table])).toEqual({ made: 'some', items: 'Hargita, méretre' })
  })

  it('is everything if all items are custom-made', () => {
    expect(customMadeWords([table, { ...table, name: 'Duna' }])).toEqual({
      made: 'all',
      items: 'Hargita, méretre; Duna',
    })
  })
})
