import type { AttributeRow } from '../attributes'
import type { CategoryRow } from '../categories'
import { titleParts } from '../kinds'
import { plain } from '../search-terms'
import { otherNames } from '../synonyms'
import { locales, type Locale, type Localized } from '@/lib/i18n/locales'
import { attributeFilter } from '@/lib/contract/attribute-filter'
import { baseForms } from './forms'
import type { Token } from './tokens'
import { hungarianGroups } from './words'

/*
 * The names by which the shop's own data can be asked for: colours, materials, brands, attributes and categories in both
 * languages, and whatever the synonyms say. Pure.
 */

export type NamedFilter = 'material' | 'colour' | 'brand' | 'attribute'

/** A filter that words stand for. */
export interface Meaning {
  readonly filter: NamedFilter
  readonly values: readonly string[]
}

export interface Names {
  /** By words without accents, joined by spaces. */
  readonly filters: ReadonlyMap<string, Meaning>
  /** Category ids by the words of the title, and by the word in it that names the thing. */
  readonly categories: ReadonlyMap<string, readonly number[]>
  /** The most words that a name has. */
  readonly longest: number
}

interface Named {
  readonly key: string
  readonly name: Localized
}

export interface NamedData {
  readonly colours: readonly Named[]
  readonly materials: readonly (Named & { readonly group: string })[]
  readonly brands: readonly { readonly slug: string; readonly name: string }[]
  readonly attributes: readonly Pick<AttributeRow, 'key' | 'type' | 'label' | 'choices' | 'filterable'>[]
  readonly categories: readonly Pick<CategoryRow, 'id' | 'parentId' | 'title'>[]
}

/** As the tokens of a sentence: "E27" are two. */
const wordsIn = (name: string): string => (plain(name).match(/\p{L}+|\p{N}+/gu) ?? []).join(' ')

/** Minimum length of the word in a colour's name that names its shade: "törtfehér" is a fehér. */
const minShade = 4

/** The ways to call a colour, in all languages: its names, also without "szín" or "blush" before "pink". */
function callsOf({ name }: Named): string[] {
  return locales.flatMap((locale) => {
    const words = wordsIn(name[locale])
    return [words, words.replace(/szin$/, ''), words.split(' ').at(-1) ?? words]
  })
}

/** The ways to call colours, each with its shades, whose names end in it: "fehér" is also a "törtfehér". */
function coloursCalled(colours: readonly Named[]): [string, string][] {
  return colours.flatMap((colour): [string, string][] => {
    const calls = callsOf(colour)
    const isShade = (other: Named) =>
      callsOf(other).some((name) =>
        calls.some((call) => call.length >= minShade && name !== call && name.endsWith(call)),
      )
    return [colour, ...colours.filter(isShade)].flatMap(({ key }) => calls.map((call): [string, string] => [call, key]))
  })
}

/** The names of the shop's data; names of materials precede those of colours, as brass is either. */
export function namesOf({ colours, materials, brands, attributes, categories }: NamedData): Names {
  const filters = new Map<string, Meaning>()
  const add = (filter: NamedFilter, named: readonly (readonly [string, string])[]) => {
    const own = new Map<string, string[]>()
    for (const [word, value] of named) own.set(word, [...new Set([...(own.get(word) ?? []), value])])
    for (const [word, values] of own) if (word !== '' && !filters.has(word)) filters.set(word, { filter, values })
  }
  const localized = (rows: readonly Named[]) =>
    rows.flatMap(({ key, name }) => locales.map((locale) => [wordsIn(name[locale]), key] as const))
  add('material', localized(materials))
  const groups = materials.flatMap(({ key, group }) =>
    [group, ...(hungarianGroups[group] ?? [])].map((name) => [name, key] as const),
  )
  add('material', groups)
  add('colour', coloursCalled(colours))
  add(
    'brand',
    brands.map(({ slug, name }) => [wordsIn(name), slug] as const),
  )
  add('attribute', attributes.filter(({ filterable }) => filterable).flatMap(attributeNames))
  const titles = categoryNames(categories)
  const all = [...filters.keys(), ...titles.keys()]
  return { filters, categories: titles, longest: Math.max(1, ...all.map((name) => name.split(' ').length)) }
}

