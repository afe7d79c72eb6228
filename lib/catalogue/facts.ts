import type { ProductAttribute } from '@/lib/contract/attribute'
import type { Product } from '@/lib/contract/catalogue'
import type { FeedItem } from '@/lib/contract/feed'
import {
  productFieldNames,
  productFields,
  type Field,
  type FieldChoice,
  type ProductField,
  type ProductFieldValues,
} from '@/lib/contract/product-fields'
import type { Locale } from '@/lib/i18n/locales'
import { ownWords } from '@/lib/i18n/own-words'
import en from '@/messages/en.json'
import hu from '@/messages/hu.json'
import { decimalText, withUnit } from './measures'

/*
 * Whatever is known about a product beyond what every product has, in words: fields that code knows
 * (lib/contract/product-fields.ts), and the operator's attributes.
 */

/** The label of a field, and of each value of a choice. */
interface FieldTexts {
  readonly label: string
  readonly choices?: Readonly<Record<string, string>>
}

/** A text that one of the languages lacks is a type error here. */
type TextsByField = {
  readonly [Name in ProductField]: FieldTexts &
    ([FieldChoice<Name>] extends [never] ? unknown : { readonly choices: Readonly<Record<FieldChoice<Name>, string>> })
}
const texts: Readonly<Record<Locale, { readonly product: { readonly fields: TextsByField } }>> = { hu, en }
const answers = { hu: hu.backend, en: en.backend }

/** The texts of a field, the shop's own in the place of the program's. */
function textsOf(name: ProductField, locale: Locale): FieldTexts {
  const { label, choices = {} }: FieldTexts = texts[locale].product.fields[name]
  const own = (path: string, words: string) => ownWords(locale, `product.fields.${name}.${path}`) ?? words
  return {
    label: own('label', label),
    choices: Object.fromEntries(
      Object.entries(choices).map(([value, words]) => [value, own(`choices.${value}`, words)]),
    ),
  }
}

function answerText(isYes: boolean, locale: Locale): string {
  const answer = isYes ? 'yes' : 'no'
  return ownWords(locale, `backend.catalogue.${answer}`) ?? answers[locale].catalogue[answer]
}

export interface Fact extends ProductAttribute {
  /** It belongs to the dimensions. */
  readonly isMeasure: boolean
}

/** A field's value in words; null without one that it can have. */
export function fieldText(field: Field, value: unknown, { choices = {} }: FieldTexts, locale: Locale): string | null {
  switch (field.kind) {
    case 'integer':
    case 'decimal':
      if (typeof value !== 'number') return null
      return field.unit ? withUnit(value, field.unit, locale) : decimalText(value, locale)
    case 'yes-no':
      return typeof value === 'boolean' ? answerText(value, locale) : null
    case 'choice':
      return (typeof value === 'string' && choices[value]) || null
  }
}

/** The fields of a product, or of its item in the feed. */
export function fieldFacts(product: ProductFieldValues, locale: Locale): Fact[] {
  return productFieldNames.flatMap((name): Fact[] => {
    const field: Field = productFields[name]
    const value = product[name]
    const words = textsOf(name, locale)
    const text = fieldText(field, value, words, locale)
    if (text === null) return []
    const unit = ('unit' in field && field.unit) || ''
    return [
      {
        key: name,
        label: words.label,
        text,
        number: typeof value === 'number' ? value : null,
        unit,
        comparable: true,
        in_structured_data: true,
        isMeasure: unit !== '',
      },
    ]
  })
}

/** Fields, then attributes, each in the order of its table. */
export function factsOf(product: Product, locale: Locale): Fact[] {
  const attributes = (product.attributes ?? []).map((attribute) => ({ ...attribute, isMeasure: false }))
  return [...fieldFacts(product, locale), ...attributes]
}

/** The facts of an item in the feed, except fields that the feed has in a place of their own. */
export function feedFacts(
  item: FeedItem,
  locale: Locale,
  elsewhere: readonly ProductField[] = [],
): NonNullable<FeedItem['details']> {
  const fields = fieldFacts(item, locale).filter(({ key }) => !elsewhere.some((name) => name === key))
  return [...fields, ...(item.details ?? [])]
}
