import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { translateLanguageLinks } from '@/lib/shop/language-links'
import { LanguageLink } from '@/components/page/settings'
import { putInHead } from '@/tests/support/head'

/** Where the link leads, without the origin. */
function target(): string {
  const { pathname, search, hash } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'English' }).href)
  return pathname + search + hash
}

beforeAll(translateLanguageLinks)

describe('a language link', () => {
  it('leads to the page’s own translation, with its query', () => {
    putInHead('<link rel="alternate" hreflang="en" href="https://shop.example/en/all-products">')
    history.replaceState(null, '', '/hu/termekek?sort=name')
    render(<LanguageLink to="en" name="English" />)
    fireEvent.focusIn(screen.getByText('English'))
    expect(target()).toBe('/en/all-products?sort=name')
  })

  it('keeps the fragment', () => {
    for (const head of ['', '<link rel="alternate" hreflang="en" href="https://shop.example/en/faq">']) {
      putInHead(head)
      history.replaceState(null, '', '/hu/gyakran-ismetelt-kerdesek#szallitas')
      const { unmount } = render(<LanguageLink to="en" name="English" />)
      fireEvent.focusIn(screen.getByText('English'))
      const address = head ? '/en/faq' : '/hu/gyakran-ismetelt-kerdesek?locale=en'
      expect(target()).toBe(`${address}#szallitas`)
      unmount()
    }
  })

  it.each(['%2Fhu%2Faccount', '%2fhu%2faccount', '/hu/account'])(
    'has the server translate an address in the query: %s',
    (inner) => {
      putInHead('<link rel="alternate" hreflang="en" href="https://shop.example/en/auth/login">')
      history.replaceState(null, '', `/hu/auth/bejelentkezes?redirect=${inner}`)
      render(<LanguageLink to="en" name="English" />)
      fireEvent.focusIn(screen.getByText('English'))
      const address = '/hu/auth/bejelentkezes?redirect=%2Fhu%2Faccount&locale=en'
      expect(target()).toBe(address)
    },
  )

  it('falls back to ?locale= with the query if the page has no hreflang link', () => {
    history.replaceState(null, '', '/hu/termekek?category=vilagitas')
    render(<LanguageLink to="en" name="English" />)
    fireEvent.pointerDown(screen.getByText('English'))
    expect(target()).toBe('/hu/termekek?category=vilagitas&locale=en')
  })
})
