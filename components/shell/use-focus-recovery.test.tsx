import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { useFocusRecovery } from './use-focus-recovery'

function List({ onRemove }: { onRemove?: () => void }) {
  const [items, setItems] = useState(['one', 'two'])
  useFocusRecovery()
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

it('R-A11Y-1: moves the focus from a removed element to its closest remaining ancestor', async () => {
  render(<List />)
  await userEvent.click(screen.getByRole('button', { name: 'one' }))
  await waitFor(() => expect(screen.getByRole('list', { name: 'Things' })).toHaveFocus())
})

it('keeps a focus set by the component', async () => {
  render(<List onRemove={() => screen.getByRole('button', { name: 'last' }).focus()} />)
  await userEvent.click(screen.getByRole('button', { name: 'one' }))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.getByRole('button', { name: 'last' })).toHaveFocus()
})

it('recovers a focus set before it was mounted', async () => {
  document.body.innerHTML = '<section aria-label="Cart"><button>Remove</button></section>'
  const button = screen.getByRole('button', { name: 'Remove' })
  button.focus()
  render(<List />)
  button.remove()
  await waitFor(() => expect(screen.getByRole('region', { name: 'Cart' })).toHaveFocus())
})
