import { render, renderHook, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useCurrentLink, useFirstMarks } from './ShellBehaviour'

function Header() {
  useCurrentLink()
  return (
    <header>
      <nav>
        <a href="/hu/akcios">Akció</a>
        <a href="/hu/blog">Magazin</a>
      </nav>
    </header>
  )
}

it('marks the link to the current section', () => {
  window.history.replaceState(null, '', '/hu/blog/olajozott-tolgy')
  render(<Header />)
  expect(screen.getByRole('link', { name: 'Magazin' })).toHaveAttribute('aria-current', 'true')
  expect(screen.getByRole('link', { name: 'Akció' })).not.toHaveAttribute('aria-current')
})

// R-A11Y-7
it('what needs scripts is shown again after React has rendered a translated page anew', () => {
  document.documentElement.removeAttribute('class')
  renderHook(useFirstMarks)
  expect(document.documentElement).toHaveClass('js')
})
