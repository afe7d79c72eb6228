import { describe, expect, it } from 'vitest'
import type { OpeningHours } from '@/lib/contract/shop'
import { openingLine, openingRows } from './opening-rows'

const names = { Mo: 'Hétfő', Tu: 'Kedd', We: 'Szerda', Th: 'Csütörtök', Fr: 'Péntek', Sa: 'Szombat', Su: 'Vasárnap' }
const words = { day: (code: keyof typeof names) => names[code], shut: 'zárva', lowerCaseInside: true }

// R-SHELL-2
describe('openingRows', () => {
  it('merges consecutive days with the same hours into one row', () => {
    const rows = openingRows(
      [
        { days: ['Mo', 'Tu'], opens: '09:00', closes: '17:00' },
        { days: ['We', 'Th'], opens: '10:00', closes: '18:00' },
        { days: ['Fr'], opens: '10:00', closes: '17:00' },
        { days: ['Sa'], opens: '10:00', closes: '16:30' },
      ],
      words,
    )
    expect(rows).toEqual([
      { days: [0, 1], label: 'Hétfő–kedd', text: '9–17' },
      { days: [2, 3], label: 'Szerda–csütörtök', text: '10–18' },
      { days: [4], label: 'Péntek', text: '10–17' },
      { days: [5], label: 'Szombat', text: '10–16:30' },
      { days: [6], label: 'Vasárnap', text: 'zárva' },
    ])
  })

  it('keeps non-consecutive days with the same hours apart', () => {
    const rows = openingRows([{ days: ['Mo', 'We'], opens: '10:00', closes: '17:00' }], words)
    expect(rows.map(({ label }) => label)).toEqual(['Hétfő', 'Kedd', 'Szerda', 'Csütörtök–vasárnap'])
  })

  it('keeps English days capitalized', () => {
    const rows = openingRows([], { ...words, lowerCaseInside: false })
    expect(rows).toEqual([{ days: [0, 1, 2, 3, 4, 5, 6], label: 'Hétfő–Vasárnap', text: 'zárva' }])
  })
})

describe('openingLine', () => {
  it('names only the days with opening hours', () => {
    const hours: OpeningHours[] = [{ days: ['Mo', 'Tu', 'Fr'], opens: '09:00', closes: '17:00' }]
    expect(openingLine(hours, words)).toBe('hétfő–kedd 9–17, péntek 9–17')
    expect(openingLine(hours, { ...words, lowerCaseInside: false })).toBe('Hétfő–Kedd 9–17, Péntek 9–17')
  })
})
