import type { CurrencyCode } from '@/lib/money/currency'
import type { Measure } from '@/lib/contract/listing-parameters'

/*
 * The words of Hungarian and English with which amounts, lengths and stock are asked for, without accents; both languages
 * are understood in either. What the shop sells and how it names it is data of the shop (names.ts).
 */

/** What an amount limits: the most, the least, both around it, or an end of a range. */
export type Relation = 'max' | 'min' | 'about' | 'between'

export interface Comparison {
  readonly words: readonly string[]
  readonly relation: Relation
  readonly measure?: Measure
}

function comparisons(relation: Relation, phrases: string, measure?: Measure): readonly Comparison[] {
  return phrases.split(', ').map((phrase) => ({ words: phrase.split(' '), relation, ...(measure && { measure }) }))
}

const longestFirst = <Phrase extends { readonly words: readonly string[] }>(phrases: readonly Phrase[]) =>
  phrases.toSorted((a, b) => b.words.length - a.words.length)

/** Before an amount: "max", "under", "legalább". */
export const comparisonsBefore = longestFirst([
  ...comparisons(
    'max',
    'max, maximum, maximalisan, legfeljebb, kevesebb mint, olcsobb mint, nem tobb mint, under, below, less than, up to, ' +
      'at most, no more than, not more than, not over, cheaper than, within',
  ),
  ...comparisons(
    'min',
    'min, minimum, legalabb, tobb mint, dragabb mint, over, above, more than, at least, no less than, from, starting at',
  ),
  ...comparisons(
    'about',
    'kb, korulbelul, nagyjabol, kornyeken, around, about, approximately, approx, roughly, ca, circa',
  ),
  ...comparisons('between', 'between'),
  ...comparisons('max', 'keskenyebb mint, narrower than', 'width'),
  ...comparisons('min', 'szelesebb mint, hosszabb mint, wider than, longer than', 'width'),
  ...comparisons('max', 'alacsonyabb mint, lower than, shorter than', 'height'),
  ...comparisons('min', 'magasabb mint, taller than, higher than', 'height'),
  ...comparisons('max', 'shallower than', 'depth'),
  ...comparisons('min', 'melyebb mint, deeper than', 'depth'),
])

/** After an amount: "alatt", "or less", "cm-nél szélesebb". */
export const comparisonsAfter = longestFirst([
  ...comparisons(
    'max',
    'alatt, alatti, kisebb, kevesebb, olcsobb, nem tobb, nem dragabb, or less, or under, or below, or cheaper, and under, ' +
      'and below, and less, max, maximum',
  ),
  ...comparisons(
    'min',
    'felett, folott, feletti, folotti, folul, felfele, nagyobb, tobb, dragabb, or more, or over, and up, and above, and over, plus',
  ),
  ...comparisons('about', 'korul, koruli, kornyeken'),
  ...comparisons('between', 'kozott, kozotti, kozt, kozti'),
  ...comparisons('max', 'keskenyebb, nem szelesebb, or narrower', 'width'),
  ...comparisons('min', 'szelesebb, hosszabb, or wider, or longer', 'width'),
  ...comparisons('max', 'alacsonyabb, nem magasabb, or lower', 'height'),
  ...comparisons('min', 'magasabb, or taller, or higher', 'height'),
  ...comparisons('max', 'nem melyebb', 'depth'),
  ...comparisons('min', 'melyebb, or deeper', 'depth'),
])

const measureWords: Readonly<Record<string, Measure>> = named({
  width:
    'szeles szelessegu szelesseg szelessege szelessegben hosszu hosszusagu hosszusag wide width long length across',
  height: 'magas magassagu magassag magassaga high tall height',
  depth: 'mely melysegu melyseg melysege deep depth',
})

/** The measure a word names, "széles" or "wide"; undefined for any other. */
export const measureNamed = (word: string | undefined): Measure | undefined => measureWords[word ?? '']

