import { expect, it } from 'vitest'
import { differencesOf, merged, withValue } from './merge'

const base = { name: 'Nidora', hours: [{ opens: '10:00' }, { opens: '11:00' }], phone: '1', note: { hu: 'a', en: 'b' } }

it('names the places that differ, a list of another length as one', () => {
  expect(differencesOf(base, { ...base, phone: '2', note: { en: 'b', hu: 'c' } })).toEqual([
    { path: ['phone'], before: '1', after: '2' },
    { path: ['note', 'hu'], before: 'a', after: 'c' },
  ])
  expect(differencesOf(base, { ...base, hours: [] })).toEqual([{ path: ['hours'], before: base.hours, after: [] }])
})

it('puts two people’s changes of different places together', () => {
  const theirs = withValue(base, ['hours', '1', 'opens'], '12:00')
  const mine = withValue(withValue(base, ['phone'], '2'), ['note', 'hu'], 'c')
  expect(merged(base, theirs, mine)).toEqual({
    value: { ...base, hours: [{ opens: '10:00' }, { opens: '12:00' }], phone: '2', note: { hu: 'c', en: 'b' } },
    conflicts: [],
  })
})

it('leaves it to the reader where both changed the same, but not where they agree', () => {
  const theirs = withValue(withValue(base, ['phone'], '3'), ['name'], 'New')
  const mine = withValue(withValue(base, ['phone'], '2'), ['name'], 'New')
  expect(merged(base, theirs, mine)).toEqual({
    value: theirs,
    conflicts: [{ path: ['phone'], before: '3', after: '2' }],
  })
  const shorter = merged(
    base,
    withValue(base, ['hours'], [{ opens: '09:00' }]),
    withValue(base, ['hours', '0', 'opens'], '08:00'),
  )
  expect(shorter.conflicts).toMatchObject([{ path: ['hours'], before: [{ opens: '09:00' }] }])
})

it('takes a field out, and tells a name with dots from a path', () => {
  const pictures = { '/media/a.webp': { alt: 'x' } }
  expect(differencesOf(pictures, withValue(pictures, ['/media/a.webp', 'alt'], 'y'))).toEqual([
    { path: ['/media/a.webp', 'alt'], before: 'x', after: 'y' },
  ])
  expect(withValue({ a: { b: 1, c: 2 } }, ['a', 'b'], undefined)).toEqual({ a: { c: 2 } })
})
