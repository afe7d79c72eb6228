import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MobileMenu } from './MobileMenu'
import { menuFixture } from '@/tests/support/menu-fixture'

const element = <MobileMenu label="Menü" href="/hu/termekek" locale="hu" className="iconBtn" />

async function opened() {
  render(element)
  await userEvent.click(screen.getByRole('link', { name: 'Menü' }))
  return screen.findByRole('dialog', { name: 'Menü' })
}

beforeEach(() => vi.stubGlobal('fetch', () => Promise.resolve(Response.json(menuFixture))))
afterEach(() => vi.unstubAllGlobals())

describe('MobileMenu', () => {
  it('is a link to all products in the served HTML', () => {
    const served = document.createElement('div')
    served.innerHTML = renderToString(element)
    expect(served.querySelector('a')).toHaveAttribute('href', '/hu/termekek')
  })

  it('opens as a dialog with every link, and closes', async () => {
    const dialog = await opened()
    expect(dialog).toHaveAttribute('open')
    expect(within(dialog).getByRole('link', { name: 'Nappali' })).toHaveAttribute('href', '/hu/kategoriak/nappali')
    expect(within(dialog).getByRole('link', { name: /Akció/ })).toHaveTextContent('akár −30%')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Menü bezárása' }))
    expect(dialog).not.toHaveAttribute('open')
  })

  it('lists the links of a group in a disclosure, the group itself first', async () => {
    const dialog = await opened()
    const links = [...dialog.querySelectorAll('details:first-of-type a')].map((link) => link.textContent)
    expect(links).toEqual(['Az összes', 'Kanapék', 'Fotelek', 'Puffok', 'Bárszékek', 'Padok', 'Hintaszékek'])
  })

  it('has the settings at the bottom', async () => {
    const dialog = await opened()
    expect(within(dialog).getByRole('radio', { name: 'Nettó' })).toBeInTheDocument()
    expect(within(dialog).getByRole('button', { name: 'Euró' })).toHaveAttribute('value', '2')
    expect(within(dialog).getByRole('link', { name: 'English' })).toHaveAttribute('hreflang', 'en')
  })
})
