import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from './Dialog'
import { currentToast, dismissToast, storeToast, showToast } from './toast'
import { Toaster } from './Toaster'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster closeLabel="Bezárás" />)
})

afterEach(() => {
  const toast = currentToast()
  if (toast) act(() => dismissToast(toast.id))
  vi.useRealTimers()
})

describe('Toaster', () => {
  it('announces a toast and removes it after six seconds', () => {
    act(() => showToast({ text: 'Lune fotel a kosárban' }))
    expect(screen.getByRole('status')).toHaveTextContent('Lune fotel a kosárban')
    act(() => vi.advanceTimersByTime(5999))
    expect(screen.getByText('Lune fotel a kosárban')).toBeInTheDocument()
    act(() => vi.advanceTimersByTime(1))
    expect(screen.queryByText('Lune fotel a kosárban')).not.toBeInTheDocument()
  })

  it('stays while focused', () => {
    act(() => showToast({ text: 'Elmentettük' }))
    fireEvent.focus(screen.getByRole('button', { name: 'Bezárás' }))
    act(() => vi.advanceTimersByTime(20_000))
    expect(screen.getByText('Elmentettük')).toBeInTheDocument()
    fireEvent.blur(screen.getByRole('button', { name: 'Bezárás' }))
    act(() => vi.advanceTimersByTime(6000))
    expect(screen.queryByText('Elmentettük')).not.toBeInTheDocument()
  })

  it('only shows the latest toast', () => {
    act(() => showToast({ text: 'Első' }))
    act(() => vi.advanceTimersByTime(4000))
    act(() => showToast({ text: 'Második' }))
    expect(screen.queryByText('Első')).not.toBeInTheDocument()
    act(() => vi.advanceTimersByTime(4000))
    expect(screen.getByText('Második')).toBeInTheDocument()
  })

  it('runs its action and disappears', () => {
    const run = vi.fn()
    act(() => showToast({ text: 'Törölve', action: { label: 'Visszavonás', run } }))
    fireEvent.click(screen.getByRole('button', { name: 'Visszavonás' }))
    expect(run).toHaveBeenCalledOnce()
    expect(screen.queryByText('Törölve')).not.toBeInTheDocument()
  })

  it('is rendered into the topmost modal dialog while one is open', () => {
    const dialogs = (outer: boolean, inner: boolean) => (
      <>
        <Dialog open={outer} onClose={() => undefined} label="Kosár">
          <p>Tételek</p>
        </Dialog>
        <Dialog open={inner} onClose={() => undefined} label="Biztosan?">
          <p>Kérdés</p>
        </Dialog>
      </>
    )
    const { rerender } = render(dialogs(true, false))
    expect(screen.getByRole('dialog', { name: 'Kosár' })).toContainElement(screen.getByRole('status'))
    act(() => showToast({ text: 'Törölve' }))
    expect(screen.getByRole('status')).toHaveTextContent('Törölve')
    rerender(dialogs(true, true))
    expect(screen.getByRole('dialog', { name: 'Biztosan?' })).toContainElement(screen.getByText('Törölve'))
    rerender(dialogs(true, false))
    expect(screen.getByRole('dialog', { name: 'Kosár' })).toContainElement(screen.getByText('Törölve'))
    rerender(dialogs(false, false))
    expect(screen.getByText('Törölve').closest('dialog')).toBeNull()
  })

  // R-ACCT-2
  it('announces the text left by the previous page, once, until it is dismissed', () => {
    const load = () => {
      cleanup()
      render(<Toaster closeLabel="Bezárás" />)
    }
    storeToast('Töröltük a fiókodat')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    load()
    act(() => vi.advanceTimersByTime(60_000))
    expect(screen.getByRole('status')).toHaveTextContent('Töröltük a fiókodat')
    fireEvent.click(screen.getByRole('button', { name: 'Bezárás' }))
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    load()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('can contain a link', () => {
    act(() => showToast({ text: 'A kosárban', action: { label: 'Kosár', href: '/hu/kosar' } }))
    expect(screen.getByRole('link', { name: 'Kosár' })).toHaveAttribute('href', '/hu/kosar')
  })
})
