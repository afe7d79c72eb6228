import { expect, it } from 'vitest'
import { toMakerResponse } from './product'

const maker = { name: 'Műhely Nyolc Kft.', address: '8427 Bakonybél, Hutasor 8.', email: 'info@muhely8.example' }

it('adds the country to an address in the reader’s language', () => {
  expect(toMakerResponse({ ...maker, country: 'HU' }, 'hu')).toEqual({
    ...maker,
    address: '8427 Bakonybél, Hutasor 8., Magyarország',
  })
  expect(toMakerResponse({ ...maker, country: 'RS' }, 'en').address).toBe('8427 Bakonybél, Hutasor 8., Serbia')
})

it('leaves an address that already includes its country', () => {
  expect(toMakerResponse(maker, 'hu')).toEqual(maker)
})
