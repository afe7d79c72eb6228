import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DeliveryDates, OpenToday } from './TimeTexts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

it('replaces the served delivery dates with current ones', async () => {
  const sentence = { between: '{from} és {to} között.', single: '{from}.' }
  render(<DeliveryDates served="Tegnap." range={{ min: 1, max: 3 }} locale="hu" sentence={sentence} />)
  expect(screen.getByText('Tegnap.')).toBeVisible()
  expect(await screen.findByText('Kedd, november 24. és csütörtök, november 26. között.')).toBeVisible()
})

it.each([
  [[], 'Nyitva ma 17 óráig'],
  [['11-23'], 'Ma már zárva'],
])('shows whether the showroom is open now, with exceptional closing days %j', async (closed, words) => {
  const sentences = {
    locale: 'hu',
    open: 'Nyitva ma {until} óráig',
    later: 'Ma {from}–{until} óráig',
    closed: 'Ma már zárva',
  } as const
  const hours = [{ days: ['Mo' as const], opens: '09:00', closes: '17:00' }]
  render(<OpenToday served="Tegnap" {...{ hours, closed, sentences }} />)
  expect(await screen.findByText(words)).toBeVisible()
})
