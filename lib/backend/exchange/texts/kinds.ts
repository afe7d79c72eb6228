import type { Locale } from '@/lib/i18n/locales'
import { articleImporter } from '../import/articles'
import type { AnyImporter } from '../import/importer'
import { pageImporter } from '../import/pages'

/** A kind of text, with the import by which its texts are written. */
export interface TextKind {
  /** Names it: of its folder of Markdown files, at the desk, and of its kept versions. */
  readonly folder: 'pages' | 'articles'
  readonly importer: AnyImporter
  /** Fields with a value per language; the others are the same in all. */
  readonly localized: readonly string[]
  /** Whether each language is a row of its own; otherwise, localized fields have a column per language. */
  readonly isRowPerLanguage: boolean
}

export const pageTexts: TextKind = {
  folder: 'pages',
  importer: pageImporter,
  localized: ['title', 'slug', 'description', 'body', 'version', 'updated'],
  isRowPerLanguage: true,
}

export const articleTexts: TextKind = {
  folder: 'articles',
  importer: articleImporter,
  localized: ['title', 'lead', 'body', 'section', 'slug'],
  isRowPerLanguage: false,
}

export const textKinds = [pageTexts, articleTexts] as const

/** The names of a kind's fields, in the order of its columns; the body follows them. */
export function fieldsOf({ importer, localized }: TextKind): string[] {
  const names = Object.keys(importer.columns).map((column) => column.replace(/_(?:hu|en)$/, ''))
  const isField = (name: string) => !['key', 'locale', 'body'].includes(name) || localized.includes(name)
  return [...new Set(names)].filter((name) => isField(name) && name !== 'body')
}

/** The column of a field in a language. */
export const columnOf = ({ localized, isRowPerLanguage }: TextKind, field: string, locale: Locale) =>
  !isRowPerLanguage && localized.includes(field) ? `${field}_${locale}` : field
