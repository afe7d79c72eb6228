import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MegaMenu } from './MegaMenu'
import { menuFixture } from '@/tests/support/menu-fixture'

const element = <MegaMenu title="Termékek" href="/hu/termekek" locale="hu" />

async function menu() {
  render(
    <>
      {element}
      <a href="/hu/akcios">Akció</a>
    </>,
  )
  const opener = screen.getByRole('button', { name: 'Termékek' })
  // The panel is loaded on focus.
  await act(async () => opener.focus())
  await vi.waitFor(() => expect(document.getElementById('mega')).not.toBeNull())
  return { opener, panel: document.getElementById('mega')! }
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(menuFixture)))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('MegaMenu', () => {
  it('is a link to all products in the served HTML', () => {
    const served = document.createElement('div')
    served.innerHTML = renderToString(element)
    expect(served.querySelector('a')).toHaveAttribute('href', '/hu/termekek')
    expect(served.querySelector('[role=button]')).toBeNull()
  })

  // R-SHELL-1
  it('opens by keyboard and leads to every category, of a long group by a link to all', async () => {
    const { opener, panel } = await menu()
    expect(opener).toHaveAttribute('aria-expanded', 'false')
    expect(panel).not.toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(opener).toHaveAttribute('aria-expanded', 'true')
    expect(panel).toBeVisible()
    expect(panel.querySelectorAll('li a')).toHaveLength(6 + 8)
    expect(screen.getByRole('link', { name: 'Az összes (9)' })).toHaveAttribute('href', '/hu/kategoriak/tarolas')
    expect(screen.getByRole('link', { name: 'Ülőbútorok' })).toHaveAttribute('href', '/hu/kategoriak/ulobutorok')
  })

  it('closes on Escape and returns the focus', async () => {
    const { opener, panel } = await menu()
    await userEvent.keyboard('{Enter}')
    screen.getByRole('link', { name: 'Kanapék' }).focus()
    await userEvent.keyboard('{Escape}')
    expect(panel).not.toBeVisible()
    expect(opener).toHaveFocus()
  })

  it('closes when the focus leaves it', async () => {
    const { panel } = await menu()
    await userEvent.keyboard('{Enter}')
    await act(async () => screen.getByRole('link', { name: 'Akció' }).focus())
    expect(panel).not.toBeVisible()
  })

  it('opens on hover and closes shortly after the pointer has left, unless it returns', async () => {
    const { opener, panel } = await menu()
    vi.useFakeTimers()
    const wrapper = opener.parentElement!
    fireEvent.pointerEnter(wrapper, { pointerType: 'mouse' })
    expect(panel).toBeVisible()
    fireEvent.pointerLeave(wrapper, { pointerType: 'mouse' })
    act(() => void vi.advanceTimersByTime(50))
    fireEvent.pointerEnter(wrapper, { pointerType: 'mouse' })
    act(() => void vi.advanceTimersByTime(500))
    expect(panel).toBeVisible()
    fireEvent.pointerLeave(wrapper, { pointerType: 'mouse' })
    act(() => void vi.advanceTimersByTime(500))
    expect(panel).not.toBeVisible()
  })

  it('stays open on the click that follows the hover', async () => {
    const { opener, panel } = await menu()
    await userEvent.click(opener)
    expect(panel).toBeVisible()
  })
})
