import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Rail } from './Rail'

const row = () => screen.getByRole('group', { name: 'Chairs' })
const button = (name: string) => screen.getByRole('button', { name })

/** jsdom has no layout: a track of 1000 px of which 400 are visible. */
function layOut(scrollLeft: number, scrollWidth = 1000) {
  for (const [name, value] of Object.entries({ scrollLeft, scrollWidth, clientWidth: 400 })) {
    Object.defineProperty(row(), name, { configurable: true, value })
  }
}

beforeEach(() => {
  render(
    <Rail id="chairs" title="Chairs" labels={{ previous: 'Back', next: 'On' }}>
      <p>Lune</p>
    </Rail>,
  )
})

describe('Rail', () => {
  it('is labelled by its heading', () => {
    expect(screen.getByRole('heading', { name: 'Chairs' })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Chairs' })).toContainElement(row())
  })

  it('scrolls by most of its width', async () => {
    const scrollBy = vi.fn()
    row().scrollBy = scrollBy
    layOut(300)
    fireEvent.scroll(row())
    await userEvent.click(button('On'))
    expect(scrollBy).toHaveBeenLastCalledWith({ left: 320, behavior: 'smooth' })
    await userEvent.click(button('Back'))
    expect(scrollBy).toHaveBeenLastCalledWith({ left: -320, behavior: 'smooth' })
  })

  it('disables the button at either end', () => {
    layOut(0)
    fireEvent.scroll(row())
    expect(button('Back')).toBeDisabled()
    expect(button('On')).toBeEnabled()
    layOut(300)
    fireEvent.scroll(row())
    expect(button('Back')).toBeEnabled()
    layOut(600)
    fireEvent.scroll(row())
    expect(button('On')).toBeDisabled()
  })

  it('disables both when a wider window shows the whole track', () => {
    layOut(0, 400)
    fireEvent(window, new Event('resize'))
    expect(button('Back')).toBeDisabled()
    expect(button('On')).toBeDisabled()
  })
})
