import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { nextPaint } from '@/lib/api/next-paint'
import { cartDrawer } from '@/lib/cart/drawer'
import { SoftNavigation } from './SoftNavigation'

const { router, page } = vi.hoisted(() => ({ router: { push: vi.fn(), prefetch: vi.fn() }, page: { path: '/hu' } }))
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => page.path }))

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  history.replaceState(null, '', '/hu/termekek')
  document.head.innerHTML = ''
  router.push.mockClear()
})

function renderPage(link: React.ReactNode) {
  return render(
    <>
      <SoftNavigation />
      {link}
      <details data-popup="" open>
        <summary>Pénznem</summary>
        <button type="button">Euró</button>
      </details>
    </>,
  )
}

describe('SoftNavigation', () => {
  // R-ROUTE-10
  it('hands a click within the shop to the router and clears what lies above the page', async () => {
    const { container } = renderPage(
      <a href="/hu/kosar?a=1#sum">
        <span>Kosár</span>
      </a>,
    )
    cartDrawer.show()
    container.querySelector('details')!.open = true
    expect(fireEvent.click(screen.getByText('Kosár'))).toBe(false)
    expect(cartDrawer.isShown()).toBe(false)
    expect(container.querySelector('details')).not.toHaveAttribute('open')
    await nextPaint()
    expect(router.push).toHaveBeenCalledWith('/hu/kosar?a=1#sum')
  })

  it('leaves a click with a modifier key to the browser', async () => {
    renderPage(<a href="/hu/kosar">Kosár</a>)
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    fireEvent.click(screen.getByText('Kosár'), { ctrlKey: true })
    await nextPaint()
    expect(router.push).not.toHaveBeenCalled()
  })

  it('leaves open what was opened before it was loaded', () => {
    cartDrawer.show()
    renderPage(null)
    expect(cartDrawer.isShown()).toBe(true)
    cartDrawer.hide()
  })

  // R-ROUTE-11
  it('hides the cart drawer on every change of the route', () => {
    const { rerender } = renderPage(null)
    cartDrawer.show()
    page.path = '/hu/1/cart'
    rerender(<SoftNavigation />)
    expect(cartDrawer.isShown()).toBe(false)
  })

  it('closes an open menu by Escape and returns the focus, and by a click beside it', () => {
    const { container } = renderPage(<p>Lap</p>)
    const details = container.querySelector('details')!
    details.open = true
    fireEvent.keyDown(screen.getByText('Euró'), { key: 'Escape' })
    expect(details).not.toHaveAttribute('open')
    expect(container.querySelector('summary')).toHaveFocus()
    details.open = true
    fireEvent.pointerDown(screen.getByText('Euró'))
    expect(details).toHaveAttribute('open')
    fireEvent.pointerDown(screen.getByText('Lap'))
    expect(details).not.toHaveAttribute('open')
  })
})
