import { expect, it } from 'vitest'
import type { PickupPoint } from '@/lib/contract/cart'
import { nearestPoints } from './postcode'

const point = (id: string, city: string, zipcode: string): PickupPoint => ({
  ...{ id, city, zipcode, name: id, address: '', hours: '', latitude: 0, longitude: 0 },
})

it('sorts the points of a town by postcode distance', () => {
  const points = [point('far', 'Budapest', '1033'), point('near', 'Budapest', '1114'), point('else', 'Pécs', '7621')]
  expect(nearestPoints(points, 'Budapest', '1117').map(({ id }) => id)).toEqual(['near', 'far'])
})
