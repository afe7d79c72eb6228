import { expect, it } from 'vitest'
import { deliveryType } from '@/lib/contract/order-state'
import { orderOf } from '@/tests/support/order'
import { dateAndTime, formatIban, formatMoment, transactionTone, formatDistance } from './order-format'

it('colours an attempt by its state', () => {
  expect(transactionTone('paid')).toBe('success')
  expect(transactionTone('failed')).toBe('error')
  expect(transactionTone('cancelled')).toBe('neutral')
  expect(transactionTone('needs_review')).toBe('wait')
})

it('determines the delivery type', () => {
  expect(deliveryType(orderOf())).toBe('home')
  expect(deliveryType(orderOf({ delivery: { ...orderOf().delivery, key: 'showroom' }, delivery_data: null }))).toBe(
    'showroom',
  )
})

it('formats times in the shop’s time zone', () => {
  expect(formatMoment('2026-11-20T23:30:00Z', 'en', { dateStyle: 'long' })).toBe('21 November 2026')
})

it('writes the hour with two digits', () => {
  expect(formatMoment('2026-11-20T02:50:07Z', 'hu', dateAndTime)).toBe('2026. november 20. 03:50:07')
  expect(formatMoment('2026-11-20T02:50:07Z', 'en', dateAndTime)).toBe('20 November 2026 at 03:50:07')
})

it('groups an IBAN in fours', () => {
  expect(formatIban('HU36999000160000005550142017')).toBe('HU36 9990 0016 0000 0055 5014 2017')
  expect(formatIban('HU36 9990 0016')).toBe('HU36 9990 0016')
})

it('uses metres up to a kilometre, then kilometres', () => {
  expect(formatDistance(0.353, 'hu-HU')).toBe('350 m')
  expect(formatDistance(1.24, 'hu-HU')).toBe('1,2 km')
})
