import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { useCartSize } from '@/lib/api/hooks/cart-query'
import { useFavourites } from '@/lib/api/hooks/favourites'
import { browserQueryClient, sentOnLeavingKey, useQuery } from '@/lib/api/query'
import { mutationKeys, queryKeys } from '@/lib/api/query-keys'
import { cartLine, cartOf } from '@/tests/support/cart'
import { giveToken, renderIsland, stubBackend } from '@/tests/support/island'
import { useRefreshOnReturn } from './use-refresh-on-return'

function Page({ read, readInit }: { readonly read: () => number; readonly readInit: () => number }) {
  useRefreshOnReturn()
  const { data } = useQuery({ queryKey: queryKeys.cart, queryFn: read, staleTime: Infinity })
  useQuery({ queryKey: queryKeys.init, queryFn: readInit, staleTime: Infinity })
  return <p>{data}</p>
}

function Pieces() {
  useRefreshOnReturn()
  return <p>{useCartSize()}</p>
}

afterEach(() => {
  browserQueryClient().clear()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  document.cookie = 'currency_id=; Max-Age=0'
  delete document.documentElement.dataset.currency
})

const pageShow = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted })

it('refetches personal data, and nothing else, when restored from the back/forward cache', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
  let size = 0
  const readInit = vi.fn(() => 1)
  render(<Page read={() => (size += 1)} readInit={readInit} />)
  expect(await screen.findByText('1')).toBeInTheDocument()
  fireEvent(window, pageShow(false))
  fireEvent(window, pageShow(true))
  expect(await screen.findByText('2')).toBeInTheDocument()
  await waitFor(() => expect(size).toBe(2))
  expect(readInit).toHaveBeenCalledTimes(1)
})

// R-CART-14
it('reads the cart again after changes sent while leaving the former page: the first read may have overtaken them', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
  giveToken()
  sessionStorage.setItem(sentOnLeavingKey, '1')
  let quantity = 1
  stubBackend(({ path }) => ({ data: path === '/api/cart' ? cartOf([cartLine({ quantity })]) : [] }))
  renderIsland(<Pieces />)
  expect(await screen.findByText('1')).toBeInTheDocument()
  quantity = 3
  expect(await screen.findByText('3')).toBeInTheDocument()
  expect(sessionStorage.getItem(sentOnLeavingKey)).toBeNull()
})

