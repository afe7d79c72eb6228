import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { observeServerTime } from '@/lib/browser/clock'
import { OpeningHours } from './OpeningHours'

const hours = [{ days: ['Mo' as const, 'Tu' as const], opens: '09:00', closes: '17:00' }]
const sentences = {
  locale: 'hu',
  open: 'Most nyitva, ma {until} óráig',
  later: 'Ma {from}–{until} óráig',
  closed: 'Ma már zárva',
} as const
const rows = [
  { days: [0, 1], label: 'Hétfő–kedd', text: '9–17' },
  { days: [2, 3, 4, 5, 6], label: 'Szerda–vasárnap', text: 'zárva' },
]
const served = { text: 'Tegnap', isOpen: false, weekday: 6, until: 1 }
const table = <OpeningHours {...{ served, hours, sentences, rows, closed: ['11-30'] }} caption="Nyitvatartás" />

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  observeServerTime(new Date().toUTCString(), Date.now())
})
afterEach(() => void vi.useRealTimers())

describe('OpeningHours', () => {
  it('does not show the current state in the served HTML', () => {
    document.body.innerHTML = renderToString(table)
    expect(document.querySelector('p')).not.toBeVisible()
    expect(screen.getByRole('row', { name: 'Hétfő–kedd 9–17' })).not.toHaveAttribute('aria-current')
    document.body.innerHTML = ''
  })

  it('shows that it is open, and marks today, in the browser', async () => {
    vi.setSystemTime(new Date('2026-11-23T10:00:00Z'))
    render(table)
    expect(await screen.findByText('Most nyitva, ma 17 óráig')).toHaveAttribute('data-state', 'open')
    expect(screen.getByRole('row', { name: 'Hétfő–kedd 9–17' })).toHaveAttribute('aria-current', 'date')
  })

  it('shows the served state at once while it is right', () => {
    vi.setSystemTime(new Date('2026-11-23T10:00:00Z'))
    const open = { text: 'Nyitva', isOpen: true, weekday: 0, until: Date.now() + 60_000 }
    render(<OpeningHours {...{ hours, sentences, rows, closed: [] }} served={open} caption="Nyitvatartás" />)
    expect(screen.getByText('Nyitva')).toHaveAttribute('data-state', 'open')
    expect(screen.getByRole('row', { name: 'Hétfő–kedd 9–17' })).toHaveAttribute('aria-current', 'date')
  })

  it('shows that it is closed on an exceptional day, and marks no hours that do not apply', async () => {
    vi.setSystemTime(new Date('2026-11-30T10:00:00Z'))
    render(table)
    expect(await screen.findByText('Ma már zárva')).toHaveAttribute('data-state', 'closed')
    expect(screen.getByRole('row', { name: 'Hétfő–kedd 9–17' })).not.toHaveAttribute('aria-current')
  })

  it('shows that it is closed', async () => {
    vi.setSystemTime(new Date('2026-11-25T10:00:00Z'))
    render(table)
    expect(await screen.findByText('Ma már zárva')).toHaveAttribute('data-state', 'closed')
    expect(screen.getByRole('row', { name: 'Hétfő–kedd 9–17' })).not.toHaveAttribute('aria-current')
    expect(screen.getByRole('row', { name: 'Szerda–vasárnap zárva' })).toHaveAttribute('aria-current', 'date')
  })
})
