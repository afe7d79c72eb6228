import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSingleHead } from './use-single-head'

const served = `
  <title>Ágyak</title><meta name="viewport" content="width=device-width"><meta name="description" content="Ágyak">
  <link rel="canonical" href="/hu/agyak"><link rel="alternate" hreflang="en" href="/en/beds">
  <link rel="alternate" hreflang="hu" href="/hu/agyak">`

/** What a navigation adds, as markup. */
function arrive(markup: string) {
  document.head.insertAdjacentHTML('beforeend', markup)
}

beforeEach(() => {
  document.head.innerHTML = served
})

describe('useSingleHead', () => {
  it('takes the served title, description and addresses away when another page brings its own', async () => {
    renderHook(useSingleHead)
    arrive(`<title>Asztalok</title><meta name="description" content="Asztalok"><link rel="canonical" href="/hu/asztalok">
      <link rel="alternate" hreflang="en" href="/en/tables">`)
    await waitFor(() => expect(document.head.querySelectorAll('title')).toHaveLength(1))
    expect(document.title).toBe('Asztalok')
    const hrefs = [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(['/hu/agyak', '/hu/asztalok', '/en/tables'])
    expect(document.head.querySelector('link[hreflang="hu"]')).toHaveAttribute('href', '/hu/agyak')
  })

  it('leaves what no other page speaks of, and what has several values of its own', async () => {
    renderHook(useSingleHead)
    arrive(
      '<title>Asztalok</title><meta property="og:image" content="/a.png"><meta property="og:image" content="/b.png">',
    )
    await waitFor(() => expect(document.title).toBe('Asztalok'))
    expect(document.head.querySelector('meta[name="viewport"]')).toBeInTheDocument()
    expect(document.head.querySelectorAll('meta[property="og:image"]')).toHaveLength(2)
  })
})