describe('with another tab', () => {
  let visibility: MockInstance<() => DocumentVisibilityState>
  beforeEach(() => void (visibility = vi.spyOn(document, 'visibilityState', 'get')))

  async function twoTabs() {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
    giveToken()
    let quantity = 1
    const { calls } = stubBackend(({ path }) => ({
      data: path === '/api/cart' ? cartOf([cartLine({ quantity })]) : [],
    }))
    renderIsland(<Pieces />)
    const reads = () => calls.filter(({ path }) => path === '/api/cart').length
    const otherTabAdds = () => {
      quantity += 1
      localStorage.setItem('cart-version', `changed ${quantity}`)
      fireEvent(window, new StorageEvent('storage', { key: 'cart-version' }))
    }
    expect(await screen.findByText('1')).toBeInTheDocument()
    return { reads, otherTabAdds }
  }

  it('refetches the cart as soon as another tab has published another', async () => {
    visibility.mockReturnValue('visible')
    const { otherTabAdds } = await twoTabs()
    otherTabAdds()
    expect(await screen.findByText('2')).toBeInTheDocument()
  })

  it('publishes every cart it receives, also when only a choice has changed', async () => {
    visibility.mockReturnValue('visible')
    await twoTabs()
    const published = () => localStorage.getItem('cart-version')
    const former = published()
    expect(former).not.toBeNull()
    const cart = cartOf([cartLine({ quantity: 1 })])
    browserQueryClient().setQueryData(queryKeys.cart, { ...cart, payment_method: cart.payment_methods[1] })
    expect(published()).not.toBe(former)
  })

  it('refetches it in a hidden tab once that is shown', async () => {
    visibility.mockReturnValue('visible')
    const { reads, otherTabAdds } = await twoTabs()
    visibility.mockReturnValue('hidden')
    otherTabAdds()
    fireEvent(document, new Event('visibilitychange'))
    expect(reads()).toBe(1)
    visibility.mockReturnValue('visible')
    fireEvent(document, new Event('visibilitychange'))
    expect(await screen.findByText('2')).toBeInTheDocument()
  })

  // R-CART-4
  it.each(['currency_id=3', 'nidora_logged_in=1'])('reloads the page once another tab has set %s', async (cookie) => {
    visibility.mockReturnValue('visible')
    document.documentElement.dataset.currency = '1'
    const { reads } = await twoTabs()
    const reload = vi.fn()
    vi.stubGlobal('location', { ...window.location, reload })
    const otherTabSets = () => fireEvent(window, new StorageEvent('storage', { key: 'visitor' }))
    otherTabSets()
    expect(reload).not.toHaveBeenCalled()
    document.cookie = cookie
    visibility.mockReturnValue('hidden')
    otherTabSets()
    expect(reload).not.toHaveBeenCalled()
    const readsBefore = reads()
    visibility.mockReturnValue('visible')
    fireEvent(document, new Event('visibilitychange'))
    expect(reload).toHaveBeenCalledTimes(1)
    expect(reads()).toBe(readsBefore)
    document.cookie = `${cookie.split('=')[0]}=; Max-Age=0`
  })

  async function currencyChanges() {
    document.documentElement.dataset.currency = '1'
    await twoTabs()
    const reload = vi.fn()
    vi.stubGlobal('location', { ...window.location, reload })
    document.cookie = 'currency_id=3'
    return { reload, otherTabSets: () => fireEvent(window, new StorageEvent('storage', { key: 'visitor' })) }
  }

  it.each([
    ['a typed password', '<input type="password" autocomplete="current-password" value="typed">'],
    ['a typed password that is shown', '<input type="text" autocomplete="new-password" value="typed">'],
    ['a text that no draft keeps', '<input data-unkept="" value="typed">'],
    ['an attached file', '<label data-unkept=""></label>'],
  ])('does not lose %s when another tab has changed the currency', async (_, html) => {
    visibility.mockReturnValue('visible')
    const { reload, otherTabSets } = await currencyChanges()
    const form = document.body.appendChild(document.createElement('form'))
    form.innerHTML = html
    otherTabSets()
    expect(reload).not.toHaveBeenCalled()
    form.remove()
    otherTabSets()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is reloaded in another currency while such fields are empty', async () => {
    visibility.mockReturnValue('visible')
    const { reload, otherTabSets } = await currencyChanges()
    const form = document.body.appendChild(document.createElement('form'))
    form.innerHTML = '<input autocomplete="new-password"><input data-unkept=""><input value="a draft">'
    otherTabSets()
    expect(reload).toHaveBeenCalledOnce()
    form.remove()
  })

  it('waits for a change of its own before it is reloaded in another currency', async () => {
    visibility.mockReturnValue('visible')
    const { reload, otherTabSets } = await currencyChanges()
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const cache = browserQueryClient().getMutationCache()
    const change = cache.build(browserQueryClient(), { mutationFn: () => answered }).execute(undefined)
    otherTabSets()
    expect(reload).not.toHaveBeenCalled()
    answer()
    await change
    expect(reload).toHaveBeenCalledOnce()
  })

  // R-ACCT-4
  it('leaves a change that was refused because the session had ended to its own answer', async () => {
    visibility.mockReturnValue('visible')
    await twoTabs()
    const reload = vi.fn()
    vi.stubGlobal('location', { ...window.location, reload })
    const cache = browserQueryClient().getMutationCache()
    const refused = cache.build(browserQueryClient(), {
      mutationFn: () => {
        document.cookie = 'nidora_logged_in=1'
        return Promise.reject(new Error('401'))
      },
    })
    await expect(refused.execute(undefined)).rejects.toThrow('401')
    expect(reload).not.toHaveBeenCalled()
    document.cookie = 'nidora_logged_in=; Max-Age=0'
  })

  // R-AUTH-1
  it('leaves the page of a login or logout alone: it leads on by itself, and other windows answer with an event', async () => {
    visibility.mockReturnValue('visible')
    await twoTabs()
    const reload = vi.fn()
    vi.stubGlobal('location', { ...window.location, reload })
    const logout = { mutationKey: mutationKeys.changeLogin, mutationFn: () => Promise.resolve() }
    await browserQueryClient().getMutationCache().build(browserQueryClient(), logout).execute(undefined)
    document.cookie = 'nidora_logged_in=1'
    fireEvent(window, new StorageEvent('storage'))
    expect(reload).not.toHaveBeenCalled()
    browserQueryClient().getMutationCache().clear()
    fireEvent(window, new StorageEvent('storage'))
    expect(reload).toHaveBeenCalledOnce()
    document.cookie = 'nidora_logged_in=; Max-Age=0'
  })

  it('refetches nothing for other stored values', async () => {
    visibility.mockReturnValue('visible')
    const { reads } = await twoTabs()
    fireEvent(window, new StorageEvent('storage', { key: 'recently-viewed' }))
    expect(reads()).toBe(1)
  })
})

