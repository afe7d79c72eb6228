import { expect, it } from 'vitest'
import type { PickupPoint } from '@/lib/contract/cart'
import { nearestPoints, parsePostcode } from './postcode'

it.each([
  ['8230', '8230'],
  [' 8 230 ', '8230'],
  ['H-1117', '1117'],
])('parses "%s"', (typed, postcode) => expect(parsePostcode(typed)).toBe(postcode))

it.each(['', '823', '82300', '0230', 'Győr', '8230x'])('rejects "%s"', (typed) =>
  expect(parsePostcode(typed)).toBeUndefined(),
)

const point = (id: string, city: string, zipcode: string): PickupPoint => ({
  ...{ id, city, zipcode, name: id, address: '', hours: '', latitude: 0, longitude: 0 },
})

it('sorts the points of a town by postcode distance', () => {
  const points = [point('far', 'Budapest', '1033'), point('near', 'Budapest', '1114'), point('else', 'Pécs', '7621')]
  expect(nearestPoints(points, 'Budapest', '1117').map(({ id }) => id)).toEqual(['near', 'far'])
})
