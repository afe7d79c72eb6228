import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { graphicFiles, graphicType, labelGraphic, noticeGraphic } from './official-graphics'

describe('official graphics', () => {
  it('R-LAW-8: are found by language, in the best format for the medium', () => {
    const files = new Set(['guarantee-notice.hu.svg', 'guarantee-notice.hu.png', 'guarantee-notice.en.svg'])
    expect(noticeGraphic(files, 'hu', 'page')).toBe('/media/legal/guarantee-notice.hu.svg')
    expect(noticeGraphic(files, 'hu', 'mail')).toBe('/media/legal/guarantee-notice.hu.png')
    expect(noticeGraphic(files, 'en', 'mail')).toBeNull()
    expect(noticeGraphic(new Set(), 'en', 'page')).toBeNull()
  })

  it('are found by article number', () => {
    const files = new Set(['garan.ND-10210.png', 'garan.A_1.svg'])
    expect(labelGraphic(files, 'ND-10210')).toBe('/media/legal/garan.ND-10210.png')
    expect(labelGraphic(files, 'A/1')).toBe('/media/legal/garan.A_1.svg')
    expect(labelGraphic(files, 'ND-1')).toBeNull()
  })

  it('are looked up in the current folder content', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'graphics-'))
    expect(await graphicFiles(join(folder, 'missing'))).toEqual(new Set())
    await writeFile(join(folder, 'guarantee-notice.en.webp'), '')
    expect(await graphicFiles(folder)).toEqual(new Set(['guarantee-notice.en.webp']))
    await rm(folder, { recursive: true })
  })

  it.each([
    ['guarantee-notice.hu.svg', 'image/svg+xml'],
    ['garan.ND-10210.jpg', 'image/jpeg'],
    ['guarantee-notice.de.svg', undefined],
    ['../../package.json', undefined],
    ['garan.../../x.svg', undefined],
  ])('%s is served as %s', (file, type) => {
    expect(graphicType(file)).toBe(type)
  })
})
