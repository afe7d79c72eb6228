import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Home } from '@/lib/contract/shop'
import { CategoryTiles } from './HomeSections'

type Category = Home['popular_categories'][number]

const picture = { src: '/media/teas.webp', width: 800, height: 800, alt: '' } as NonNullable<Category['image']>
const category = (id: number, image: Category['image']) =>
  ({ id, title: `Category ${id}`, slug: `category-${id}`, image, product_count: id }) as Category

it('categories are a plain list unless one of them has a picture', () => {
  const shown = (...images: Category['image'][]) => {
    const { container, unmount } = render(
      <CategoryTiles categories={images.map((image, index) => category(index + 1, image))} locale="en" />,
    )
    expect(screen.getAllByRole('link', { name: /Category/ })).toHaveLength(images.length)
    const isPlain = container.querySelector('[data-plain]') !== null
    unmount()
    return isPlain
  }
  expect(shown(null, null)).toBe(true)
  expect(shown(null, picture)).toBe(false)
})
