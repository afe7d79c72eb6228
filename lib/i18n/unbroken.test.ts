import { describe, expect, it } from 'vitest'
import { demoDataFolder, readDataSet } from '@/lib/backend/demo/data-set'
import { unbroken } from './unbroken'
import { nonEmpty } from '@/tests/support/non-empty'

/** Where the line may break: "_" stands for a no-break space, "~" for a word joiner. */
const marked = (text: string) => unbroken(text).replaceAll('\u00a0', '_').replaceAll('\u2060', '~')

describe('unbroken', () => {
  it.each([
    ['200 × 95 cm, 290 cm-ig bővíthető', '200_×_95_cm, 290_cm-~ig bővíthető'],
    ['Lábtartó, pótszék, Ø 56 cm', 'Lábtartó, pótszék, Ø_56_cm'],
    ['Woven stripes, 170 × 240 cm', 'Woven stripes, 170_×_240_cm'],
    ['160 × 200 cm-es matrachoz, tölgy láb', '160_×_200_cm-~es matrachoz, tölgy láb'],
    ['180–260 cm között', '180–~260_cm között'],
    ['140, 160 vagy 180 cm-es matrachoz', '140, 160 vagy 180_cm-~es matrachoz'],
    ['Ø 120 cm Carrara-type marble', 'Ø_120_cm Carrara-type marble'],
    ['Powder-coated, 3 legs, 1.8 m, 12 kg', 'Powder-coated, 3 legs, 1.8_m, 12_kg'],
    ['5 magas polc, 2 matt felület, 4 láb', '5 magas polc, 2 matt felület, 4 láb'],
    ['14 napon belül, 48 óráig, 2 év', '14_napon belül, 48_óráig, 2_év'],
    ['within {days} days, one {# item} other {# items}', 'within {days}_days, one {#_item} other {#_items}'],
    ['1137 Budapest, Fészek köz 4., hétfőn 9–17', '1137 Budapest, Fészek köz_4., hétfőn 9–~17'],
    ['Az e-mail-címed és a PIN-kódod', 'Az e-~mail-címed és a PIN-~kódod'],
    ['', ''],
  ])('%s', (text, kept) => {
    expect(marked(text)).toBe(kept)
  })

  it('is the same when repeated', () => {
    const once = unbroken('Ø 85 cm, 28 cm-es cserépig, 15–34 cm')
    expect(unbroken(once)).toBe(once)
  })

  it('keeps every measure of the demo subtitles together', () => {
    for (const { subtitle } of nonEmpty(readDataSet(demoDataFolder).products))
      for (const text of Object.values(subtitle)) expect(unbroken(text)).not.toMatch(/Ø | ×|× |\d (?:cm|mm|kg)\b/)
  })
})
