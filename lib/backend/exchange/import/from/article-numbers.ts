import { articleKey, cleanIdentifier } from '@/lib/contract/typed-identifier'
import { slugOf } from '../../../platform/slug'
import type { ForeignProduct, TakeNote } from './foreign'

const maxLength = 60

/** A number without what imports refuse in one. */
const allowed = (written: string) => cleanIdentifier(written).replace(/[|\p{C}]/gu, '-')
const hasText = (number: string) => /[\p{L}\p{N}]/u.test(number)

/** What two products may not share: that by which customers find them, else the number itself. */
const keyOf = (number: string) => articleKey(number) || number

/**
 * An article number for each product, in their order: its own where it is the first with it, otherwise one derived from
 * its number or name. Pure.
 */
export function uniqueNumbers(products: readonly ForeignProduct[], note: TakeNote): string[] {
  const owners = new Map<string, string>()
  // Numbers that products have come before those that others would be given.
  const numbers = products.map((product): string | undefined => {
    const written = cleanIdentifier(product.number)
    const number = allowed(written).slice(0, maxLength)
    if (!hasText(number) || owners.has(keyOf(number))) return undefined
    owners.set(keyOf(number), product.at)
    if (number !== written) note('changed', product.at, 'article number', `${written} → ${number}`)
    return number
  })
  return numbers.map((own, index) => {
    const product = products[index]
    if (own !== undefined || !product) return own ?? ''
    const written = allowed(product.number)
    const isMissing = !hasText(written)
    const base =
      (isMissing ? slugOf([product.group, ...product.options.map(({ value }) => value)].join(' ')) : written) ||
      'no-number'
    let number = base.slice(0, maxLength - 5)
    for (let count = 2; owners.has(keyOf(number)); count++) number = `${base.slice(0, maxLength - 5)}-${count}`
    const first = owners.get(keyOf(written))
    owners.set(keyOf(number), product.at)
    if (isMissing) note('guessed', product.at, 'article number', `none: ${number}`)
    else note('changed', product.at, 'article number', `${written} is that of ${first ?? 'another'}: ${number}`)
    return number
  })
}
