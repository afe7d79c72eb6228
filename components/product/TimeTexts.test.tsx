import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { observeServerTime } from '@/lib/browser/clock'
import { DeliveryDates, OpenToday } from './TimeTexts'

const now = new Date('2026-11-23T10:00:00Z')
const minute = 60_000
const soon = now.getTime() + minute

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  observeServerTime(new Date().toUTCString(), Date.now())
})
afterEach(() => void vi.useRealTimers())

describe('delivery dates', () => {
  const sentence = { between: '{from} és {to} között.', single: '{from}.' }
  const dates = (text: string, until: number) => (
    <DeliveryDates served={{ text, until }} range={{ min: 1, max: 3 }} locale="hu" sentence={sentence} />
  )

  it('replaces served dates of the past', async () => {
    render(dates('Tegnap.', now.getTime()))
    expect(screen.getByText('Tegnap.')).toBeVisible()
    expect(await screen.findByText('Kedd, november 24. és csütörtök, november 26. között.')).toBeVisible()
  })

  it('keeps served dates that are still right', async () => {
    render(dates('Holnap.', soon))
    // Later than the browser's idle work, which jsdom does not have (200 ms).
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(screen.getByText('Holnap.')).toBeVisible()
  })
})

it('says on a page left open when the showroom has closed', async () => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const sentences = { locale: 'hu', open: 'Nyitva', later: 'Később', closed: 'Zárva' } as const
  const hours = [{ days: ['Mo' as const], opens: '09:00', closes: '11:01' }]
  render(<OpenToday served={{ text: 'Nyitva', until: soon }} {...{ hours, closed: [], sentences }} />)
  await vi.advanceTimersByTimeAsync(minute - 1)
  expect(screen.getByText('Nyitva')).toBeVisible()
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  expect(await screen.findByText('Zárva')).toBeVisible()
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
  render(<OpenToday served={{ text: 'Tegnap', until: 0 }} {...{ hours, closed, sentences }} />)
  expect(await screen.findByText(words)).toBeVisible()
})
