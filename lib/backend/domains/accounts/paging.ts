import type { Meta } from '@/lib/contract/common'

/** Rows of a page of the customer's lists. */
export const rowsPerPage = 10

/** Rows before a page, counted from 1. */
export const rowsBefore = (page: number): number => (page - 1) * rowsPerPage

/** Where a page stands in a list of rows. */
export function pageMeta(page: number, total: number): Meta {
  return {
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / rowsPerPage)),
    per_page: rowsPerPage,
    total,
  }
}
