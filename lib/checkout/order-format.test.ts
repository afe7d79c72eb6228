import { expect, it } from 'vitest'
import { orderOf } from '@/tests/support/order'
import { deliveryType, formatTime, transactionTone } from './order-format'

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
  expect(formatTime('2026-11-20T23:30:00Z', 'en', { dateStyle: 'long' })).toBe('21 November 2026')
})
