import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cartDrawer } from '@/lib/cart/drawer'
import { useClosingMenus, useUncoveredPage } from './use-uncovered-page'

function Page() {
  useUncoveredPage()
  useClosingMenus()
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

it('leaves open what was opened before it was loaded', () => {
  cartDrawer.show()
  render(<Page />)
  expect(cartDrawer.isShown()).toBe(true)
  cartDrawer.hide()
})

it('closes an open menu by Escape and returns the focus, and by a click beside it', () => {
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
