import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import type { CsvCell } from '../../csv'

/** What the systems' exports have in common: their products, one per variant, before anything is decided. */

export interface ForeignPrice {
  /** As written. */
  readonly regular: string
  readonly isNet: boolean
  /** Percent, as written. */
  readonly vat?: string
  readonly sale?: { readonly price: string; readonly from: string; readonly to: string }
}

export interface ForeignStock {
  /** Pieces as written; empty if the system does not count them. */
  readonly pieces: string
  /** Whether it can be ordered regardless of the pieces. */
  readonly isUnlimited: boolean
  /** Whether it can be ordered when there are none. */
  readonly isBackordered: boolean
  readonly isSoldOut: boolean
}

export interface ForeignOption {
  readonly name: string
  readonly value: string
}

export interface ForeignProduct {
  /** Where it stands: "products.csv row 12". */
  readonly at: string
  /** Shared by the variants of a product. */
  readonly group: string
  readonly number: string
  readonly title: string
  /** What tells it from the other variants. */
  readonly options: readonly ForeignOption[]
  /** HTML. */
  readonly summary: string
  readonly description: string
  readonly brand: string
  /** Paths from the root, the main one first. */
  readonly categories: readonly (readonly string[])[]
  readonly tags: readonly string[]
  readonly pictures: readonly string[]
  readonly price: ForeignPrice
  readonly stock: ForeignStock
  /** With its unit: "12.5 kg". */
  readonly weight: string
  /** With their units: "80 cm". */
  readonly width: string
  readonly depth: string
  readonly height: string
  readonly gtin: string
  readonly colour: string
  readonly googleCategory: string
  /** Its former addresses: those the export names, and those derived from the system's rules. */
  readonly addresses: readonly string[]
  readonly guessedAddresses: readonly string[]
  readonly isActive: boolean
}

export const inStock: ForeignStock = { pieces: '', isUnlimited: false, isBackordered: false, isSoldOut: false }

/** A product of which nothing is known but its place. */
export const blankProduct = (at: string): ForeignProduct => ({
  at,
  group: '',
  number: '',
  title: '',
  options: [],
  summary: '',
  description: '',
  brand: '',
  categories: [],
  tags: [],
  pictures: [],
  price: { regular: '', isNet: false },
  stock: inStock,
  weight: '',
  width: '',
  depth: '',
  height: '',
  gtin: '',
  colour: '',
  googleCategory: '',
  addresses: [],
  guessedAddresses: [],
  isActive: true,
})

/** A record of a source: a row of a CSV file, or an item of an XML file. */
export interface SourceRecord {
  readonly at: string
  /** By column, in lower case; never undefined. */
  cell(...names: readonly string[]): string
  /** All values of a column that an XML item has several times. */
  all(name: string): readonly string[]
  readonly columns: readonly string[]
}

/** A system whose export is read. */
export interface System {
  readonly key: string
  /** As people call it. */
  readonly name: string
  /** Columns, in lower case, by any group of which its export is recognized. */
  readonly marks: readonly (readonly string[])[]
  /** How sure the mapping is; said in the report. */
  readonly source: string
  readonly read: (records: readonly SourceRecord[]) => readonly ForeignProduct[]
}

export type NoteKind = 'changed' | 'guessed' | 'left'

export interface Note {
  readonly kind: NoteKind
  readonly at: string
  readonly column: string
  readonly text: string
}

/** Takes down what becomes of the source's values. */
export type TakeNote = (kind: NoteKind, at: string, column: string, text: string) => void

export interface ConvertOptions {
  /** Language of the texts. */
  readonly locale: Locale
  /** Of amounts without one. */
  readonly currency: CurrencyCode
  /** Percent, of products without one. */
  readonly vat: number
  /** All amounts are net. */
  readonly isNet: boolean
  readonly now: Date
}

/** A row of a file to be imported, by column. */
export type TableRow = Readonly<Record<string, CsvCell>>
