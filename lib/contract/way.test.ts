import { describe, expect, it } from 'vitest'
import { readWay, wayTexts } from './way'

const door = { door_width: '75', door_height: '200' }

// R-PROD-17
describe('the measures of a way', () => {
  it('are centimetres in any usual spelling', () => {
    expect(readWay({ door_width: ' 72,5 cm', door_height: '198.5', corridor_width: '', stairs_width: '90' })).toEqual({
      faults: [],
      way: { door: { width: 725, height: 1985 }, stairs: 900 },
    })
  })

  it.each([
    ['a door without a height', { door_width: '75' }, ['door_height']],
    ['a word', { ...door, corridor_width: 'wide' }, ['corridor_width']],
    ['millimetres', { door_width: '750', door_height: '2000' }, ['door_width', 'door_height']],
    ['a negative length', { ...door, stairs_width: '-90' }, ['stairs_width']],
    [
      'a lift of which only the width is known',
      { ...door, lift_width: '100' },
      ['lift_door', 'lift_depth', 'lift_height'],
    ],
    ['nothing', {}, ['door_width', 'door_height']],
  ])('refuse %s', (_, texts, faults) => {
    expect(readWay(texts)).toEqual({ way: null, faults })
  })

  it('are taken from a query without what is empty or foreign', () => {
    expect(wayTexts(new URLSearchParams('door_width=75&corridor_width=+&utm_source=x&page=2'))).toEqual({
      door_width: '75',
    })
  })
})
