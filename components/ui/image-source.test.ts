import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fixedSource, fluidSource, imageAddress, imageWidths } from './image-source'

describe('imageAddress', () => {
  it('asks the optimizer for a width and quality 80', () => {
    expect(imageAddress('/media/a b.webp', 640)).toBe('/_next/image?url=%2Fmedia%2Fa%20b.webp&w=640&q=80')
  })

  it('offers only widths and the quality that the optimizer is set up to answer', () => {
    const config = readFileSync('next.config.ts', 'utf8')
    expect(config).toContain(`deviceSizes: [${imageWidths.join(', ')}]`)
    expect(config).toContain('qualities: [80]')
  })
})

describe('fluidSource', () => {
  it('offers every width up to the first that holds the original', () => {
    const { src, srcSet } = fluidSource('/media/a.webp', 1200)
    expect(srcSet?.match(/\d+w/g)).toEqual(['320w', '640w', '768w', '1024w', '1280w'])
    expect(src).toContain('w=1280')
  })

  it('offers all widths of an original of unknown width', () => {
    expect(fluidSource('/media/a.webp', 0).srcSet?.match(/\d+w/g)).toHaveLength(imageWidths.length)
  })

  it('offers all widths of an original wider than the widest', () => {
    expect(fluidSource('/media/a.webp', 4000).src).toContain('w=1536')
  })
})

describe('fixedSource', () => {
  it('has the densities 1 and 2', () => {
    expect(fixedSource('/media/a.webp', 320)).toEqual({
      src: imageAddress('/media/a.webp', 320),
      srcSet: `${imageAddress('/media/a.webp', 320)} 1x, ${imageAddress('/media/a.webp', 640)} 2x`,
    })
  })

  it('has one source where both densities would be the same', () => {
    expect(fixedSource('/media/a.webp', 96)).toEqual({ src: imageAddress('/media/a.webp', 320) })
  })
})
