import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { parseFont, readFontFile } from './font-file'

const packages = join(process.cwd(), 'node_modules')
const noto = (name: string) => readFileSync(join(packages, '@fontsource/noto-sans/files', `noto-sans-${name}`))
const folder = mkdtempSync(join(tmpdir(), 'nidora-fonts-'))
afterAll(() => rmSync(folder, { recursive: true }))

// R-OPS-23
it('tells what a file has', () => {
  const font = parseFont(noto('latin-600-normal.woff2'))
  expect(font).toMatchObject({ weights: [600, 600], isItalic: false, ascent: 1.069, descent: 0.293, lineGap: 0 })
  expect(font.width).toBeCloseTo(0.54, 1)
  expect(font.characters).toContain('€'.codePointAt(0))
  expect(font.characters).not.toContain('ő'.codePointAt(0))
  expect(parseFont(noto('latin-ext-400-normal.woff2')).width).toBeNaN()
  const variable = readFileSync(join(packages, '@fontsource-variable/figtree/files/figtree-latin-wght-italic.woff2'))
  expect(parseFont(variable)).toMatchObject({ weights: [300, 900], isItalic: true })
})

it('refuses what is no woff2 font', () => {
  const whole = noto('latin-400-normal.woff2')
  for (const content of [
    noto('latin-400-normal.woff'),
    whole.subarray(0, 2000),
    Buffer.from('wOF2 no'),
    Buffer.from(''),
  ])
    expect(() => parseFont(content)).toThrow()
})

it('reads a file again once it has changed', async () => {
  const file = join(folder, 'a.woff2')
  writeFileSync(file, noto('latin-400-normal.woff2'))
  const first = await readFontFile(file)
  expect(await readFontFile(file)).toBe(first)
  writeFileSync(file, noto('latin-600-normal.woff2'))
  expect((await readFontFile(file)).digest).not.toBe(first.digest)
})
