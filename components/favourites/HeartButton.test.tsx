import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { currentToast } from '@/components/ui/toast'
import { browserQueryClient } from '@/lib/api/query'
import en from '@/messages/en.json'
import hu from '@/messages/hu.json'
import { cartLine } from '@/tests/support/cart'
import { giveToken, renderIsland, stubBackend } from '@/tests/support/island'
import HeartButton, { heartOffline } from './HeartButton'

const heart = () => screen.getByRole('button', { name: 'Kedvencekhez: Tihany' })
const show = () =>
  renderIsland(<HeartButton productId={2} title="Tihany" labels={{ add: 'Kedvencekhez', remove: 'Kiveszem' }} />)

beforeEach(giveToken)
function shop(isFavourite: boolean, refuse = false) {
  let kept = isFavourite
  const backend = stubBackend(({ method, path }) => {
    if (method === 'GET') return { data: kept ? [cartLine()] : [] }
    if (refuse) return { status: 403, error: { message: 'Nem.' } }
    kept = path === '/api/favourites/2'
    return { status: 204 }
  })
  return { ...backend, isKept: () => kept }
}

// R-FAV-1
it('adds optimistically, then refetches the list', async () => {
  const { calls } = shop(false)
  show()
  await userEvent.click(heart())
  expect(heart()).toHaveAttribute('aria-pressed', 'true')
  await waitFor(() =>
    expect(calls.slice(-2).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/favourites/2',
      'GET /api/favourites',
    ]),
  )
  expect(heart()).toHaveAttribute('aria-pressed', 'true')
})

it('removes a favourite', async () => {
  const { changes } = shop(true)
  show()
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'))
  await userEvent.click(heart())
  expect(heart()).toHaveAttribute('aria-pressed', 'false')
  await waitFor(() => expect(changes()).toEqual(['POST /api/favourites/2/delete']))
})

it('ends in the last chosen state, however fast it is toggled', async () => {
  const { isKept } = shop(false)
  show()
  for (let click = 0; click < 5; click++) await userEvent.click(heart())
  expect(heart()).toHaveAttribute('aria-pressed', 'true')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(isKept()).toBe(true)
  expect(heart()).toHaveAttribute('aria-pressed', 'true')
})

it('rolls back on rejection, and says why', async () => {
  shop(false, true)
  show()
  await userEvent.click(heart())
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'))
  expect(currentToast()?.text).toBe('Nem.')
})

// R-CART-4
it('shows what the backend has when the response was lost', async () => {
  let isKept = false
  stubBackend(({ method }) => {
    if (method === 'GET') return { data: isKept ? [cartLine()] : [] }
    isKept = true
    return { lost: true }
  })
  show()
  await userEvent.click(heart())
  await waitFor(() => expect(browserQueryClient().isMutating()).toBe(0))
  expect(heart()).toHaveAttribute('aria-pressed', 'true')
  expect(currentToast()).toBeUndefined()
})

it('reports a missing connection, in the words of messages/', async () => {
  stubBackend(({ method }) => (method === 'GET' ? { data: [] } : { lost: true }))
  show()
  await userEvent.click(heart())
  await waitFor(() => expect(currentToast()?.text).toBe(hu.favourites.offline))
  expect(heart()).toHaveAttribute('aria-pressed', 'false')
  expect(heartOffline.en).toBe(en.favourites.offline)
})

it('does not wait for further attempts to read the list without a connection', async () => {
  let isOffline = false
  const { calls } = stubBackend(() => (isOffline ? { lost: true } : { data: [] }))
  show()
  await waitFor(() => expect(calls).toHaveLength(1))
  isOffline = true
  await userEvent.click(heart())
  await waitFor(() => expect(currentToast()?.text).toBe(hu.favourites.offline))
  expect(heart()).toHaveAttribute('aria-pressed', 'false')
  expect(calls.slice(1).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/favourites/2',
    'GET /api/favourites',
  ])
})
