import { slugOf } from '../../../platform/slug'

interface KnownColour {
  readonly key: string
  readonly hu: string
  readonly en: string
  readonly hex: string
  /** Further words, as slugs. */
  readonly words?: readonly string[]
}

const known: readonly KnownColour[] = [
  { key: 'white', hu: 'Fehér', en: 'White', hex: '#ffffff' },
  { key: 'ivory', hu: 'Törtfehér', en: 'Ivory', hex: '#f4efe4', words: ['krem', 'cream', 'csontszin'] },
  { key: 'beige', hu: 'Bézs', en: 'Beige', hex: '#d9c7a8', words: ['homok', 'sand', 'drapp'] },
  { key: 'grey', hu: 'Szürke', en: 'Grey', hex: '#8f9396', words: ['gray', 'vilagosszurke'] },
  { key: 'anthracite', hu: 'Antracit', en: 'Anthracite', hex: '#3a3d40', words: ['sotetszurke', 'grafit'] },
  { key: 'black', hu: 'Fekete', en: 'Black', hex: '#1b1b1b' },
  { key: 'brown', hu: 'Barna', en: 'Brown', hex: '#7a5638', words: ['dio', 'walnut'] },
  { key: 'oak', hu: 'Tölgy', en: 'Oak', hex: '#c49a6c', words: ['natur', 'natural', 'termeszetes'] },
  { key: 'red', hu: 'Piros', en: 'Red', hex: '#b3342c', words: ['voros', 'bordo'] },
  { key: 'orange', hu: 'Narancs', en: 'Orange', hex: '#d9762b', words: ['terrakotta', 'terracotta'] },
  { key: 'yellow', hu: 'Sárga', en: 'Yellow', hex: '#e2b23c', words: ['mustar', 'mustard'] },
  { key: 'green', hu: 'Zöld', en: 'Green', hex: '#56744f', words: ['olivazold', 'olive'] },
  { key: 'blue', hu: 'Kék', en: 'Blue', hex: '#3a5f8a', words: ['sotetkek', 'navy'] },
  { key: 'purple', hu: 'Lila', en: 'Purple', hex: '#74548c' },
  { key: 'pink', hu: 'Rózsaszín', en: 'Pink', hex: '#dba3a8', words: ['rozsa', 'rose'] },
  { key: 'gold', hu: 'Arany', en: 'Gold', hex: '#b8943f', words: ['sargarez', 'brass'] },
  { key: 'silver', hu: 'Ezüst', en: 'Silver', hex: '#b9bdc1', words: ['krom', 'chrome'] },
]

/** What a product without a colour gets, as the filter needs one. */
export const otherColour = { key: 'other', hu: 'Egyéb', en: 'Other', hex: '#bdbdbd', isKnown: true }
const unknownHex = '#bdbdbd'

/** An option or column that names the colour. */
export const isColourName = (name: string) => /^(?:szín|szin|színe|colou?r|farbe|couleur|farba)\b/i.test(name.trim())

/** The filter's colour for a written one: a known one by its words, otherwise one of that name. Pure. */
export function colourOf(written: string) {
  const slug = slugOf(written)
  const words = slug.split('-')
  const found =
    known.find(({ key, hu, en }) => [key, slugOf(hu), slugOf(en)].includes(slug)) ??
    known.find(({ key, hu, en, words: more = [] }) =>
      [key, slugOf(hu), slugOf(en), ...more].some((word) => words.includes(word)),
    ) ??
    // A Hungarian compound ends in its colour: "ködkék".
    known.find(({ hu }) => words.some((word) => word.endsWith(slugOf(hu))))
  return found
    ? { ...found, isKnown: true }
    : { key: slug.slice(0, 80), hu: written, en: written, hex: unknownHex, isKnown: false }
}
