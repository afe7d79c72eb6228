import { expect, test } from 'vitest'
import { withoutDemo } from './without-demo'

const demo = {
  name: 'Demo',
  contacts: { service: { phone: '1' }, press: { phone: '2' } },
  showroom: { city: 'Pécs', hours: [1, 2] },
  accounts: [{ iban: 'a' }, { iban: 'b' }],
  brands: ['x', 'y'],
  methods: [
    { id: 1, text: 'our crew', price: 10 },
    { id: 2, text: 'here', price: 0 },
  ],
}
const empty = {
  name: '[name]',
  contacts: { service: { phone: '[phone]' }, press: { phone: '[phone]' } },
  accounts: [],
  brands: [],
  methods: [{ id: 1, text: '', price: 10 }],
}

test('an untouched document becomes the empty shop’s', () => {
  expect(withoutDemo(structuredClone(demo), demo, empty)).toBe(empty)
})

test('of a changed document, what is still the demo’s is replaced or left out', () => {
  const own = {
    ...demo,
    own: true,
    name: 'Own',
    contacts: { service: { phone: '3' }, press: { phone: '2' } },
    accounts: [{ iban: 'b' }, { iban: 'c' }],
    brands: ['y', 'z'],
    methods: [{ id: 1, text: 'our crew', price: 12 }, demo.methods[1], { id: 3, text: 'own', price: 1 }],
  }
  expect(withoutDemo(own, demo, empty)).toEqual({
    own: true,
    name: 'Own',
    contacts: { service: { phone: '3' }, press: { phone: '[phone]' } },
    accounts: [{ iban: 'c' }],
    brands: ['y', 'z'],
    methods: [
      { id: 1, text: '', price: 12 },
      { id: 3, text: 'own', price: 1 },
    ],
  })
})

test('a part that the empty shop lacks stays whole once it is changed', () => {
  const showroom = { city: 'Pécs', hours: [1, 3] }
  expect(withoutDemo({ ...demo, showroom }, demo, empty)).toMatchObject({ showroom })
})
