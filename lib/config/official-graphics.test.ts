import { describe, expect, it } from 'vitest'
import { labelGraphic, noticeGraphic } from './official-graphics'

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
})
