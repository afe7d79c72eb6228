import type { PluralText } from '@/lib/catalogue/interpolate'
import { titledChoices, type ChoiceTitles } from '@/lib/catalogue/listing-data'
import { choiceParameters, flagFields, recordOf, type FlagField } from '@/lib/contract/listing-filters'
import type { Sort } from '@/lib/contract/sort'
import { rawTexts } from '@/lib/i18n/pick-messages'

const plain = [
  'filters',
  'closeFilters',
  'applyFilters',
  'removeFilter',
  'clear',
  'clearAll',
  'failed',
  'retry',
] as const

interface TextGroups {
  readonly price: Readonly<
    Record<'title' | 'net' | 'lowest' | 'highest' | 'from' | 'to' | 'upTo' | 'over' | 'elsewhere', string>
  >
  readonly count: PluralText
  readonly countOfAll: PluralText
  readonly show: PluralText
  readonly sort: Readonly<Record<Sort | 'label' | 'apply', string>>
  readonly pages: Readonly<Record<'label' | 'seen' | 'previous' | 'next' | 'page', string>>
  readonly more: PluralText
  readonly empty: Readonly<Record<'title' | 'filtered' | 'text' | 'clear', string>>
}
const groups = ['price', 'count', 'countOfAll', 'show', 'sort', 'pages', 'more', 'empty'] as const

/** Texts of a listing as plain data, because the browser renders it too; their placeholders are in messages/. */
export interface ListingTexts extends Readonly<Record<(typeof plain)[number], string>>, TextGroups {
  readonly choices: ChoiceTitles
  readonly flags: Readonly<Record<FlagField, string>>
}

/** The texts of the namespace `listing`, from a translator's `raw`. `best` is the name of the search's sort order. */
export function listingTextSet(raw: (key: string) => unknown, best?: string): ListingTexts {
  const grouped = rawTexts(raw, groups) as unknown as TextGroups
  return {
    ...rawTexts(raw, plain),
    ...grouped,
    choices: recordOf(titledChoices, (field) => raw(choiceParameters[field]) as string),
    flags: recordOf(flagFields, (field) => raw(`${field}Only`) as string),
    sort: best ? { ...grouped.sort, default: best } : grouped.sort,
  }
}
