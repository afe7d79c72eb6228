import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Rail } from './Rail'
import { RailButtons } from './RailButtons'
import { useRails } from './use-rails'

const labels = { previous: 'Back', next: 'On' }
const track = () => screen.getByRole('group', { name: 'Chairs' })
const button = (name: string) => screen.getByRole('button', { name })

function Shell() {
  useRails('/hu')
  return null
}

/** jsdom lays nothing out: a row of 1000 px of which 400 are seen. */
function layOut(scrollLeft: number, scrollWidth = 1000) {
  for (const [name, value] of Object.entries({ scrollLeft, scrollWidth, clientWidth: 400 })) {
    Object.defineProperty(track(), name, { configurable: true, value })
  }
  fireEvent.scroll(track())
}

beforeEach(() => {
  render(
    <>
      <h2 id="chairs">Chairs</h2>
      <RailButtons rail="chairs-rail" labels={labels} />
      <Rail id="chairs-rail" labelledBy="chairs">
        <p>Lune</p>
      </Rail>
      <Shell />
    </>,
  )
})

describe('useRails', () => {
  it('moves the row by most of its width', async () => {
    const scrollBy = vi.fn()
    track().scrollBy = scrollBy
    layOut(300)
    await userEvent.click(button('On'))
    expect(scrollBy).toHaveBeenLastCalledWith({ left: 320, behavior: 'smooth' })
    await userEvent.click(button('Back'))
    expect(scrollBy).toHaveBeenLastCalledWith({ left: -320, behavior: 'smooth' })
  })

  it('disables the button that would lead beyond an end', () => {
    layOut(0)
    expect(button('Back')).toBeDisabled()
    expect(button('On')).toBeEnabled()
    layOut(300)
    expect(button('Back')).toBeEnabled()
    layOut(600)
    expect(button('On')).toBeDisabled()
  })

  it('looks at rows that came later when somebody reaches for their buttons', async () => {
    layOut(300)
    Object.defineProperty(track(), 'scrollLeft', { configurable: true, value: 600 })
    await userEvent.hover(button('On'))
    expect(button('On')).toBeDisabled()
  })
})
