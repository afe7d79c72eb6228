import { expect, it } from 'vitest'
import { firstFonts, fontStyles, isInRange, type FontFace, type OwnFont } from './fonts'

const scale = { size: 104.2, ascent: 102.6, descent: 28.1, line_gap: 0 }
const face = (name: string, weight = '400', characters: string | null = null): FontFace => ({
  src: `/fonts/0123456789abcdef/${name}.woff2`,
  weight,
  style: 'normal',
  characters,
})
const font = (...faces: FontFace[]): OwnFont => ({ faces, fallback: { regular: scale, bold: scale } })
const latin = 'U+20-7E,U+A0-FF'
const extended = 'U+100-17F'

// R-OPS-23
it('a style sheet names the files, what stands for them until they have loaded, and where they are used', () => {
  const styles = fontStyles({
    heading: font(face('serif', '700')),
    text: font(face('sans', '300 900', latin), { ...face('sans-ext', '300 900', extended), style: 'italic' }),
  })
  expect(styles).toContain(
    '@font-face{font-family:"own heading";font-weight:700;font-style:normal;font-display:swap;src:url("/fonts/0123456789abcdef/serif.woff2") format("woff2")}',
  )
  expect(styles).toContain('font-style:italic;font-display:swap;')
  expect(styles).toContain(`;unicode-range:${extended}}`)
  expect(styles).toContain('font-weight:600 1000;src:local("Arial Bold")')
  expect(styles).toContain('size-adjust:104.2%;ascent-override:102.6%;descent-override:28.1%;line-gap-override:0%')
  expect(styles).toContain(
    'html:root{--font-display:"own heading","own heading fallback",system-ui,sans-serif;--font-text:',
  )
})

// R-OPS-23
it('a page loads first what its language needs, in the weights that are seen first', () => {
  const [regular, regularExtended, bold] = [
    face('r', '400', latin),
    face('re', '400', extended),
    face('b', '700', latin),
  ]
  const fonts = { heading: font(regular, bold), text: font(regular, regularExtended, bold) }
  expect(firstFonts(fonts, 'a')).toEqual([regular.src])
  expect(firstFonts(fonts, 'aő')).toEqual([regular.src, regularExtended.src])
  const variable = face('v', '100 900')
  expect(firstFonts({ heading: font(bold), text: font(variable) }, 'aő')).toEqual([bold.src, variable.src])
  expect(firstFonts({ heading: font({ ...variable, style: 'italic' }), text: font(bold) }, 'a')).toEqual([bold.src])
})

it('a letter is in a range, or not', () => {
  expect(isInRange(extended, 'ő')).toBe(true)
  expect(isInRange(latin, 'ő')).toBe(false)
  expect(isInRange('U+61,U+20AC', '€')).toBe(true)
  expect(isInRange(null, 'ű')).toBe(true)
})
