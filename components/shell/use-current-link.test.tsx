import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useCurrentLink } from './use-current-link'

function Header({ page }: { readonly page: string }) {
  useCurrentLink(page)
  return (
    <header>
      <nav>
        <a href="/hu/akcios">Akció</a>
        <a href="/hu/blog">Magazin</a>
      </nav>
    </header>
  )
}

it('marks the link to the section that the page belongs to, and follows the visitor', () => {
  window.history.replaceState(null, '', '/hu/blog/olajozott-tolgy')
  const { rerender } = render(<Header page="article" />)
  expect(screen.getByRole('link', { name: 'Magazin' })).toHaveAttribute('aria-current', 'true')
  expect(screen.getByRole('link', { name: 'Akció' })).not.toHaveAttribute('aria-current')
  window.history.replaceState(null, '', '/hu/akcios')
  rerender(<Header page="sale" />)
  expect(screen.getByRole('link', { name: 'Akció' })).toHaveAttribute('aria-current', 'true')
  expect(screen.getByRole('link', { name: 'Magazin' })).not.toHaveAttribute('aria-current')
})
