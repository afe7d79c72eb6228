import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Modal } from './Modal'

function Question() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Törlés
      </button>
      <Modal open={open} onClose={() => setOpen(false)} title="Biztosan törlöd?" closeLabel="Bezárás">
        <p>Nem vonható vissza.</p>
      </Modal>
    </>
  )
}

async function openQuestion() {
  render(<Question />)
  await userEvent.click(screen.getByRole('button', { name: 'Törlés' }))
  return screen.getByRole('dialog', { name: 'Biztosan törlöd?' })
}

describe('Modal', () => {
  it('opens as a labelled dialog and returns the focus on close', async () => {
    const dialog = await openQuestion()
    expect(dialog).toHaveAttribute('open')
    await userEvent.click(screen.getByRole('button', { name: 'Bezárás' }))
    expect(dialog).not.toHaveAttribute('open')
    expect(screen.getByRole('button', { name: 'Törlés' })).toHaveFocus()
  })

  it('closes on Escape', async () => {
    const dialog = await openQuestion()
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(dialog).not.toHaveAttribute('open')
  })

  it('closes on a click on its backdrop, but not inside', async () => {
    const dialog = await openQuestion()
    await userEvent.click(screen.getByText('Nem vonható vissza.'))
    expect(dialog).toHaveAttribute('open')
    fireEvent.click(dialog)
    expect(dialog).not.toHaveAttribute('open')
  })
})
