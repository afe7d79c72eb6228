import type { System } from './foreign'
import { columnName } from './read-source'
import { googleMerchant } from './systems/google-merchant'
import { shoprenter, unas } from './systems/hungarian'
import { prestashop } from './systems/prestashop'
import { shopify } from './systems/shopify'
import { woocommerce } from './systems/woocommerce'

export const systems: readonly System[] = [shopify, woocommerce, prestashop, unas, shoprenter, googleMerchant]

/** The system whose export has such a header; undefined if none is known. Pure. */
export function recognized(header: readonly string[]): System | undefined {
  const columns = new Set(header.map(columnName))
  return systems.find(({ marks }) => marks.some((group) => group.every((column) => columns.has(column))))
}
