import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Picture } from './Picture'

const lune = { src: '/media/products/lune.webp', alt: 'Lune fotel', width: 1200, height: 1200 }

// R-MEDIA-1
describe('Picture', () => {
  it('is lazy and responsive, with the aspect ratio of the original', () => {
    render(<Picture {...lune} sizes="25vw" />)
    const picture = screen.getByRole('img', { name: 'Lune fotel' })
    expect(picture).toHaveAttribute('loading', 'lazy')
    expect(picture).toHaveAttribute('sizes', '25vw')
    expect(picture).toHaveAttribute('width', '1200')
    expect(picture.getAttribute('srcset')).toMatch(/w=320&q=80 \d+w, /)
  })

  it('is loaded eagerly with high priority as the LCP image', () => {
    render(<Picture {...lune} priority />)
    const picture = screen.getByRole('img')
    expect(picture).not.toHaveAttribute('loading')
    expect(picture).toHaveAttribute('fetchpriority', 'high')
  })

  it('has densities instead of widths at a fixed size', () => {
    render(<Picture {...lune} fixedWidth={320} />)
    expect(screen.getByRole('img').getAttribute('srcset')).toContain(' 2x')
    expect(screen.getByRole('img')).not.toHaveAttribute('sizes')
  })

  it('has no width and height if the size of the original is unknown', () => {
    render(<Picture {...lune} width={0} height={0} />)
    expect(screen.getByRole('img')).not.toHaveAttribute('width')
  })

  // R-MEDIA-8
  it('shows its colour until it is loaded, if that is known', () => {
    render(<Picture {...lune} alt="known" colour="#c0bcad" />)
    expect(screen.getByRole('img', { name: 'known' })).toHaveStyle({ backgroundColor: '#c0bcad' })
    render(<Picture {...lune} alt="unknown" />)
    expect(screen.getByRole('img', { name: 'unknown' })).not.toHaveAttribute('style')
  })

  it('shows the placeholder if the picture is missing', () => {
    const { container } = render(<Picture {...lune} src={null} />)
    expect(container.querySelector('img')).toHaveAttribute('src', '/icons/product-placeholder.svg')
    expect(container.querySelector('img')).toHaveAttribute('alt', '')
  })
})
