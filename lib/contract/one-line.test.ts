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

// R-SAFE-6
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
    '2.em/4, then bit.ly/win',
    'http://evil.example',
    'https:evil.example',
    'HTTP://EVIL.EXAMPLE',
    'hxxp is not, ftp://evil.example is',
    '//evil://x',
    'www.evil.example',
    'WWW.evil',
    'evil.example/x',
    'Nagy evil.example/x Ida',
    'sub.evil.example/x',
    'evil.xyz/win',
    'evil.online',
    'evil.hu',
    'Kovács.net',
    't.me/join',
    'x.com/evil',
    'v.gd/abc',
    'is.gd/abc',
    'evil.no/x',
    'evil.tv/x',
    'evil.top/x',
    'evil.рф/x',
    'evil.москва/x',
    'пример.рф/x',
    'nyeremény.eu',
    'kis-nyeremény.store',
    'evil.dev/#x',
    'evil.page/2',
    'evil.de/4',
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
    '2.szint/4',
    'B.ep/2',
    'B.ép/2',
    'I.lcs/3',
    'II.lépcsőház/3',
    'fszt.bal/2',
    'fszt.jobb/2',
    'Ady E.ut/12',
    'Ady E.út/12',
    'Ady Endre u.12.I.em/4',
    'Kossuth L.u.12.sz/A',
    'Fő u. hrsz.sz/3',
    'Béke u.3.A.lph.II.em/8',
    'Petőfi S.ter/5',
    'Rákóczi krt.bal/1',
    'Szt.Imre herceg útja 4.C.tomb/2',
    'Váci út 1.mfsz/3',
    'Jókai M.sor/4',
    'Bem rkp.als/2',
    'XI.ker/Kelenföld',
    'IV.kerulet/Újpest',
    'Arany J.koz/3',
    'Zrínyi M.utca/7',
    '3.lakas/2',
    '1.udv/3',
    'Alkotás u.2.haz/5',
    'Nagy és Tsa.Kft/Kis Bt.',
    'Kis és Társa.Bt/1',
    'Pesti.kapu/2',
    'Hauptstr.Nr/5',
    'Wiener Str.12/2.OG/Tür 4',
    'Gasse 7/2.Stock/11',
    'Erzherzog-Karl-Str.5/1.Stiege/Top 3',
    '2.top/3',
    'Str. Unirii nr.5.bl.B.sc/A.et/2.ap/7',
    'Nørrebrogade 12.st/tv',
    'Vesterbrogade 4, 2.th/1',
    'Calle Mayor 5, 3.izq/2',
    'Calle Mayor 5.int/2',
    'ul. Długa 5.m/7',
    'Rue de l’Église 12.bis/3',
    'Via Roma 5.int/B',
    'c/o Dr.Kis/Dr.Nagy',
    'ifj.Nagy/özv.Kis',
    'Dr.Nagy Ida',
    'K.né Kis J./Nagy P.',
  ])('is not seen in an address: %s', (text) => {
    expect(hasLink(text)).toBe(false)
  })
})
