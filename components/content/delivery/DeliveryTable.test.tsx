import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { DeliveryOption } from '@/lib/contract/cart'
import { DeliveryTable } from './DeliveryTable'

vi.mock('next-intl/server', () => ({
  getTranslations: () => Promise.resolve(Object.assign((key: string) => key, { rich: (key: string) => key })),
}))

const option: DeliveryOption = {
  id: 1,
  key: 'home',
  title: 'Home delivery',
  text: '',
  details: '',
  price_gross: 4990,
  price_net: 3929,
  working_days: { min: 2, max: 4 },
  countries: ['HU'],
  payments: [],
  max_weight_kg: null,
  max_side_mm: null,
} as unknown as DeliveryOption

it.each([
  ['', 0],
  ['Bring a friend.', 1],
])('details of "%s" make a row only if there are any', async (details, count) => {
  const options = [{ ...option, details }]
  render(await DeliveryTable({ options, freeFrom: null, showsFreeDelivery: false, locale: 'en', currency: 'HUF' }))
  expect(screen.queryAllByRole('rowheader', { name: 'details' })).toHaveLength(count)
})