/** A change in another window, before this one has a listener: no event arrives here. */
describe('a change made while the page is still loading', () => {
  beforeEach(() => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
    giveToken()
  })
  /** Another window of the browser adds something and publishes it. */
  const change = (of: 'cart' | 'favourites') => localStorage.setItem(`${of}-version`, `changed ${Math.random()}`)

  function Lists() {
    return (
      <p>
        {useCartSize()} {useFavourites().favourites?.length}
      </p>
    )
  }
  function Listening() {
    useRefreshOnReturn()
    return null
  }
  function stubLists() {
    const sizes = { cart: 1, favourites: 1 }
    let onCall: () => void = () => undefined
    stubBackend(({ path }) => {
      const data =
        path === '/api/cart'
          ? cartOf([cartLine({ quantity: sizes.cart })])
          : Array.from({ length: sizes.favourites }, (_, id) => ({ id }))
      onCall()
      return { data }
    })
    const changeBy = (of: 'cart' | 'favourites') => {
      sizes[of] = 2
      change(of)
    }
    return { changeBy, during: (action: () => void) => (onCall = action) }
  }

  it.each([
    ['cart', '2 1'],
    ['favourites', '1 2'],
  ] as const)('reaches the %s that was requested before', async (of, shown) => {
    const { changeBy } = stubLists()
    const { rerender } = renderIsland(<Lists />)
    expect(await screen.findByText('1 1')).toBeInTheDocument()
    changeBy(of)
    rerender(
      <>
        <Lists />
        <Listening />
      </>,
    )
    expect(await screen.findByText(shown)).toBeInTheDocument()
  })

  it.each([
    ['cart', '2 1'],
    ['favourites', '1 2'],
  ] as const)('reaches the %s whose answer overtook it', async (of, shown) => {
    const { changeBy, during } = stubLists()
    during(() => {
      changeBy(of)
      during(() => undefined)
    })
    renderIsland(
      <>
        <Lists />
        <Listening />
      </>,
    )
    expect(await screen.findByText(shown)).toBeInTheDocument()
  })

  it.each([
    ['login', 'nidora_logged_in=1'],
    ['currency', 'currency_id=3'],
  ])('of the %s reloads the page', (_, cookie) => {
    stubLists()
    document.documentElement.dataset.currency = '1'
    const reload = vi.fn()
    vi.stubGlobal('location', { ...window.location, reload })
    document.cookie = cookie
    renderIsland(<Listening />)
    expect(reload).toHaveBeenCalledOnce()
    document.cookie = `${cookie.split('=')[0]}=; Max-Age=0`
  })
})

it.each([
  ['back_forward', '1', true],
  ['back_forward', '3', false],
  ['navigate', '1', true],
  ['reload', '1', true],
  ['reload', '3', false],
])('arriving by %s with currency %s on the page: reloads is %s', (type, shown, isReloaded) => {
  const reload = vi.fn()
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry])
  vi.stubGlobal('location', { ...window.location, reload })
  document.cookie = 'currency_id=3'
  document.documentElement.dataset.currency = shown
  render(<Page read={() => 1} readInit={() => 1} />)
  expect(reload).toHaveBeenCalledTimes(isReloaded ? 1 : 0)
})

// The default is the shop's own: without a choice every page is correct.
it.each(['', 'GBP'])('is not reloaded in the shop’s default currency without a choice (%j)', (cookie) => {
  const reload = vi.fn()
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' } as unknown as PerformanceEntry])
  vi.stubGlobal('location', { ...window.location, reload })
  document.cookie = `currency_id=${cookie}`
  document.documentElement.dataset.currency = '2'
  render(<Page read={() => 1} readInit={() => 1} />)
  expect(reload).not.toHaveBeenCalled()
})
