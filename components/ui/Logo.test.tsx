import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Logo } from './Logo'

// R-SHELL-1
it('a shop without a logo is called by its name', () => {
  render(<Logo shop={{ name: 'Bútorbolt', logo: null }} />)
  expect(screen.getByText('Bútorbolt')).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
})

it('a picture keeps its own colours, a symbol takes those around it', () => {
  const size = { width: 200, height: 40 }
  const { rerender } = render(<Logo shop={{ name: 'Bútorbolt', logo: { src: '/media/logo.png', ...size } }} />)
  expect(screen.getByRole('img', { name: 'Bútorbolt' })).toHaveAttribute('src', '/media/logo.png')
  rerender(<Logo shop={{ name: 'Bútorbolt', logo: { src: '/media/logo.svg#logo', ...size } }} />)
  const symbol = screen.getByRole('img', { name: 'Bútorbolt' })
  expect(symbol).toHaveAttribute('viewBox', '0 0 200 40')
  expect(symbol.querySelector('use')).toHaveAttribute('href', '/media/logo.svg#logo')
})

it('a shop of a backend that does not know logos is called by its name', () => {
  render(<Logo shop={{ name: 'Bútorbolt' }} />)
  expect(screen.getByText('Bútorbolt')).toBeVisible()
})
