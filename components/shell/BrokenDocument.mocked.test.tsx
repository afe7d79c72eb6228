import { render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { putInHead } from '@/tests/support/head'
import { BrokenDocument } from './BrokenDocument'

/** As the browser has it when React replaces the document: with the look of the page that failed. */
function withPage(style: string, head: string) {
  document.documentElement.setAttribute('style', style)
  putInHead(head)
}

const error = new Error('the layout failed')
const show = () => render(<BrokenDocument error={error} retry={() => undefined} />, { container: document })

// Loaded on demand, which takes longer than a query waits.
beforeAll(async () => void (await import('./BrokenPage')))
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  vi.restoreAllMocks()
  document.documentElement.removeAttribute('style')
})

// R-ERR-5
describe('the error page in place of a document', () => {
  it('has the colours, fonts and name of the page that failed', async () => {
    withPage('--spruce: #5b2333; --font-text: "Own text"', '<meta property="og:site_name" content="Teaház">')
    show()
    await screen.findByRole('heading', { level: 1, name: 'Valami elromlott nálunk' })
    const style = document.querySelector('style')?.textContent
    expect(style).toMatch(/^:root\{.*--spruce: ?#5b2333/)
    expect(style).toContain('"Own text"')
    expect(screen.getByRole('link', { name: 'Teaház, Kezdőlap' })).toBeInTheDocument()
  })

  it('is neutral where that page does not say whose it is', async () => {
    withPage('', '')
    show()
    const banner = await screen.findByRole('banner')
    expect(within(banner).getByRole('link', { name: 'Kezdőlap' })).toBeInTheDocument()
    expect(document.querySelector('style')?.textContent).toContain('--spruce:#333333')
  })
})
