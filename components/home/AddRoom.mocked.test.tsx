import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { currentToast } from '@/components/ui/toast'
import { ApiError } from '@/lib/api/error'
import messages from '@/messages/hu.json'
import { AddRoom } from './AddRoom'

const addToCart = vi.hoisted(() => vi.fn<(product: object) => Promise<void>>())
vi.mock('@/lib/api/hooks/add-to-cart', () => ({ addToCart }))

const labels = { ...messages.home.room, add: 'Minden darab a kosárba', added: '3 darab a kosárban' }
const products = [
  { id: 1, title: 'Kanapé', isSoldOut: false },
  { id: 2, title: 'Lámpa', isSoldOut: true },
  { id: 3, title: 'Szőnyeg', isSoldOut: false },
]

beforeEach(() => {
  addToCart.mockReset().mockResolvedValue()
})

const addAll = () => fireEvent.click(screen.getByRole('button', { name: labels.add }))

// R-HOME-3
it('adds one of each in order, once however often it is clicked, and announces it once', async () => {
  render(<AddRoom products={products.filter(({ isSoldOut }) => !isSoldOut)} cartPath="/hu/kosar" labels={labels} />)
  addAll()
  addAll()
  await waitFor(() => expect(currentToast()?.text).toBe('3 darab a kosárban'))
  expect(addToCart.mock.calls).toEqual([[{ product_id: 1, quantity: 1 }], [{ product_id: 3, quantity: 1 }]])
  expect(screen.queryByRole('alert')).toBeNull()
})

// R-HOME-3
it('tells what was left out, product by product, and adds the others', async () => {
  addToCart.mockRejectedValueOnce(ApiError.fromAnswer(409, { message: 'Csak 2 van belőle.' }, undefined))
  render(<AddRoom products={products} cartPath="/hu/kosar" labels={labels} />)
  addAll()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('1 / 3 darab került a kosárba.')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Kanapé: Csak 2 van belőle.',
    'Lámpa: elfogyott',
  ])
  expect(addToCart).toHaveBeenCalledTimes(2)
})
