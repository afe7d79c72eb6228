import type { FactRow } from '@/components/page/Facts'
import { factsOf, type Fact } from '@/lib/catalogue/facts'
import { centimetres, decimalText, measureKeys } from '@/lib/catalogue/measures'
import { variantGroups } from '@/lib/catalogue/variants'
import type { Product } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/texts'

export const known = (rows: readonly FactRow[]) => rows.filter(({ value }) => Boolean(value))

export function measureRows({ dimensions_mm: dimensions }: Product, locale: Locale, t: Translator<'product'>) {
  return measureKeys.flatMap((key) => {
    const value = dimensions[key]
    return value === null ? [] : [{ label: t(`dimensions.${key}`), value: centimetres(value, locale) }]
  })
}

function assemblyText({ assembly }: Product, t: Translator<'product'>): string | null {
  if (!assembly) return null
  const { needed, minutes } = assembly
  const key = !needed ? 'assembled' : minutes === null ? 'assembly' : 'assemblyMinutes'
  return t(`dimensions.${key}`, { minutes: minutes ?? 0 })
}

/** "236 × 92 × 70 cm"; null if not known. */
function packageText({ dimensions_mm: size }: Product, locale: Locale, t: Translator<'product'>): string | null {
  const { package_width: width, package_depth: depth, package_height: height } = size
  if (!width || !depth || !height) return null
  const inCm = (millimetres: number) => decimalText(millimetres / 10, locale)
  return t('dimensions.packageSize', { width: inCm(width), depth: inCm(depth), height: inCm(height) })
}

const factRow = ({ label, text }: Fact): FactRow => ({ label, value: text })

/** What the rows are mostly about: the measures, or the facts of a product that has none. */
export const dimensionsTitle = (product: Product, locale: Locale, t: Translator<'product'>) =>
  t(measureRows(product, locale, t).length > 0 ? 'dimensions.title' : 'dimensions.facts')

/** Dimensions, weights and whatever else is known, then the other facts. */
export function dimensionRows(product: Product, locale: Locale, t: Translator<'product'>): FactRow[] {
  const facts = factsOf(product, locale)
  // If there are several colours, the variant picker names it.
  const isNamed = variantGroups(product.id, product.variants).colours.length > 0
  return known([
    ...measureRows(product, locale, t),
    ...facts.filter(({ isMeasure }) => isMeasure).map(factRow),
    { label: t('dimensions.colour'), value: isNamed ? null : product.colour_name },
    { label: t('dimensions.assemblyLabel'), value: assemblyText(product, t) },
    { label: t('dimensions.package'), value: packageText(product, locale, t) },
    ...facts.filter(({ isMeasure }) => !isMeasure).map(factRow),
  ])
}
