import { describe, expect, it } from 'vitest'
import { cartLine, cartOf, homeDelivery, pickupDelivery, readyCustomer } from '@/tests/support/cart'
import type { Cart } from '@/lib/contract/cart'
import { isComplete, openStep, stepOfField, stepOfSearch } from './steps'

const cart = (parts: Partial<Cart> = {}) => cartOf([cartLine()], parts)
const ready = cart({ customer_data: readyCustomer, delivery_method: homeDelivery })
const point = {
  id: 'fp-1',
  name: 'Foxpost',
  zipcode: '1117',
  city: 'Budapest',
  address: 'X',
  hours: '',
  latitude: 47,
  longitude: 19,
}

// R-CHECKOUT-1
describe('openStep', () => {
  it('starts with the first incomplete step', () => {
    expect(openStep(null, cart())).toBe('contact')
    expect(openStep(null, cart({ customer_data: readyCustomer }))).toBe('delivery')
    expect(openStep(null, ready)).toBe('payment')
  })

  it('opens an earlier step on request, never a later one', () => {
    expect(openStep('billing', ready)).toBe('billing')
    expect(openStep('payment', cart())).toBe('contact')
  })

  it('skips the address where none is needed', () => {
    const pickup = cart({ customer_data: readyCustomer, delivery_method: pickupDelivery, pickup_point: point })
    expect(openStep('address', pickup)).toBe('payment')
  })
})

describe('isComplete', () => {
  it('requires a pick-up point if the delivery method needs one', () => {
    expect(isComplete('delivery', cart({ delivery_method: pickupDelivery }))).toBe(false)
    expect(isComplete('delivery', cart({ delivery_method: pickupDelivery, pickup_point: point }))).toBe(true)
  })

  it('takes a missing address as done only with its delivery', () => {
    expect(isComplete('address', cart({ delivery_method: pickupDelivery }))).toBe(false)
    expect(isComplete('address', cart({ delivery_method: pickupDelivery, pickup_point: point }))).toBe(true)
  })

  it('requires a tax number from companies only', () => {
    const invoice_data = { ...readyCustomer.invoice_data, is_company: true }
    expect(isComplete('billing', cart({ customer_data: { ...readyCustomer, invoice_data } }))).toBe(false)
    expect(isComplete('billing', ready)).toBe(true)
  })
})

describe('stepOfSearch', () => {
  it('accepts known steps only', () => {
    expect(stepOfSearch('?step=billing')).toBe('billing')
    expect(stepOfSearch('?step=hack')).toBeNull()
    expect(stepOfSearch('')).toBeNull()
  })
})

describe('stepOfField', () => {
  it.each([
    ['email', 'contact'],
    ['invoice_data.tax_number', 'billing'],
    ['delivery_data.zipcode', 'address'],
    ['delivery_method', 'delivery'],
    ['pickup_point', 'delivery'],
    ['accept_terms', 'payment'],
  ])('%s belongs to %s', (field, step) => expect(stepOfField(field)).toBe(step))
})
