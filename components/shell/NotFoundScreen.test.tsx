import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { putInHead } from '@/tests/support/head'
import { LazyNotFound } from './LazyErrors'
import { NotFoundScreen } from './NotFoundScreen'

describe('NotFoundScreen', () => {
  it('has a logo linking home, a heading and further links', () => {
    putInHead('<meta property="og:site_name" content="Teaház">')
    render(<NotFoundScreen locale="hu" />)
    expect(screen.getByRole('link', { name: 'Teaház, Kezdőlap' })).toHaveAttribute('href', '/hu')
    expect(screen.getByRole('heading', { level: 1, name: 'Ez az oldal nincs meg' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Keresés' })).toHaveAttribute('href', '/hu/kereses')
    expect(screen.getByText('404 · Az oldal nem található')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/en')
  })

  // R-OPS-22
  it('offers neither a language nor a currency that the shop does not', () => {
    const offered = { languages: ['hu'], currencies: ['EUR'] } as const
    render(<NotFoundScreen locale="hu" offered={offered} address="/hu/termekek/x-1" currencyId={2} />)
    expect(screen.queryByRole('link', { name: 'English' })).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('names the address if known, even with replacement patterns in it', () => {
    render(<NotFoundScreen locale="en" address="/en/products/$&-x" />)
    expect(screen.getByText('404 · Page Not Found: /en/products/$&-x')).toBeInTheDocument()
  })

  it('carries the English message, and status 410 for a removed page', () => {
    render(<NotFoundScreen locale="hu" address="/hu/termekek/x-1" status={410} />)
    expect(screen.getByText('410 · Az oldal nem található: /hu/termekek/x-1')).toHaveAttribute(
      'data-message',
      'Page Not Found: /hu/termekek/x-1',
    )
  })
})

// R-ERR-10
describe('the currencies', () => {
  const buttons = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'))

  it.each(['/hu/termekek/fotel/lune-12', '/hu/kategoriak/fotelek?page=9', '/hu/kereses?q=lune', '/hu/termekek?page=3'])(
    'can be changed where prices decide what exists: %s',
    (address) => {
      render(<NotFoundScreen locale="hu" address={address} currencyId={3} />)
      expect(buttons()).toEqual(['Forint', 'Euró', 'USA-dollár'])
      expect(screen.getByRole('form', { name: 'Lehet, hogy csak más pénznemben kapható:' })).toHaveAttribute(
        'method',
        'get',
      )
      expect(screen.getByRole('button', { name: 'Euró' })).toHaveAttribute('value', '2')
      expect(screen.getByRole('button', { name: 'USA-dollár' })).toHaveAttribute('aria-current', 'true')
    },
  )

  it.each(['/hu/magazin/nincs', '/hu/semmi', '/'])('make no difference elsewhere: %s', (address) => {
    render(<NotFoundScreen locale="hu" address={address} currencyId={1} />)
    expect(buttons()).toEqual([])
  })
})

describe('LazyNotFound', () => {
  it('names the current address', async () => {
    history.replaceState(null, '', '/en/products/lune-99?a=1')
    render(<LazyNotFound locale="en" />)
    expect(await screen.findByText('404 · Page Not Found: /en/products/lune-99?a=1')).toBeInTheDocument()
  })
})
