import { describe, expect, it } from 'vitest'
import points from '../../demo/data/pickup-points.json'
import { searchPickupPoints } from './delivery-routes'
import { placeOfPostcode } from '../delivery/postcode-places'

const search = (query: string) => searchPickupPoints(points, query)

describe('searchPickupPoints', () => {
  it('finds by name, town, street or postcode, ignoring accents', () => {
    expect(search('gyor').map(({ city }) => city)).toEqual(['Győr'])
    expect(search('1114').map(({ zipcode }) => zipcode)).toEqual(['1114'])
    expect(search('')).toHaveLength(points.length)
  })

  it.each([
    ['8600', 'Siófok', 'Székesfehérvár'],
    ['5000', 'Szolnok', 'Kecskemét'],
    ['2000', 'Szentendre', 'Budapest'],
    ['9400', 'Sopron', 'Győr'],
    ['4400', 'Nyíregyháza', 'Debrecen'],
    ['1234', 'a postcode of Budapest', 'Budapest'],
  ])('finds the points nearest to a postcode without any (%s, %s): %s', (postcode, _, nearest) => {
    const found = search(postcode)
    expect(found).toHaveLength(5)
    expect(found[0]?.city).toBe(nearest)
  })

  it('knows the districts of Budapest', () => {
    expect(search('1117')[0]?.zipcode).toMatch(/^111/)
    expect(search('1138')[0]?.zipcode).toBe('1133')
  })

  it('finds nothing for unknown places', () => {
    expect(search('Bécs')).toEqual([])
    expect(search('0123')).toEqual([])
    expect(search('12')).not.toHaveLength(0)
  })
})

it('locates every Hungarian postcode, and nothing else', () => {
  for (let area = 10; area <= 99; area += 1) expect(placeOfPostcode(`${area}00`)).not.toBeNull()
  expect(placeOfPostcode('0100')).toBeNull()
  expect(placeOfPostcode('100')).toBeNull()
})
