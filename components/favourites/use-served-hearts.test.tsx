import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ServedHeart } from './ServedHeart'
import { markHearts } from './use-served-hearts'

const labels = { add: 'Kedvencekhez', remove: 'Kiveszem' }

describe('markHearts', () => {
  it('shows which served hearts are favourites, and what a click would do', () => {
    render(
      <>
        <ServedHeart productId={1} title="Lune fotel" labels={labels} />
        <ServedHeart productId={2} title="Tihany szék" labels={labels} />
      </>,
    )
    markHearts(document, new Set([2]))
    const lune = screen.getByRole('button', { name: 'Kedvencekhez: Lune fotel' })
    const tihany = screen.getByRole('button', { name: 'Kedvencekhez: Tihany szék' })
    expect([lune, tihany].map((heart) => heart.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
    expect([lune.title, tihany.title]).toEqual(['Kedvencekhez', 'Kiveszem'])
  })
})
