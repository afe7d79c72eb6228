import { describe, expect, it } from 'vitest'
import { hasLink, lineSchema, oneLine } from './one-line'

// R-SAFE-6
describe('a single line', () => {
  it.each([
    ['line breaks', 'Nagy\r\n\nIda', 'Nagy Ida'],
    ['other separators of lines', 'Nagy\u2028Ida\u2029', 'Nagy Ida'],
    ['control characters', '\u0007Nagy\u001bIda\u009b', 'Nagy Ida'],
    ['characters that reorder text', '\u202eNagy\u2066 \u200fIda\u2069\u061c', 'Nagy Ida'],
    ['invisible characters', '\u200bNa\u00adgy\ufeff \u2060Ida\u200d', 'Nagy Ida'],
    ['nothing else', '\u200d\u200c\u200b ', ''],
  ])('has no %s', (_, text, line) => {
    expect(oneLine(text)).toBe(line)
    expect(lineSchema(100).parse(text)).toBe(line)
  })

  it.each(['Kovács-Nagy Éva', 'علی\u200cرضا', 'ශ්\u200dරී', '👩🏽\u200d🚀 Bt.', '❤️\u200d🔥', 'Ο’Νιλ & Τσ’'])(
    'keeps what a name needs: %s',
    (name) => {
      expect(oneLine(name)).toBe(name)
    },
  )
})

describe('a link in a line', () => {
  it.each([
    'evil.com',
    'evil．com',
    'evil。com',
    'evil․com',
    'evil[.]com',
    'evil (.) com',
    'evil{dot}com',
    'evil.\u200bcom',
    'ｗｗｗ.evil.example',
    'a.co/x',
    'a[.]co/x',
    'Prizes: bit.ly/win, 2.em/4',
  ])('is found however its dot is written: %s', (text) => {
    expect(hasLink(text)).toBe(true)
  })

  it.each([
    'Bercsényi utca 12., 2/4.',
    'Szt. István krt. 1.',
    'Fő u.5.fsz.3',
    'Fő u.5.fsz/3',
    'Kossuth L. u. 12/B. II.em/4.',
    'Rákóczi út 42. 3.emelet/12',
    'Ady E.u.3.B.lph/1',
    'Petőfi S.tér 1.',
    'Dózsa Gy. út 84/a. fszt. 2.',
    'Bajcsy-Zs. u.9.I.em.5/a',
    'Váci út 1-3., A/2.lph., mfsz. 3.',
    'Külterület hrsz.: 0123/4',
    'Tanya 12. (Felső-dűlő)',
    'Béke ltp.12.ép.A/III.10',
    'Pf. 12.',
    'XI. ker., Fészek köz 4.',
    'Hauptstr.12/3/Tür 4',
    'Obere Donaustr. 93, Top 14',
    'Str. Mihai Viteazu nr.5, bl.B2, ap.7',
    '12 St. James’s Sq.',
    'Szt.Gotthárd',
    'Frankfurt a.M.',
  ])('is not seen in an address: %s', (text) => {
    expect(hasLink(text)).toBe(false)
  })
})