/** What a number is multiplied by, next to it or as a word of its own. */
export const multipliers: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ezer: 1e3,
    ezr: 1e3,
    e: 1e3,
    k: 1e3,
    thousand: 1e3,
    grand: 1e3,
    millio: 1e6,
    mio: 1e6,
    million: 1e6,
  }),
)
/** A metre, or a million before a currency. */
export const metreOrMillion = 'm'

export const currencyWords: ReadonlyMap<string, CurrencyCode> = new Map(
  Object.entries({
    HUF: 'ft huf forint forints',
    EUR: '€ eur euro euros',
    USD: '$ usd dollar dollars',
  } satisfies Record<CurrencyCode, string>).flatMap(([code, words]) =>
    words.split(' ').map((word) => [word, code as CurrencyCode]),
  ),
)

/** Centimetres. */
export const lengthUnits: ReadonlyMap<string, number> = new Map(
  Object.entries({
    cm: 1,
    centi: 1,
    centimeter: 1,
    centimeters: 1,
    centimetre: 1,
    centimetres: 1,
    mm: 0.1,
    millimeter: 0.1,
    millimeters: 0.1,
    millimetre: 0.1,
    millimetres: 0.1,
    m: 100,
    meter: 100,
    meters: 100,
    metre: 100,
    metres: 100,
    inch: 2.54,
    inches: 2.54,
    '"': 2.54,
  }),
)

/** What Hungarian endings of units and numbers say: "200 ezerig", "80 cm-nél", "2 méteres". */
export type Ending = 'to' | 'from' | 'than' | 'for' | 'of'
export const endings: ReadonlyMap<string, Ending> = new Map(
  Object.entries({
    to: 'ig',
    from: 'tol',
    than: 'nal nel',
    for: 'ert bol ban ben',
    of: 's es os as ot t on en',
  } satisfies Record<Ending, string>).flatMap(([ending, forms]) =>
    forms.split(' ').map((form) => [form, ending as Ending]),
  ),
)

/** Between the ends of a range. "és" and "and" need "között" or "between". */
export const rangeWords: ReadonlySet<string> = new Set(['to', 'until'])
export const andWords: ReadonlySet<string> = new Set(['es', 'and'])

/** In stock. */
export const stockPhrases = phrases(
  'raktaron levo, raktaron, raktarrol, keszleten levo, keszleten, keszletrol, azonnal elviheto, azonnal szallithato, ' +
    'azonnal elerheto, azonnal, in stock, available now, available immediately, immediately available, ready to ship, ' +
    'ready for delivery, available',
)
/** The price is net of VAT. */
export const netPhrases = phrases(
  'netto, afa nelkul, plus afa, + afa, net, excluding vat, excl vat, ex vat, without vat, plus vat, + vat',
)
/** Say nothing beside an amount. */
export const grossPhrases = phrases('brutto, afaval, gross, including vat, incl vat, with vat')

/** The groups of materials as the import names them, in Hungarian: "fából". */
export const hungarianGroups: Readonly<Record<string, readonly string[]>> = {
  wood: ['fa'],
  metal: ['fem'],
  fabric: ['szovet', 'textil'],
  stone: ['ko'],
}

/** Words around what has been understood that name nothing themselves. */
export const fillers: ReadonlySet<string> = new Set(
  (
    'a az egy es vagy is ami amely amelyik legyen keresek keresunk szeretnek kellene kell mutass ar aron arban aru araban ' +
    'the an and or for with in of by me i im we want need looking show find some that is are which price priced prices ' +
    'costing costs made'
  ).split(' '),
)

function phrases(list: string): readonly { readonly words: readonly string[] }[] {
  return longestFirst(list.split(', ').map((phrase) => ({ words: phrase.split(' ') })))
}

function named<Value extends string>(groups: Readonly<Record<Value, string>>): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    Object.entries<string>(groups).flatMap(([value, words]) => words.split(' ').map((word) => [word, value as Value])),
  )
}
