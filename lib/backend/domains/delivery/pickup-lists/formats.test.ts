import { expect, it } from 'vitest'
import { readPickupList } from './formats'
import { hoursInWords } from './opening'

const foxpost = {
  place_id: 1213,
  operator_id: 'hu220',
  name: 'FOXPOST A-BOX Budapest Fő utca',
  country: 'hu',
  address: '1011 Budapest, Fő utca 1.',
  zip: '1011',
  city: 'Budapest',
  street: 'Fő utca 1.',
  geolat: '47.5',
  geolng: 19.04,
  open: Object.fromEntries(
    ['hetfo', 'kedd', 'szerda', 'csutortok', 'pentek', 'szombat', 'vasarnap'].map((day) => [day, '00:00-24:00']),
  ),
  cashPayment: false,
  service: ['pick up', 'dispatch'],
}
const gls = {
  id: '1011-PONT',
  goldId: 41,
  name: 'Papírbolt',
  type: 'parcel-shop',
  contact: { countryCode: 'HU', postalCode: '1011', city: 'Budapest', address: 'Fő utca 2.' },
  location: [47.51, 19.05],
  hours: [
    [1, '08:00', '18:00'],
    [2, '08:00', '18:00'],
    [3, '08:00', '18:00'],
    [6, '09:00', '12:30'],
    [7, null, null],
  ],
  features: ['delivery', 'pickup', 'acceptsCash'],
}
const packeta = {
  id: 13_789,
  name: 'Budapest, Fő utca 3. (Trafik)',
  place: 'Trafik',
  street: 'Fő utca 3.',
  city: 'Budapest',
  zip: '10 11',
  country: 'hu',
  status: { statusId: '1', description: 'In operation' },
  displayFrontend: '1',
  latitude: '47.52',
  longitude: '19.06',
  openingHours: { regular: { monday: '09:00–12:00, 13:00–17:00', tuesday: '' } },
}

// R-DELIVERY-1
it('reads what each carrier publishes', () => {
  expect(readPickupList('foxpost', JSON.stringify([foxpost]))?.points).toEqual([
    {
      id: 'foxpost:hu220',
      name: 'FOXPOST A-BOX Budapest Fő utca',
      zipcode: '1011',
      city: 'Budapest',
      address: 'Fő utca 1.',
      hours: { hu: 'Minden nap 0–24', en: 'Every day 0–24' },
      latitude: 47.5,
      longitude: 19.04,
      takes_cash: false,
    },
  ])
  expect(readPickupList('gls', JSON.stringify({ items: [gls] }))?.points).toMatchObject([
    { id: 'gls:1011-PONT', latitude: 47.51, hours: { hu: 'H–Sze 8–18, Szo 9–12:30' }, takes_cash: true },
  ])
  expect(readPickupList('packeta', `\ufeff${JSON.stringify([packeta])}`)?.points).toMatchObject([
    { id: 'packeta:13789', zipcode: '1011', hours: { en: 'Mon 9–12, 13–17' }, takes_cash: true },
  ])
  const box = { ...packeta, id: '2', type: 'zbox' }
  expect(readPickupList('packeta', JSON.stringify({ data: [box] }))?.points[0]?.takes_cash).toBe(false)
})

it('leaves out other countries and what takes no parcels', () => {
  const lists = [
    [
      'foxpost',
      [
        { ...foxpost, country: 'sk' },
        { ...foxpost, service: ['dispatch'] },
      ],
    ],
    [
      'gls',
      [
        { ...gls, lockerSaturation: 'outOfOrder' },
        { ...gls, features: ['pickup'] },
      ],
    ],
    [
      'packeta',
      [
        { ...packeta, country: 'cz' },
        { ...packeta, displayFrontend: 0 },
        { ...packeta, status: { statusId: 2 } },
      ],
    ],
  ] as const
  for (const [format, list] of lists)
    expect(readPickupList(format, JSON.stringify(list))).toEqual({ points: [], listed: list.length, faults: [] })
})

it('names points that cannot be read, and what is no list', () => {
  const list = readPickupList('gls', JSON.stringify([gls, { ...gls, id: '2', location: ['a', 1] }]))
  expect(list?.points).toHaveLength(1)
  expect(list?.faults).toEqual([{ place: 2, reason: expect.stringMatching(/^location\.0: /) as string }])
  expect(
    readPickupList('foxpost', JSON.stringify([{ ...foxpost, operator_id: '', place_id: null }]))?.faults,
  ).toHaveLength(1)
  for (const written of ['<html>', '{"error":"no key"}', 'null', '']) expect(readPickupList('gls', written)).toBeNull()
})

it('shortens opening hours to a line', () => {
  const week = ['8:00-16:00', '8:00-16:00', '08:00 - 16:00', '8:00-16:00', '8:00-18:30', '', '']
  expect(hoursInWords(week)).toEqual({ hu: 'H–Cs 8–16, P 8–18:30', en: 'Mon–Thu 8–16, Fri 8–18:30' })
  expect(hoursInWords(['', '', '', '', '', '', ''])).toEqual({ hu: '', en: '' })
})
