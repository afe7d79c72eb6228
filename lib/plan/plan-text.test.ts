import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newPlan, planLimits, rectangle, type Plan } from './plan'
import { cutCorner, moveWall } from './room'
import { planFragment, planOfFragment, planText, readPlan } from './plan-text'

const furnished: Plan = {
  ...cutCorner(newPlan('Nappali, 2. szoba'), 1, 1000),
  pieces: [
    { key: 1, product: 12, x: 1000, y: 450, turn: 0, size: null, locked: false },
    { key: 2, product: 345, x: 2500, y: 2000, turn: 23, size: { width: 1800, depth: 900 }, locked: true },
  ],
}

// R-PLAN-5
describe('a plan as text', () => {
  it('is read as it was written', () => {
    expect(readPlan(planText(furnished))).toEqual(furnished)
    expect(planOfFragment(planFragment(furnished))).toEqual(furnished)
    expect(readPlan(planText(newPlan('')))).toEqual(newPlan(''))
  })

  it('is short, and needs no escapes in an address', () => {
    const text = planText({ ...furnished, name: 'Szoba' })
    expect(text.length).toBeLessThan(130)
    expect(new URL(`https://shop.example/hu/szobaterv#plan=${text}`).hash).toBe(`#plan=${text}`)
  })

  it('begins at the upper left corner, wherever walls were moved, with all pieces at least at the room’s edge', () => {
    const moved = moveWall(furnished, furnished.corners.length - 1, -500)
    const read = readPlan(planText({ ...moved, pieces: [{ ...furnished.pieces[0]!, x: -9000 }] }))!
    expect(read.corners[0]).toEqual({ x: 0, y: 0 })
    expect(read.corners[1]!.x).toBe(4500)
    expect(read.pieces[0]!.x).toBe(0)
  })

  it('differs from an address without a plan', () => {
    expect(planOfFragment('')).toBeUndefined()
    expect(planOfFragment('#top')).toBeUndefined()
    expect(planOfFragment('#plan=')).toBeNull()
  })

  const valid = planText({ ...newPlan('x'), pieces: furnished.pieces })
  it.each([
    ['another version', valid.replace(/^1/, '2')],
    ['no name', valid.slice(0, valid.lastIndexOf('.'))],
    ['a malformed number', valid.replace('.208.', '.20§.')],
    ['a room that is too low', valid.replace('.208.', '.1.')],
    ['a room of three corners', '1.208.0-0_3uw-0_3uw-334...x'],
    ['an unknown kind of opening', valid.replace('_1-0-', '_2-0-')],
    ['a turn of 25 steps', valid.replace('-n-1-', '-p-1-')],
    ['a name that is no text', `${valid}%E0%A4`],
    ['too long a text', valid + 'x'.repeat(planLimits.text)],
    ['too many pieces', planText({ ...furnished, pieces: Array.from({ length: 61 }, () => furnished.pieces[0]!) })],
  ])('is refused: %s', (_, text) => {
    expect(text).not.toBe(valid)
    expect(readPlan(text)).toBeNull()
  })

  it.each([
    ['a tile of 4 cm', 40, 40],
    ['a carpet of 9 m', 9000, 9000],
    ['a length in inches', 25.4, 25],
    ['nothing', 0, 1],
    ['more than any room', 99_999, 30_000],
  ])('has pieces of any size, within the longest wall: %s', (_, width, expected) => {
    const piece = { ...furnished.pieces[0]!, size: { width, depth: 800 } }
    expect(readPlan(planText({ ...furnished, pieces: [piece] }))?.pieces[0]!.size).toEqual({
      width: expected,
      depth: 800,
    })
  })

  it('is refused with a piece of one side', () => {
    expect(readPlan(valid.replace(/-1e0-p0(?=\.)/, '-1e0'))).toBeNull()
  })

  it('has a name of one line and limited length', () => {
    expect(readPlan(planText(newPlan('a\u0000\nb')))!.name).toBe('a  b')
    expect(readPlan(planText(newPlan('🛋'.repeat(80))))!.name).toBe('🛋'.repeat(60))
  })

  it('never fails on any text, and reads nothing that it would not write', () => {
    const part = fc.stringMatching(/^[0-9a-z_-]{0,20}$/)
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(part, { maxLength: 7 }).map((all) => ['1', ...all].join('.')),
        ),
        (text) => {
          const plan = readPlan(text)
          expect(plan && readPlan(planText(plan))).toEqual(plan)
        },
      ),
    )
  })

  it('has openings where their walls have room for them', () => {
    const wide = { ...newPlan('x'), corners: rectangle(1000, 1000) }
    const read = readPlan(planText(wide))!
    for (const { offset, width } of read.openings) expect(offset + width).toBeLessThanOrEqual(1000)
  })
})
