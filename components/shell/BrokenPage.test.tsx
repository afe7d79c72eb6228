import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { putInHead } from '@/tests/support/head'
import BrokenPage from './BrokenPage'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

describe('BrokenPage', () => {
  // R-ERR-5
  it('shows the error in the page’s language, with the digest found in the log', () => {
    putInHead('<meta property="og:site_name" content="Teaház">')
    const error = Object.assign(new Error('x'), { digest: '7f3a19c2' })
    render(<BrokenPage locale="hu" error={error} retry={() => undefined} />)
    expect(screen.getByRole('heading', { level: 1, name: 'Valami elromlott nálunk' })).toBeInTheDocument()
    expect(screen.getByText('Hibakód: 500 · 7f3a19c2')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Teaház, Kezdőlap' })).toHaveAttribute('href', '/hu')
    expect(document.title).toBe('Valami elromlott nálunk')
  })

  it('retries on click', async () => {
    const retry = vi.fn()
    render(<BrokenPage locale="en" error="thrown text" retry={retry} />)
    expect(screen.getByText('Error code: 500')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  // R-ERR-6
  it('renders nothing for crawlers and logs the error', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1)')
    const { container } = render(<BrokenPage locale="hu" error={new Error('x')} retry={() => undefined} />)
    expect(container).toBeEmptyDOMElement()
    expect(console.error).toHaveBeenCalledWith(new Error('x'))
  })
})
