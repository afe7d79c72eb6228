import { fireEvent, render, screen } from '@testing-library/react'
import { RecordContextProvider, ResourceContextProvider } from 'ra-core'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { RecordLink } from './RecordLink'

function Address() {
  return <output>{useLocation().pathname}</output>
}

it('is a link that the keyboard reaches, and opens its record once', () => {
  const rowClick = vi.fn<() => void>()
  render(
    <MemoryRouter>
      <ResourceContextProvider value="products">
        <RecordContextProvider value={{ id: 'A/1 b' }}>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- stands for the row of react-admin's list, which is just so */}
          <div onClick={rowClick}>
            <RecordLink to="edit" />
          </div>
        </RecordContextProvider>
      </ResourceContextProvider>
      <Address />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('link', { name: 'A/1 b' }))
  expect(screen.getByRole('status').textContent).toBe('/products/A%2F1%20b')
  expect(rowClick).not.toHaveBeenCalled()
})
