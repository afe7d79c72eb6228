import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
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

const [scale, count] = [0, 1].map((index) => () => screen.getAllByRole('status')[index]!.textContent) as [
  () => string | null,
  () => string | null,
]

// R-PROD-2
describe('Gallery', () => {
  it('links every picture to its full size', () => {
    show(['front', 'detail'])
    const link = screen.getByRole('link', { name: 'Nagyítás, 2. kép: Lune detail' })
    expect(link.getAttribute('href')).toBe('/media/products/detail.webp')
    expect(screen.getByText('1 / 2')).toBeInTheDocument()
    expect(screen.getByText('Új')).toBeInTheDocument()
  })

  it('has a thumbnail of every picture, which moves the row to it', () => {
    show(['front', 'detail'])
    const second = screen.getByRole('link', { name: '2. kép' })
    const track = screen.getByRole('link', { name: 'Nagyítás, 2. kép: Lune detail' }).parentElement!
      .parentElement as HTMLElement
    const scrollIntoView = vi.fn()
    track.children[1]!.scrollIntoView = scrollIntoView
    expect(document.querySelector(`${second.getAttribute('href')} > a`)?.getAttribute('href')).toContain('detail')
    expect(fireEvent.click(second)).toBe(false)
    expect(scrollIntoView).toHaveBeenCalledOnce()
    expect(second).toHaveAttribute('aria-current', 'true')
    expect(screen.getByRole('link', { name: '1. kép' })).not.toHaveAttribute('aria-current')
  })

  it('shows a single picture without thumbnails and counter', () => {
    show(['front'])
    expect(screen.getAllByRole('link')).toHaveLength(1)
    expect(screen.queryByText('1 / 1')).toBeNull()
  })

  it('opens the clicked picture in a dialog and moves to the next', async () => {
    show(['front', 'detail'])
    fireEvent.click(screen.getByRole('link', { name: 'Nagyítás, 2. kép: Lune detail' }))
    const dialog = await screen.findByRole('dialog', { name: 'Lune, képek' })
    expect(count()).toBe('2 / 2')
    fireEvent.click(screen.getByRole('button', { name: 'Következő kép' }))
    expect(count()).toBe('1 / 2')
    fireEvent.keyDown(dialog.firstElementChild as Element, { key: 'ArrowLeft' })
    expect(count()).toBe('2 / 2')
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
    expect(count()).toBe('2 / 2')
    drag(200, 300)
    expect(count()).toBe('1 / 2')
    expect(zoom).toHaveAttribute('aria-pressed', 'false')
    drag(200, 210)
    expect(count()).toBe('1 / 2')
    expect(zoom).toHaveAttribute('aria-pressed', 'true')
    expect(photo()).toHaveAttribute('sizes', 'min(200vw, 200vh - 18rem)')
    // When zoomed, the same gesture pans.
    drag(300, 200)
    expect(count()).toBe('1 / 2')
  })

  it('zooms by keys, wheel, pinch and double tap, and says how far', async () => {
    show(['front', 'detail'])
    fireEvent.click(screen.getByRole('link', { name: 'Nagyítás, 1. kép: Lune front' }))
    const dialog = await screen.findByRole('dialog', { name: 'Lune, képek' })
    const key = (name: string) => fireEvent.keyDown(dialog.firstElementChild as Element, { key: name })
    const photo = dialog.querySelector('img') as HTMLElement
    expect(scale()).toBe('')
    key('+')
    expect(scale()).toBe('Nagyítás 150%')
    key('+')
    key('ArrowRight')
    expect([scale(), count()]).toEqual(['Nagyítás 200%', '1 / 2'])
    key('-')
    expect(scale()).toBe('Nagyítás 150%')
    key('0')
    expect(scale()).toBe('Nagyítás 100%')

    fireEvent.wheel(photo, { deltaY: -250 })
    expect(scale()).toBe('Nagyítás 150%')
    fireEvent.wheel(photo, { deltaY: 250 })
    expect(scale()).toBe('Nagyítás 100%')

    const finger = { pointerType: 'touch', clientY: 0 }
    fireEvent.pointerDown(photo, { ...finger, pointerId: 1, clientX: 100 })
    fireEvent.pointerDown(photo, { ...finger, pointerId: 2, clientX: 200 })
    fireEvent.pointerMove(photo, { ...finger, pointerId: 2, clientX: 280 })
    for (const pointerId of [1, 2]) fireEvent.pointerUp(photo, { ...finger, pointerId, clientX: 100 })
    expect([scale(), count()]).toEqual(['Nagyítás 180%', '1 / 2'])

    key('0')
    const tap = () => {
      fireEvent.pointerDown(photo, { ...finger, pointerId: 1, clientX: 100 })
      fireEvent.pointerUp(photo, { ...finger, pointerId: 1, clientX: 100 })
      fireEvent.click(photo)
    }
    tap()
    expect(scale()).toBe('Nagyítás 100%')
    tap()
    expect(scale()).toBe('Nagyítás 200%')
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

  // R-PROD-13
  it('ends with the room in which the product stands, and a link to all of it', () => {
    const room = { image: { ...image('room'), width: 2400 }, label: 'Az egész szoba', href: '/hu#room-1' }
    render(<Gallery images={[image('front')]} room={room} title="Lune" badge={null} labels={labels} />)
    expect(screen.getByRole('link', { name: 'Nagyítás, 2. kép: Lune room' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Az egész szoba' })).toHaveAttribute('href', '/hu#room-1')
    expect(screen.getByText('1 / 2')).toBeInTheDocument()
  })

  it('shows the placeholder without a picture', () => {
    show([])
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByRole('region').querySelector('img')?.getAttribute('src')).toBe('/icons/product-placeholder.svg')
  })
})
