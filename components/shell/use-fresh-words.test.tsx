import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DeliveryWords, OpeningWords } from '@/components/product/FreshWords'
import { OpeningHours } from './OpeningHours'
import { sayFreshWords } from './use-fresh-words'

const hours = [{ days: ['Mo' as const, 'Tu' as const], opens: '09:00', closes: '17:00' }]
const sentences = { open: 'Most nyitva, ma {until} óráig', later: 'Ma {from}–{until} óráig', closed: 'Ma már zárva' }
const rows = [
  { days: [0, 1], label: 'Hétfő–kedd', text: '9–17' },
  { days: [2, 3, 4, 5, 6], label: 'Szerda–vasárnap', text: 'zárva' },
]

describe('opening hours', () => {
  it('say nothing of now in the served HTML', () => {
    const { container } = render(<OpeningHours {...{ hours, sentences, rows }} caption="Nyitvatartás" />)
    expect(container.querySelector('p')).not.toBeVisible()
    expect(screen.getByRole('row', { name: 'Hétfő–kedd 9–17' })).not.toHaveAttribute('aria-current')
  })

  it('say in the browser whether it is open, and mark today', () => {
    render(<OpeningHours {...{ hours, sentences, rows }} caption="Nyitvatartás" />)
    sayFreshWords(document, new Date('2026-11-23T10:00:00Z'))
    expect(screen.getByText('Most nyitva, ma 17 óráig')).toHaveAttribute('data-state', 'open')
    expect(screen.getByRole('row', { name: 'Hétfő–kedd 9–17' })).toHaveAttribute('aria-current', 'date')
    sayFreshWords(document, new Date('2026-11-25T10:00:00Z'))
    expect(screen.getByText('Ma már zárva')).toHaveAttribute('data-state', 'closed')
    expect(screen.getByRole('row', { name: 'Hétfő–kedd 9–17' })).not.toHaveAttribute('aria-current')
  })

  it('say anew what a product page promised when it was served', () => {
    const range = { min: 1, max: 3 }
    const sentence = { between: '{from} és {to} között.', single: '{from}.' }
    render(
      <>
        <DeliveryWords served="Tegnap." facts={{ range, locale: 'hu', sentence }} />
        <OpeningWords served="Ma már zárva" sentences={{ ...sentences, open: 'Nyitva ma {until} óráig' }} />
        <OpeningHours {...{ hours, sentences, rows }} caption="Nyitvatartás" />
      </>,
    )
    sayFreshWords(document, new Date('2026-11-23T10:00:00Z'))
    expect(screen.getByText('Kedd, november 24. és csütörtök, november 26. között.')).toBeInTheDocument()
    expect(screen.getByText('Nyitva ma 17 óráig')).toBeInTheDocument()
  })
})
