import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { checkout, orderButton, prepareOrder, readyToPay } from '@/tests/support/checkout'
import { giveToken } from '@/tests/support/island'

beforeEach(() => {
  giveToken()
  vi.stubGlobal('location', { ...window.location, origin: 'http://localhost:3000', assign: vi.fn() })
})
const question = /^Küldjetek egy levelet az átvétel után/

// R-REVIEW-3
it('asks for an invitation to a review with a box of its own that is not ticked', async () => {
  const { bodyOf } = checkout({ ...readyToPay, asks_review_invitation: true })
  await prepareOrder()
  const box = screen.getByRole('checkbox', { name: question })
  expect(box).not.toBeChecked()
  await userEvent.click(box)
  await userEvent.click(await orderButton())
  await waitFor(() => expect(bodyOf('/api/cart/order')).toMatchObject({ is_review_invitation: true }))
})

// R-REVIEW-6
it('asks nothing in a shop without reviews', async () => {
  const { bodyOf } = checkout(readyToPay)
  await prepareOrder()
  expect(screen.queryByRole('checkbox', { name: question })).toBeNull()
  await userEvent.click(await orderButton())
  await waitFor(() => expect(bodyOf('/api/cart/order')).toBeDefined())
  expect(bodyOf('/api/cart/order')).not.toHaveProperty('is_review_invitation')
})
