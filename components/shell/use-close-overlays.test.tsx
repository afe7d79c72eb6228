import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cartDrawer } from '@/lib/cart/drawer'
import { useCloseOverlaysOnNavigation, useDismissibleMenus } from './use-close-overlays'

function Page() {
  useCloseOverlaysOnNavigation()
  useDismissibleMenus()
  return (
    <>
      <p>Lap</p>
      <details data-popup="" open>
        <summary>Pénznem</summary>
        <button type="button">Euró</button>
      </details>
    </>
  )
}

// R-ROUTE-11
it.each(['popstate', 'pagehide'])('hides the cart drawer and closes menus on %s', (name) => {
  render(<Page />)
  cartDrawer.show()
  fireEvent(window, new Event(name))
  expect(cartDrawer.isShown()).toBe(false)
  expect(screen.getByRole('group')).not.toHaveAttribute('open')
})

it('does not close a drawer opened before it was mounted', () => {
  cartDrawer.show()
  render(<Page />)
  expect(cartDrawer.isShown()).toBe(true)
  cartDrawer.hide()
})

it('closes a menu on Escape, returning the focus, and on a press outside', () => {
  const { container } = render(<Page />)
  const details = container.querySelector('details')!
  fireEvent.keyDown(screen.getByText('Euró'), { key: 'Escape' })
  expect(details).not.toHaveAttribute('open')
  expect(container.querySelector('summary')).toHaveFocus()
  details.open = true
  fireEvent.pointerDown(screen.getByText('Euró'))
  expect(details).toHaveAttribute('open')
  fireEvent.pointerDown(screen.getByText('Lap'))
  expect(details).not.toHaveAttribute('open')
})
