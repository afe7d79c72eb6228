import { describe, expect, it } from 'vitest'
import { imageAddress, imageWidths } from '@/lib/config/image-settings'
import { fixedSource, fluidSource, relativeWidth } from './image-source'

// R-MEDIA-1
describe('imageAddress', () => {
  it('requests a width at quality 80 from the optimizer', () => {
    expect(imageAddress('/media/a b.webp', 640)).toBe('/_next/image?url=%2Fmedia%2Fa%20b.webp&w=640&q=80')
  })

  it('has six widths, and two for dense screens', () => {
    expect(imageWidths).toEqual([320, 640, 768, 1024, 1280, 1536, 1920, 2400])
  })
})

interface Candidate {
  readonly width: number
  readonly declared: number
}

function candidatesOf(srcSet = ''): Candidate[] {
  return srcSet.split(', ').map((text) => {
    const [, width, declared] = /w=(\d+)&q=80 (\d+)w$/.exec(text) ?? []
    return { width: Number(width), declared: Number(declared) }
  })
}

/** Chromium's choice for a picture rendered at `shown` CSS pixels. */
function chosenBy(candidates: readonly Candidate[], shown: number, density: number): number {
  const densities = candidates.map(({ declared }) => declared / shown)
  const found = densities.findIndex((one) => one >= density)
  const enough = found < 0 ? candidates.length - 1 : found
  const [below = 0, at = 0] = [densities[enough - 1], densities[enough]]
  const isNearer = density > 1 && at >= density && density < Math.sqrt(below * at)
  return isNearer ? enough - 1 : enough
}

describe('fluidSource', () => {
  const widthsOf = (originalWidth: number) =>
    candidatesOf(fluidSource('/media/a.webp', originalWidth).srcSet).map(({ width }) => width)

  it('lists every width up to the first that covers the original', () => {
    expect(widthsOf(1200)).toEqual([320, 640, 768, 1024, 1280])
    expect(fluidSource('/media/a.webp', 1200).src).toContain('w=1280')
  })

  it('lists all widths if the original’s width is unknown or exceeds the largest', () => {
    expect(widthsOf(0)).toEqual(imageWidths)
    expect(widthsOf(4000)).toEqual(imageWidths)
  })

  it.each([1, 1.25, 1.5, 1.75, 2, 2.5, 3])(
    'is never blurred, and at most one width too large, at density %d',
    (density) => {
      const candidates = candidatesOf(fluidSource('/media/a.webp', 2400).srcSet)
      for (let shown = 40; shown * density <= 2400; shown += 1) {
        const chosen = chosenBy(candidates, shown, density)
        const right = candidates.findIndex(({ width }) => width >= shown * density)
        expect(chosen, `${shown} px`).toBeGreaterThanOrEqual(right)
        expect(chosen, `${shown} px`).toBeLessThanOrEqual(right + 1)
      }
    },
  )
})

describe('relativeWidth', () => {
  it('is at least one for a room photo, which fills its frame', () => {
    const room = { width: 2400, height: 1350 }
    expect(relativeWidth(room, 1)).toBe(1.78)
    expect(relativeWidth(room, 3)).toBe(1)
  })

  // R-MEDIA-3
  it('is at most one for a product photo, which is shown in full', () => {
    const product = { width: 1200, height: 1200 }
    expect(relativeWidth(product, 1)).toBe(1)
    expect(relativeWidth(product, 3 / 2)).toBe(0.67)
  })

  it('is one if the size is unknown', () => {
    expect(relativeWidth({ width: 0, height: 0 }, 1)).toBe(1)
  })
})

describe('fixedSource', () => {
  it('has the densities 1 and 2', () => {
    expect(fixedSource('/media/a.webp', 320)).toEqual({
      src: imageAddress('/media/a.webp', 320),
      srcSet: `${imageAddress('/media/a.webp', 320)} 1x, ${imageAddress('/media/a.webp', 640)} 2x`,
    })
  })

  it('has one source if both densities need the same width', () => {
    expect(fixedSource('/media/a.webp', 96)).toEqual({ src: imageAddress('/media/a.webp', 320) })
  })
})
