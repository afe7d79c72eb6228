import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ServedOnly } from './ServedOnly'
import { keepMarkup, keptMarkup } from './served-markup'

const page = '<!doctype html><main><div id="facts"><p>Tömör tölgy</p></div></main>'

afterEach(() => vi.unstubAllGlobals())

describe('ServedOnly', () => {
  it('takes its part from the HTML of the page when it was not served with it', async () => {
    const fetched = vi.fn(() => Promise.resolve(new Response(page)))
    vi.stubGlobal('fetch', fetched)
    render(
      <ServedOnly id="facts" name="1 hu">
        <p>Tömör tölgy</p>
      </ServedOnly>,
    )
    expect(await screen.findByText('Tömör tölgy')).toBeInTheDocument()
    expect(fetched).toHaveBeenCalledOnce()
  })

  it('keeps the room of the part that the page before had, until its own is there', async () => {
    let answer: (page: Response) => void = () => undefined
    const answered = new Promise<Response>((resolve) => (answer = resolve))
    vi.stubGlobal('fetch', () => answered)
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = '<div id="care"><p>Bükk</p></div>'
    const part = (name: string) => (
      <ServedOnly key={name} id="care" name={name}>
        <p>Bükk</p>
      </ServedOnly>
    )
    const { rerender } = render(part('1 hu'), { container, hydrate: true })
    history.replaceState(null, '', '/hu/termekek/masik-2')
    rerender(part('2 hu'))
    expect(container.querySelector('#care[data-former]')).toHaveTextContent('Bükk')
    answer(new Response('<div id="care"><p>Dió</p></div>'))
    expect(await screen.findByText('Dió')).toBeInTheDocument()
    expect(container.querySelector('[data-former]')).toBeNull()
    expect(screen.queryByText('Bükk')).not.toBeInTheDocument()
  })

  it('leaves alone what was served', async () => {
    const fetched = vi.fn()
    vi.stubGlobal('fetch', fetched)
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = '<div id="facts"><p>Tömör tölgy</p></div>'
    render(
      <ServedOnly id="facts" name="1 hu">
        <p>Tömör tölgy</p>
      </ServedOnly>,
      { container, hydrate: true },
    )
    await waitFor(() => expect(screen.getByText('Tömör tölgy')).toBeInTheDocument())
    expect(fetched).not.toHaveBeenCalled()
  })

  it('fetches nothing for what only readers of the HTML need', () => {
    const fetched = vi.fn()
    vi.stubGlobal('fetch', fetched)
    render(
      <ServedOnly id="json-ld" name="1 hu" shown={false}>
        <script type="application/ld+json" />
      </ServedOnly>,
    )
    expect(fetched).not.toHaveBeenCalled()
  })
})

describe('kept markup', () => {
  it('is found by name, the latest of a name, and the oldest go first', () => {
    keepMarkup('first', 'old')
    keepMarkup('first', 'new')
    expect(keptMarkup('first')).toBe('new')
    for (let index = 0; index < 2500; index += 1) keepMarkup(`${index}`, index)
    expect(keptMarkup('first')).toBeUndefined()
    expect(keptMarkup('2499')).toBe(2499)
  })
})
