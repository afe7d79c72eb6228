import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { languageLinksScript } from './FirstScript'
import { LanguageLink } from '../page/settings'

beforeAll(() => {
  new Function(languageLinksScript)()
})

beforeEach(() => {
  document.head.innerHTML = ''
})

describe('a language link', () => {
  it('leads to the page’s own translation, with its query', () => {
    document.head.innerHTML = '<link rel="alternate" hreflang="en" href="https://shop.example/en/all-products">'
    history.replaceState(null, '', '/hu/termekek?sort=name')
    render(<LanguageLink locale="hu" name="English" />)
    fireEvent.focusIn(screen.getByText('English'))
    expect(screen.getByText('English')).toHaveAttribute('href', '/en/all-products?sort=name')
  })

  it('falls back to ?locale= with the query if the page has no hreflang link', () => {
    history.replaceState(null, '', '/hu/termekek?category=vilagitas')
    render(<LanguageLink locale="hu" name="English" />)
    fireEvent.pointerDown(screen.getByText('English'))
    expect(screen.getByText('English')).toHaveAttribute('href', '/hu/termekek?category=vilagitas&locale=en')
  })
})
