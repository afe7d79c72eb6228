import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderMarkdown } from '@/lib/content/markdown'
import { TextPage } from './TextPage'

const labels = { contents: 'Tartalom', print: 'Nyomtatás' }

describe('TextPage', () => {
  it('lists the headings as links to their anchors', () => {
    const text = renderMarkdown('## Egy\n\na\n\n## Kettő\n\nb\n\n## Három\n\nc')
    render(<TextPage title="ÁSZF" facts={['2026-11 változat']} text={text} labels={labels} />)
    const links = within(screen.getByRole('navigation', { name: 'Tartalom' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#egy', '#ketto', '#harom'])
    expect(screen.getByRole('heading', { name: 'Kettő' }).id).toBe('ketto')
    expect(screen.getByText('2026-11 változat')).toBeInTheDocument()
  })

  it('omits the table of contents of a short text', () => {
    render(<TextPage title="Rólunk" facts={[]} text={renderMarkdown('szöveg')} labels={labels} />)
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
    expect(screen.getByText('szöveg')).toBeInTheDocument()
  })

  it('prints', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    render(<TextPage title="Rólunk" facts={[]} text={renderMarkdown('szöveg')} labels={labels} />)
    await userEvent.click(screen.getByRole('button', { name: 'Nyomtatás' }))
    expect(print).toHaveBeenCalledOnce()
  })
})