function attributeNames({ key, type, label, choices }: NamedData['attributes'][number]): [string, string][] {
  const of = (name: Localized, value: string) =>
    locales.map((locale): [string, string] => [wordsIn(name[locale]), attributeFilter(key, value)])
  if (type === 'yes-no') return of(label, 'yes')
  return type === 'choice' ? choices.flatMap((choice) => of(choice.label, choice.key)) : []
}

/** By title, and for a single word also by the word that names the thing, in any title: "asztal" for "Kerti asztalok". */
function categoryNames(categories: NamedData['categories']): Map<string, number[]> {
  const found = new Map<string, number[]>()
  const add = (word: string, id: number) => {
    const ids = found.get(word) ?? []
    if (!ids.includes(id)) found.set(word, [...ids, id])
  }
  for (const { id, title } of categories) {
    for (const locale of locales) {
      const words = wordsIn(title[locale])
      const { head } = titleParts(title[locale])
      for (const name of new Set([words, head])) for (const form of singulars(name)) add(form, id)
    }
  }
  return found
}

/** A title and what it is called in the singular: "kanapék", "kanapé". */
function singulars(name: string): string[] {
  const words = name.split(' ')
  const before = words.slice(0, -1)
  return baseForms(words.at(-1) ?? '')
    .filter((form, index) => index === 0 || /^(?:[aeou]?k|e?s)$/.test((words.at(-1) ?? '').slice(form.length)))
    .map((form) => [...before, form].join(' '))
}

/** Each way to write the words of some tokens: the last one in any form. */
function written(tokens: readonly Token[]): string[] {
  const before = tokens.slice(0, -1).map((token) => token.plain)
  return baseForms(tokens.at(-1)?.plain ?? '').map((form) => [...before, form].join(' '))
}

interface Found {
  readonly meaning: Meaning
  readonly next: number
}

/** The filter whose name begins at a place, the longest name first. */
export function filterAt(tokens: readonly Token[], place: number, names: Names, locale: Locale): Found | null {
  for (let length = Math.min(names.longest, tokens.length - place); length > 0; length--) {
    const words = tokens.slice(place, place + length)
    if (words.every(({ number }) => number !== undefined)) continue
    const meaning = meaningOf(written(words), names, locale)
    if (meaning) return { meaning, next: place + length }
  }
  return null
}

function meaningOf(forms: readonly string[], { filters }: Names, locale: Locale): Meaning | null {
  for (const form of forms) {
    const own = filters.get(form)
    if (own) return own
    for (const language of [locale, ...locales]) {
      const meanings = otherNames(form, language).map((name) => filters.get(name))
      const [first] = meanings
      if (first && meanings.every((meaning) => meaning?.filter === first.filter))
        return { filter: first.filter, values: [...new Set(meanings.flatMap((meaning) => meaning?.values ?? []))] }
    }
  }
  return null
}

/** Whether a title is a word, or a compound that ends in it: "függőlámpa" is a lámpa. */
function isKindOf(title: string, word: string): boolean {
  return (
    title === word || (!title.includes(' ') && title.length - word.length >= minLengthBefore && title.endsWith(word))
  )
}
const minLengthBefore = 3

/** The most categories that a word may stand for and still be a filter. */
const maxCategories = 3

/** The ids of the categories that some words, and nothing else, name; null if they name none or too many. */
export function categoriesNamed(
  tokens: readonly Token[],
  names: Names,
  categories: NamedData['categories'],
  locale: Locale,
): readonly number[] | null {
  const forms = written(tokens)
  const called = [...forms, ...forms.flatMap((form) => otherNames(form, locale).slice(0, 1))]
  const name = called.find((form) => names.categories.has(form))
  if (name === undefined) return null
  const ids = [...names.categories].filter(([title]) => isKindOf(title, name)).flatMap(([, found]) => found)
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]))
  const isWithin = (id: number): boolean => {
    const parent = parents.get(id) ?? null
    return parent !== null && (ids.includes(parent) || isWithin(parent))
  }
  const highest = [...new Set(ids)].filter((id) => !isWithin(id))
  return highest.length <= maxCategories ? highest : null
}
