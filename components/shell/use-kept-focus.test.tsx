import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { useKeptFocus } from './use-kept-focus'

function List({ onRemove }: { onRemove?: () => void }) {
  const [items, setItems] = useState(['one', 'two'])
  useKeptFocus()
  return (
    <ul aria-label="Things">
      {items.map((item) => (
        <li key={item}>
          <button
            onClick={() => {
              setItems(items.filter((other) => other !== item))
              onRemove?.()
            }}
          >
            {item}
          </button>
        </li>
      ))}
      <li>
        <button>last</button>
      </li>
    </ul>
  )
}

it('R-A11Y-1: the innermost part that is still there takes the focus of what has gone', async () => {
  render(<List />)
  await userEvent.click(screen.getByRole('button', { name: 'one' }))
  await waitFor(() => expect(screen.getByRole('list', { name: 'Things' })).toHaveFocus())
})

it('leaves a better choice alone', async () => {
  render(<List onRemove={() => screen.getByRole('button', { name: 'last' }).focus()} />)
  await userEvent.click(screen.getByRole('button', { name: 'one' }))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.getByRole('button', { name: 'last' })).toHaveFocus()
})

it('knows what had the focus before its code arrived', async () => {
  document.body.innerHTML = '<section aria-label="Cart"><button>Remove</button></section>'
  const button = screen.getByRole('button', { name: 'Remove' })
  button.focus()
  render(<List />)
  button.remove()
  await waitFor(() => expect(screen.getByRole('region', { name: 'Cart' })).toHaveFocus())
})
