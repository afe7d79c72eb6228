import { describe, expect, it } from 'vitest'
import type { OpeningHours } from '@/lib/contract/shop'
import { shortHour } from '@/lib/contract/opening-rows'
import { hourText, openNow, openToday, openingText } from './opening'

const hours: OpeningHours[] = [
  { days: ['Mo', 'Tu'], opens: '09:00', closes: '17:00' },
  { days: ['Fr'], opens: '10:00', closes: '16:30' },
]

// R-SHELL-2
describe('openToday', () => {
  it('is open within the hours of its day, in Budapest time', () => {
    expect(openToday(hours, [], new Date('2026-11-20T09:00:00Z'))).toEqual({ state: 'open', until: '16:30' })
  })

  it('opens later', () => {
    expect(openToday(hours, [], new Date('2026-11-20T08:59:00Z'))).toEqual({
      state: 'later',
      from: '10:00',
      until: '16:30',
    })
  })

  it('is closed after hours, on days without hours, on public holidays and on exceptional days', () => {
    // A Friday.
    expect(openToday(hours, [], new Date('2027-12-24T10:00:00Z')).state).toBe('closed')
    expect(openToday(hours, [], new Date('2026-11-20T15:30:00Z')).state).toBe('closed')
    expect(openToday(hours, [], new Date('2026-11-22T10:00:00Z')).state).toBe('closed')
    expect(openToday(hours, ['2026-11-20'], new Date('2026-11-20T10:00:00Z')).state).toBe('closed')
    expect(openToday(hours, ['11-20'], new Date('2026-11-20T10:00:00Z')).state).toBe('closed')
  })
})

describe('openingText', () => {
  const sentences = {
    locale: 'hu',
    open: 'Nyitva ma {until} óráig',
    later: 'Ma {from}–{until}',
    closed: 'Ma már zárva',
  } as const

  it('fills the matching sentence', () => {
    expect(openingText({ state: 'open', until: '17:00' }, sentences)).toBe('Nyitva ma 17 óráig')
    expect(openingText({ state: 'later', from: '09:00', until: '16:30' }, sentences)).toBe('Ma 9–16:30')
    expect(openingText({ state: 'closed' }, sentences)).toBe('Ma már zárva')
  })

  it('is given with the time until which it is right', () => {
    // A Friday; the other days' hours divide it too.
    expect(openNow(hours, [], sentences, new Date('2026-11-20T09:30:00Z'))).toEqual({
      text: 'Nyitva ma 16:30 óráig',
      isOpen: true,
      weekday: 4,
      until: Date.parse('2026-11-20T15:30:00Z'),
    })
  })

  it('applies no weekday hours on a day that is closed by exception', () => {
    const now = new Date('2026-11-20T09:30:00Z')
    expect(openNow(hours, ['11-20'], sentences, now)).toMatchObject({ isOpen: false, weekday: null })
    expect(openNow(hours, [], sentences, new Date('2026-12-25T09:30:00Z'))).toMatchObject({
      isOpen: false,
      weekday: null,
    })
  })

  it('writes hours and minutes in English', () => {
    const english = { locale: 'en', open: 'Open until {until} today', later: '', closed: '' } as const
    expect(openingText({ state: 'open', until: '17:00' }, english)).toBe('Open until 17:00 today')
    expect(openingText({ state: 'open', until: '16:30' }, english)).toBe('Open until 16:30 today')
  })

  it('shortens whole hours in Hungarian only', () => {
    expect(hourText('09:00', 'hu')).toBe('9')
    expect(hourText('09:00', 'en')).toBe('09:00')
    expect(shortHour('16:30')).toBe('16:30')
  })
})
