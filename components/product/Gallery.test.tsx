import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import messages from '@/messages/hu.json'
import { Gallery } from './Gallery'

const { gallery } = messages.product
const labels = { ...gallery, gallery: gallery.label, dialog: 'Lune, képek' }
const image = (name: string) => ({
  src: `/media/products/${name}.webp`,
  alt: `Lune ${name}`,
  width: 1200,
  height: 1200,
})

// jsdom has <dialog> without its methods.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false
  }
})

function show(names: string[]) {
  return render(<Gallery images={names.map(image)} title="Lune" badge="Új" labels={labels} />)
}

// R-PROD-2
describe('Gallery', () => {
  it('links every picture to its full size', () => {
    show(['front', 'detail'])
    const link = screen.getByRole('link', { name: 'Nagyítás, 2. kép: Lune detail' })
    expect(link.getAttribute('href')).toBe('/media/products/detail.webp')
    expect(screen.getByText('1 / 2')).toBeInTheDocument()
    expect(screen.getByText('Új')).toBeInTheDocument()
  })

  it('opens the clicked picture in a dialog and moves to the next', async () => {
    show(['front', 'detail'])
    fireEvent.click(screen.getByRole('link', { name: 'Nagyítás, 2. kép: Lune detail' }))
    const dialog = await screen.findByRole('dialog', { name: 'Lune, képek' })
    expect(screen.getByRole('status').textContent).toBe('2 / 2')
    fireEvent.click(screen.getByRole('button', { name: 'Következő kép' }))
    expect(screen.getByRole('status').textContent).toBe('1 / 2')
    fireEvent.keyDown(dialog.firstElementChild as Element, { key: 'ArrowLeft' })
    expect(screen.getByRole('status').textContent).toBe('2 / 2')
  })

  it('changes the picture on a swipe and zooms on a click', async () => {
    show(['front', 'detail'])
    fireEvent.click(screen.getByRole('link', { name: 'Nagyítás, 1. kép: Lune front' }))
    const dialog = await screen.findByRole('dialog', { name: 'Lune, képek' })
    const zoom = screen.getByRole('button', { name: labels.zoom })
    const photo = () => dialog.querySelector('img') as HTMLElement
    const drag = (from: number, to: number) => {
      const target = photo()
      fireEvent.pointerDown(target, { clientX: from })
      fireEvent.pointerUp(target, { clientX: to })
      fireEvent.click(target.isConnected ? target : photo())
    }
    drag(300, 200)
    expect(screen.getByRole('status').textContent).toBe('2 / 2')
    drag(200, 300)
    expect(screen.getByRole('status').textContent).toBe('1 / 2')
    expect(zoom).toHaveAttribute('aria-pressed', 'false')
    drag(200, 210)
    expect(screen.getByRole('status').textContent).toBe('1 / 2')
    expect(zoom).toHaveAttribute('aria-pressed', 'true')
    expect(photo()).toHaveAttribute('sizes', 'min(200vw, 200vh - 18rem)')
    // When zoomed, the same gesture pans.
    drag(300, 200)
    expect(screen.getByRole('status').textContent).toBe('1 / 2')
  })

  it('closes on Back without changing the address, and leaves no history entry when closed by its button', async () => {
    show(['front', 'detail'])
    const { href } = window.location
    const open = async () => {
      fireEvent.click(screen.getByRole('link', { name: 'Nagyítás, 1. kép: Lune front' }))
      return screen.findByRole('dialog')
    }
    const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    history.replaceState({ page: 'product' }, '')
    await open()
    history.back()
    await isGone()
    expect(window.location.href).toBe(href)
    expect(history.state).toEqual({ page: 'product' })

    // Forward does not reopen it; its entry is reused.
    const forward = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    history.forward()
    await forward
    expect(screen.queryByRole('dialog')).toBeNull()
    const entries = history.length
    await open()
    expect(history.length).toBe(entries)
    fireEvent.click(screen.getByRole('button', { name: labels.close }))
    await isGone()
    expect(history.state).toEqual({ page: 'product' })
  })

  it('leaves a click for a new tab alone', () => {
    show(['front'])
    const link = screen.getByRole('link')
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows the placeholder without a picture', () => {
    show([])
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByRole('region').querySelector('img')?.getAttribute('src')).toBe('/icons/product-placeholder.svg')
  })
})
