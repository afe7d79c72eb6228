import { describe, expect, it } from 'vitest'
import { textsOfWay, wayKey, wayOfKey } from '@/lib/contract/way'
import type { Way } from '@/lib/contract/fit'
import { defaultListing } from './listing-state'
import { sentWay } from './sent-way'

// R-LIST-10
describe('the way home in a list’s address', () => {
  it('is not asked for without its parameter', () => {
    expect(sentWay({ door_width: '75', door_height: '200' }, defaultListing)).toBeNull()
  })

  it('is asked for, with the chosen one in the fields', () => {
    expect(sentWay({ way: '' }, defaultListing)).toEqual({ texts: {}, faults: [] })
    expect(sentWay({ way: '' }, { ...defaultListing, fit: ['725x2000-c900'] })).toEqual({
      texts: { door_width: '72.5', door_height: '200', corridor_width: '90' },
      faults: [],
    })
    expect(sentWay({ way: '' }, { ...defaultListing, fit: ['no way'] })).toEqual({ texts: {}, faults: [] })
  })

  it('becomes the filter if it is right, and names what is not', () => {
    expect(sentWay({ way: '1', door_width: '72,5', door_height: ['200', '1'] }, defaultListing)).toEqual({
      fit: '725x2000',
    })
    expect(sentWay({ way: '1', door_width: '7', door_height: '200', lift_door: ' ' }, defaultListing)).toEqual({
      texts: { door_width: '7', door_height: '200' },
      faults: ['door_width'],
    })
  })
})

describe('the key of a way', () => {
  const door = { width: 750, height: 2000 }
  const lift = { door: 800, width: 1000, depth: 1200, height: 2100 }
  it.each<[string, Way]>([
    ['750x2000', { door }],
    ['750x2000-c900', { door, corridor: 900 }],
    ['750x2000-l800x1000x1200x2100', { door, lift }],
    ['750x2000-c900-l800x1000x1200x2100-s1000', { door, corridor: 900, lift, stairs: 1000 }],
  ])('%s names it', (key, way) => {
    expect(wayKey(way)).toBe(key)
    expect(wayOfKey(key)).toEqual(way)
    expect(textsOfWay(way)).toMatchObject({ door_width: '75', door_height: '200' })
  })

  it.each(['', '75x2000', '750x2000x900', '750x2000-s1000-c900', '750x2000-l800', '750x20000', "750x2000' or 1=1"])(
    '“%s” names none',
    (key) => {
      expect(wayOfKey(key)).toBeNull()
    },
  )
})
