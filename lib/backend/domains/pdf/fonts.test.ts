import pdfmake from 'pdfmake'
import { describe, expect, it } from 'vitest'
import countries from '@/lib/backend/demo/data/countries.json'
import { textOfPdf } from '@/tests/support/pdf-text'
import { fonts, runsOf } from './fonts'

/** Alphabets of the countries' official languages, in letters that English does not have, and names written in them. */
const written: Record<string, string> = {
  AT: 'Käthe Größl, Ötztaler Straße 7, ẞ Ä Ö Ü ä ö ü ß',
  BE: 'Zoë Désiré, Rue de l’Âge d’Or 3, Œuvre Ÿ ÿ',
  BG: 'Йорданка Щерева, ул. „Цар Иван Шишман“ № 15, Ъ ъ Ь ь Ю ю Я я Ѝ ѝ',
  CH: 'Ueli Bärtschi, Graubünden, È è Ò ò',
  CY: 'Ανδρέας Χατζηιωάννου, Λεωφ. Μακαρίου Γ΄ 12, Çağla Şahin, Iğdır, İ ı',
  CZ: 'Jiří Dvořák, Žižkov, Ě ě Ů ů Ť ť Ď ď Ň ň Ř ř',
  DE: 'Jürgen Groß, Fußweg 1',
  DK: 'Søren Ærø, Ålborg, Æ æ Ø ø Å å',
  EE: 'Õnne Pärn, Šiauli tee, Ž ž',
  ES: 'Íñigo Núñez, C.º del Río, ª º ¿ ¡ Ŀ ŀ',
  FI: 'Åke Öhman, Šeppälä',
  FR: 'François Lefèvre, Île-d’Yeu, Œ œ Ç ç Ë ë Ÿ ÿ',
  GB: 'Siân Ŵyn, Ŷ ŷ ŵ Ẁ ẁ Ẃ ẃ Ẅ ẅ Ỳ ỳ, £',
  GR: 'Γιώργος Παπαδόπουλος, Οδός Ἀθηνᾶς 7, Ϊ ΐ ΰ ϋ Ώ ώ ς «»·',
  HR: 'Đorđe Šćepanović, Čakovec, Ć ć Đ đ Ž ž',
  HU: 'Őry Űrhajós Gőzgép, árvíztűrő tükörfúrógép',
  IE: 'Seán Ó Súilleabháin, Ḃ ḃ Ċ ċ Ḋ ḋ Ḟ ḟ Ġ ġ Ṁ ṁ Ṗ ṗ Ṡ ṡ Ṫ ṫ',
  IT: 'Niccolò Però, Città, ª º',
  LT: 'Žydrūnė Šėmienė, Ą ą Č č Ę ę Ė ė Į į Ų ų Ū ū',
  LU: 'Jhempi Müller, Éisleck, Ë ë',
  LV: 'Ģirts Ķēniņš, Ļubāna, Ā ā Ņ ņ Ŗ ŗ Ī ī Ō ō',
  MT: 'Ġużeppi Ħaż-Żebbuġ, Ċ ċ Ħ ħ Għ għ Ż ż À à',
  NL: 'IJsbrand Coördinaat, Ĳ ĳ Ë ë',
  PL: 'Łukasz Żółć, Gdańsk, Ą ą Ę ę Ś ś Ź ź Ł ł',
  PT: 'João Conceição, Ã ã Õ õ Ç ç º ª',
  RO: 'Ștefan Țurcanu, București, Ș ș Ț ț Ş ş Ţ ţ Ă ă Â â',
  SE: 'Åsa Öberg, Älvsjö',
  SI: 'Živa Čuček, Škofja Loka',
  SK: 'Ľubomír Ďurňa, Ĺ ĺ Ŕ ŕ Ô ô Ä ä',
}

pdfmake.setFonts(fonts)
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => true)

const set = async (text: string, bold = false) =>
  textOfPdf(await pdfmake.createPdf({ content: { text: runsOf(text), bold } }).getBuffer())

const bare = (text: string) => text.normalize('NFC').replaceAll(/\s/g, '')

describe('the fonts of a PDF', () => {
  // R-OFFER-10
  it.each([false, true])('has the letters of every country on the list, bold: %s', async (bold) => {
    expect(Object.keys(written).sort()).toEqual(countries.map(({ iso2 }) => iso2).sort())
    const text = Object.values(written).join('\n')
    expect(bare(await set(text, bold))).toBe(bare(text))
  })

  it.each([
    ['letters of neighbours that are not on the list', 'Љубица Ђорђевић, Їжакевич, Ґонта, Ўладзімір, Һади'],
    ['Vietnamese', 'Nguyễn Thị Hồng Ánh'],
    ['decomposed letters', 'Őry Űrhajós'.normalize('NFD')],
    ['marks over any letter', 'Тара́с Ге́ть'],
    ['signs of currencies and amounts', '1 299 990 Ft, 1.234,56 €, −12 £, 3 × 4 m², № 5'],
  ])('sets %s', async (_, text) => {
    expect(bare(await set(text))).toBe(bare(text))
  })

  it('shows what no font has as a question mark, and drops what is invisible', async () => {
    expect(await set('漢 Na\u200bgy\u202e\tIda\u0007')).toBe('? NagyIda')
  })

  it('keeps mixed alphabets in order on one line', async () => {
    expect(await set('Őr Ωμέγα, Дом 7')).toBe('Őr Ωμέγα, Дом 7')
  })
})
