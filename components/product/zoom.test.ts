import { describe, expect, it } from 'vitest'
import { drag, keyAction, whole, zoomTo, type Zoom } from './zoom'

/** Where a point of the picture is seen, in fractions of the frame. */
const seen = (zoom: Zoom, content: number) => zoom.x + (content - zoom.x) * zoom.scale

describe('zoomTo', () => {
  it('leaves what is under the finger in place', () => {
    const once = zoomTo(whole, 1.4, { x: 0.7, y: 0.5 })
    expect(seen(once, 0.7)).toBeCloseTo(0.7)
    const content = once.x + (0.4 - once.x) / once.scale
    expect(seen(zoomTo(once, 1.8, { x: 0.4, y: 0.5 }), content)).toBeCloseTo(0.4)
  })

  it('never shows less than the picture, nor more than double', () => {
    expect(zoomTo(whole, 5).scale).toBe(2)
    expect(zoomTo({ scale: 2, x: 0, y: 1 }, 0.3)).toEqual(whole)
  })
})

describe('drag', () => {
  it('moves the picture with the finger, up to its edge', () => {
    const zoom = zoomTo(whole, 2)
    expect(seen(drag(zoom, { x: 0.25, y: 0 }), 0.5)).toBeCloseTo(0.75)
    expect(drag(zoom, { x: 3, y: -3 })).toEqual({ scale: 2, x: 0, y: 1 })
  })

  it('leaves a whole picture alone', () => {
    expect(drag(whole, { x: 0.5, y: 0.5 })).toBe(whole)
  })
})

describe('keyAction', () => {
  it('zooms by plus, minus and zero', () => {
    expect(keyAction('+', whole)).toMatchObject({ scale: 1.5 })
    expect(keyAction('-', { scale: 2, x: 0.5, y: 0.5 })).toMatchObject({ scale: 1.5 })
    expect(keyAction('0', { scale: 2, x: 0.1, y: 0.5 })).toEqual(whole)
  })

  it('turns the pages by arrows, or moves a zoomed picture', () => {
    expect(keyAction('ArrowRight', whole)).toBe(1)
    expect(keyAction('ArrowUp', whole)).toBeUndefined()
    expect(keyAction('ArrowUp', { scale: 2, x: 0.5, y: 0.1 })).toEqual({ scale: 2, x: 0.5, y: 0 })
    expect(keyAction('Enter', whole)).toBeUndefined()
  })
})
