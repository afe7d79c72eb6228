import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isInRange } from '@/lib/contract/fonts'
import { rangesOf, readFonts } from '../../domains/shop/fonts'
import { documentSchemas } from '../../domains/shop/document-schemas'
import { fontFaults } from './identity-fonts'

const media = mkdtempSync(join(tmpdir(), 'nidora-media-'))
afterAll(() => rmSync(media, { recursive: true }))
const files = join(process.cwd(), 'node_modules/@fontsource/noto-sans/files')
for (const subset of ['latin', 'latin-ext'])
  for (const weight of [400, 600])
    copyFileSync(join(files, `noto-sans-${subset}-${weight}-normal.woff2`), join(media, `${subset}-${weight}.woff2`))
copyFileSync(join(files, 'noto-sans-latin-400-normal.woff'), join(media, 'old.woff2'))
writeFileSync(join(media, 'large.woff2'), Buffer.concat([Buffer.from('wOF2'), Buffer.alloc(150_000)]))

const src = (name: string) => `/media/${name}.woff2`
const complete = [src('latin-400'), src('latin-ext-400')]

// R-OPS-23
test.each([
  [{ text: [src('none')] }, 'fonts.text.0', 'the media folder has no file "/media/none.woff2"'],
  [{ text: [...complete, src('old')] }, 'fonts.text.2', '"/media/old.woff2" is not a woff2 font'],
  [{ heading: [src('latin-400')] }, 'fonts.heading', 'lacks Ő Ű ő ű in weight 400: add the file that has them'],
  [
    { text: complete, heading: [...complete, src('latin-600')] },
    'fonts.heading',
    'lacks Ő Ű ő ű in weight 600: add the file that has them',
  ],
  [{ heading: [src('large')] }, 'fonts.heading.0', expect.stringMatching(/has 151 kB; it may have 150: make a subset/)],
])('%j is refused', async (fonts, at, reason) => {
  expect(await fontFaults({ fonts }, [media])).toMatchObject([{ at, reason: { en: reason } }])
})

// R-OPS-23
test('files that have all letters together are taken, and stand for headings and text', async () => {
  expect(await fontFaults({ fonts: { text: complete } }, [media])).toEqual([])
  const fonts = await readFonts({ fonts: { text: complete } }, [media])
  expect(fonts?.heading).toEqual(fonts?.text)
  const [latin, extended] = fonts?.text.faces ?? []
  expect(latin).toMatchObject({
    src: expect.stringMatching(/^\/fonts\/[0-9a-f]{16}\/latin-400\.woff2$/),
    weight: '400',
  })
  expect(extended?.characters).toContain('U+100-')
  // The space, which both have, loads the first file only.
  expect([latin, extended].map((face) => isInRange(face?.characters ?? null, ' '))).toEqual([true, false])
  // Wider than Arial.
  expect(fonts?.text.fallback.regular.size).toBeCloseTo(107, 0)
})

test('a font whose files have gone leaves the program’s', async () => {
  expect(await readFonts({ fonts: { text: [src('none')] } }, [media])).toBeUndefined()
  expect(await readFonts({}, [media])).toBeUndefined()
})

test('what names no font, or no woff2 file, is refused', () => {
  const { fonts } = documentSchemas.shop.shape
  expect(fonts.safeParse({}).success).toBe(false)
  expect(fonts.safeParse({ text: [] }).success).toBe(false)
  expect(fonts.safeParse({ text: ['/media/a.ttf'] }).success).toBe(false)
})

test('characters are told as ranges', () => {
  expect(rangesOf([0x20, 0x21, 0x22, 0x150, 0x20ac, 0x20ad])).toBe('U+20-22,U+150,U+20AC-20AD')
})
